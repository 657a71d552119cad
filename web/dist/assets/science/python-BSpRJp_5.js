var e=[],t=`<p>The package <code>tilelab</code> offers games and positions in the style of OpenSpiel, all agents of TileLab with their search
statistics, matches and tournaments that Python agents can join, environments for reinforcement learning, and
self-play for training networks. The Rust core does the work on all cores and releases the global interpreter lock
(GIL).</p>
<h2 id="installation">Installation</h2>
<p>The package needs Python 3.11 or newer, and <a href="https://rustup.rs/">Rust</a> to build it:</p>
<pre tabindex="0"><code>git clone … tilelab &amp;&amp; cd tilelab
pip install .                       # or &#39;.[pettingzoo]&#39;, &#39;.[sb3]&#39;, &#39;.[ray]&#39;, &#39;.[torch]&#39;
</code></pre>
<p>For development, run <code>pip install maturin</code> and <code>maturin develop --release</code> in a virtual environment. The only required
dependencies are numpy and gymnasium; <code>as_frame=True</code> also needs pandas.</p>
<h2 id="games-and-positions">Games and positions</h2>
<pre tabindex="0"><code class="language-python">import tilelab

[game[&quot;name&quot;] for game in tilelab.games()]       # all games; each entry describes every parameter
game = tilelab.Game(&quot;hex&quot;, size=5)               # the same as tilelab.Game(&quot;hex:size=5&quot;)
state = game.new_state()
print(state)                                     # the text form; game.parse(text) reads it
state.legal_actions()                            # numbers, ascending
state.apply_action(&quot;c3&quot;)                         # by name, or by number
state.current_player()                           # 0, 1, …; tilelab.CHANCE, tilelab.TERMINAL
state.legal_actions_mask()                       # bool[num_actions]; relative=True for relative numbers
state.observation_tensor()                       # float32[planes, rows, columns], for the player to move
action = state.legal_actions()[0]
state.relative_action(action)                    # its number in the frame of that observation
state.policy_index(action)                       # its index in a policy of game.policy_shape; inverse: action_at
after = state.child(action)                      # leaves state unchanged; child(&quot;b4&quot;) by name
</code></pre>
<p>An observation shows the position from the player&#39;s own point of view.
<a href="/science/games/hex#observations-and-relative-actions">docs/games/hex.md</a> explains relative actions; in the other games they
are the actions themselves.</p>
<p>At a chance node (a die roll, for example), <code>state.is_chance()</code> is true and <code>state.chance_outcomes()</code> returns the
probabilities. An outcome is applied like a move. <code>state.sample_chance(seed, ply)</code> samples an outcome exactly as
matches do:</p>
<pre tabindex="0"><code class="language-python">state = tilelab.Game(&quot;link:players=3,dice=true&quot;).new_state()
ply = 0
while not state.is_terminal():
    if state.is_chance():
        state.apply_action(state.sample_chance(seed=1, ply=ply))
    else:
        state.apply_action(state.legal_actions()[0])
    ply += 1
state.returns(), state.scores()                  # results from -1 to 1; points
</code></pre>
<p>States can be compared, hashed, copied and pickled. <code>state.serialize()</code> returns the complete state as text. Invalid
arguments raise <code>ValueError</code> with the message that the command line prints, such as <code>action 99 is not legal here; player a has 9 legal actions</code>.</p>
<h2 id="agents">Agents</h2>
<pre tabindex="0"><code class="language-python">agent = tilelab.Agent(&quot;mcts:nodes=2000&quot;)         # tilelab.agents() lists all agents and their parameters
start = tilelab.Game(&quot;link&quot;).new_state()
decision = agent.choose(start, seed=1)
decision.action, decision.name                   # the chosen move
decision.value                                   # expected result for each player
decision.actions, decision.visits, decision.values, decision.shares     # arrays, one entry per considered action
decision.policy()                                # the shares over all actions of the game
decision.line                                    # the expected continuation
agent.choose(start, nodes=50)                    # or time=0.2, or time=&quot;200ms&quot;
</code></pre>
<p><code>choose</code> starts a new search on every call. <code>agent.player(game)</code> returns a player that keeps its search tree between
moves; call <code>player.notify(state, action)</code> before each action is applied to the state.</p>
<p><code>tilelab.solve(&quot;nim:piles=3-4-5&quot;, moves=True)</code> computes the exact value of a small position.</p>
<h2 id="matches-tournaments-and-ratings">Matches, tournaments and ratings</h2>
<pre tabindex="0"><code class="language-python">tilelab.match(&quot;link&quot;, [&quot;heuristic:weights=tuned&quot;, &quot;random&quot;], games=200)      # wins, interval, points, time
found = tilelab.tournament(&quot;link&quot;, [&quot;random&quot;, &quot;heuristic&quot;, &quot;mcts:nodes=100&quot;], games=20, records=True)
found[&quot;table&quot;]                                   # one object per agent: Elo with interval, Weng-Lin, …
tilelab.ratings(found, as_frame=True)            # the same, computed from the records, as a DataFrame
tilelab.replay(found[&quot;records&quot;])[0][&quot;legal_counts&quot;]       # replays every game, move by move
</code></pre>
<p><code>out=&quot;folder&quot;</code> stores the games as <code>tilelab tournament</code> does (<a href="/science/guides/tournaments">docs/tournaments.md</a>). The same call
resumes a tournament that was interrupted, for example by Ctrl-C. <code>shard=(i, n)</code> and <code>tilelab.merge</code> distribute a
tournament over machines; <a href="/science/guides/cluster">docs/cluster.md</a> covers Ray and Slurm. <code>tilelab.read_games(&quot;folder&quot;)</code> reads
records. <code>tilelab.replay</code> replays them and checks every move.</p>
<p>A Python agent is a function of a state, or an object with a method <code>choose(state)</code>. It returns the number or the name
of an action, or a <code>Decision</code>:</p>
<pre tabindex="0"><code class="language-python">import random

class Careful:
    name = &quot;careful&quot;                             # in records: python:name=careful

    def choose(self, state, seed):               # the parameter seed is optional; every move has its own seed
        return random.Random(seed).choice(state.legal_actions())

tilelab.match(&quot;link&quot;, [Careful(), &quot;heuristic&quot;], games=20)
</code></pre>
<p>Two methods are optional: <code>notify(state, action)</code> is called before every action is played, including those of chance,
and <code>new_game()</code> returns the object that plays one seat of one game. Without <code>new_game</code>, one object plays all games,
several of them at the same time. An exception or an illegal move forfeits the game, and the record states the reason.
The module <code>tilelab.external</code> documents this interface. An agent whose only source of randomness is the seed of each
move plays the same games on any number of threads.
examples/tournament_with_python_agent.py is a complete program.</p>
<h2 id="environments">Environments</h2>
<p><strong>Gymnasium.</strong> <code>gym.make(&quot;tilelab:tilelab/Link-v0&quot;, opponent=&quot;heuristic:weights=tuned&quot;)</code> creates an environment, and
<code>gym.make_vec</code> one that steps hundreds of games in Rust. See <a href="/science/guides/environments">docs/environments.md</a>, and
examples/maskable_ppo.py for a training program.</p>
<p><strong>PettingZoo</strong> (<code>pip install &#39;.[pettingzoo]&#39;</code>) covers every game:</p>
<pre tabindex="0"><code class="language-python">from tilelab.pettingzoo import link_v0           # hex_v0, nim_v0, …: made from the list of games

env = link_v0.env(players=3, dice=True)          # raw_env: without wrappers
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    env.step(None if done else env.action_space(agent).sample(observation[&quot;action_mask&quot;]))
</code></pre>
<p><code>pettingzoo.make(&quot;aec&quot;, &quot;tilelab/link-v0&quot;)</code> works after the import. An observation is a dictionary with <code>observation</code>
and <code>action_mask</code>. Actions are relative unless <code>action_frame=&quot;absolute&quot;</code> is given. Rewards are zero until the game
ends; then each player receives its return. Environments can be copied and pickled in the middle of a game, and the
copy continues identically.</p>
<h2 id="self-play-for-training">Self-play for training</h2>
<p><code>tilelab.SelfPlay</code> runs the tree searches of many games and collects the positions to evaluate in one batch:</p>
<pre tabindex="0"><code class="language-python">import numpy as np

games = 64
settings = {&quot;parallel_games&quot;: games, &quot;simulations&quot;: 16, &quot;fast_simulations&quot;: 8, &quot;seed&quot;: 1}
play = tilelab.SelfPlay(&quot;link&quot;, settings)        # keyword arguments work as well: simulations=16
planes = np.zeros((games, *play.observation_shape), np.uint8)
policy_indices = np.zeros((games, play.num_actions), np.int32)    # index of each action in the policy; -1 if illegal
for _ in range(1000):
    play.collect(planes, policy_indices)         # fills the arrays
    logits = np.zeros((games, play.num_actions), np.float32)      # replace with the output of your network
    values = np.zeros((games, play.num_players), np.float32)
    play.provide(logits, values)
samples = play.finished()                        # planes, policies, values, scores, … and records
</code></pre>
<p><code>tilelab.self_play_settings()</code> lists every setting with its default, range and meaning; an unknown setting raises
<code>ValueError</code>. <a href="/science/guides/training">docs/training.md</a> describes the complete learner that is built on <code>SelfPlay</code>.</p>
<h2 id="examples">Examples</h2>
<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>program</th>
<th>contents</th>
</tr>
</thead>
<tbody><tr>
<td>tournament_with_python_agent.py</td>
<td>a twenty-line agent in a tournament with built-in agents</td>
</tr>
<tr>
<td>study_of_a_game.py</td>
<td>branching factor and first-move advantage, cell by cell</td>
</tr>
<tr>
<td>maskable_ppo.py</td>
<td>MaskablePPO on Tetris Link, then a match with the trained network</td>
</tr>
<tr>
<td>tournament.slurm</td>
<td>a tournament as a Slurm array</td>
</tr>
</tbody></table></div>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};