var e=[],t=`<p>The package <code>tilelab</code> offers games and positions in the style of OpenSpiel, all agents of TileLab with their search
statistics, matches and tournaments that Python agents can join, environments for reinforcement learning, and
self-play for training networks. The Rust core does the work on all cores and releases the global interpreter lock
(GIL).</p>
<h2 id="installation">Installation</h2>
<p>The package needs Python 3.11 or newer. It is not on the package index yet: install a wheel of a release, or build it
from a clone, which needs <a href="https://rustup.rs/">Rust</a>:</p>
<pre tabindex="0"><code>pip install tilelab-*.whl           # a wheel that you have downloaded
git clone … tilelab &amp;&amp; cd tilelab
pip install .                       # or &#39;.[pandas]&#39;, &#39;.[pettingzoo]&#39;, &#39;.[torch]&#39;, several: &#39;.[pandas,pettingzoo]&#39;
</code></pre>
<p>For development, run <code>pip install maturin</code> and <code>maturin develop --release</code> in a virtual environment. The only required
dependencies are numpy and gymnasium. The extras install what parts of the package need besides: <code>pandas</code> and <code>polars</code>
(data frames), <code>pettingzoo</code>, <code>sb3</code>, <code>ray</code>, <code>torch</code> (<code>tilelab.train</code>) and <code>tensorboard</code>.</p>
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
after.history()                                  # the actions so far; after.undo_action() takes the last one back
game.get_parameters(), game.num_distinct_actions()
state.to_svg()                                   # a picture; notebooks show states and games by themselves
</code></pre>
<p>Names are those of OpenSpiel where it has the concept: <code>history</code>, <code>undo_action</code>, <code>rewards</code>, <code>returns</code>,
<code>legal_actions(player)</code>, <code>is_chance_node</code>, <code>new_initial_state</code>. <code>state.observation_tensor(out=array)</code> writes into an array
that you provide, which saves allocating one per position. Wherever a function takes a game or an agent, it takes its
text or the object: <code>&quot;hex:size=5&quot;</code> or <code>tilelab.Game(&quot;hex&quot;, size=5)</code>.</p>
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
<p>States can be compared, hashed, copied and pickled, and so can games, agents, players and decisions.
<code>state.serialize()</code> returns the complete state as text. Invalid
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
tilelab.ratings(found, as_frame=True)            # the same from the records, as a data frame; or as_frame=&quot;polars&quot;
games = tilelab.replay(found[&quot;records&quot;])         # replays every game, move by move
games[0][&quot;legal_counts&quot;]
games[0].to_html()                               # the game with a slider; notebooks show games[0] like this
</code></pre>
<p>The first columns of a data frame are the agent and its Elo with the interval, <code>elo</code>, <code>elo_low</code> and <code>elo_high</code>.</p>
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
several of them at the same time. If an agent raises an exception or answers with anything but a legal action, <code>match</code>
stops and raises it. In a tournament the agent forfeits the game instead, and the run ends with a warning that contains
the traceback; the parameter <code>on_error</code> (<code>&quot;raise&quot;</code>, <code>&quot;warn&quot;</code> or <code>&quot;forfeit&quot;</code>) changes either. The module <code>tilelab.external</code> documents this interface. An agent whose only source of randomness is the seed of each
move plays the same games on any number of threads.
examples/tournament_with_python_agent.py is a complete program.</p>
<h2 id="games-written-in-python">Games written in Python</h2>
<p>A subclass of <code>tilelab.PythonGame</code> with <code>initial</code>, <code>legal</code>, <code>play</code> and <code>returns</code> is a complete game: it works with every
agent that is not made for one game, in matches and tournaments, in environments, in self-play and on the page. A position
is any value that does not change, such as a tuple; <code>play</code> returns a new one.</p>
<pre tabindex="0"><code class="language-python">class Race(tilelab.PythonGame):
    &quot;&quot;&quot;Add one to three; who reaches ten wins.&quot;&quot;&quot;

    num_actions = 3
    max_game_length = 10                         # the solver needs it

    def initial(self):
        return 0, 0                              # the player to move comes first; or define player(state)

    def legal(self, state):
        return [action for action in range(3) if state[1] + action &lt; 10]

    def play(self, state, action):
        return 1 - state[0], state[1] + action + 1

    def returns(self, state):                    # None until the game is over
        if state[1] == 10:
            return [-1, 1] if state[0] == 0 else [1, -1]

    def observation(self, state, player):        # planes, rows, columns; only networks and environments need it
        return [[[state[1] / 10]]]

game = Race()
tilelab.solve(game)[&quot;values&quot;]                    # [1.0, -1.0]: the first player wins
tilelab.Agent(&quot;mcts:nodes=500&quot;).choose(game.new_state()).name
tilelab.match(game, [&quot;mcts:nodes=200&quot;, &quot;random&quot;], games=10)
env = tilelab.TileLabEnv(game, opponent=&quot;random&quot;)            # tilelab.pettingzoo.env(game), tilelab.SelfPlay(game)
server = tilelab.serve(game)                     # the page, at server.url; server.wait() waits for Ctrl-C
server.stop()
</code></pre>
<p>Chance (<code>chance</code>, <code>num_chance_outcomes</code>), points (<code>scores</code>), a board (<code>board</code>, <code>pieces</code>) and names of actions
(<code>action_name</code>) are optional; <code>help(tilelab.PythonGame)</code> describes all of them.
examples/tic_tac_toe.py is a game with a board that is played by clicks. The specification of
such a game is <code>python:class=MODULE.CLASS</code>; programs that import the module understand it, for example</p>
<pre tabindex="0"><code>cd examples &amp;&amp; python -m tilelab.train ../runs/ttt --set game=python:class=tic_tac_toe.TicTacToe --minutes 3
</code></pre>
<p>Rules in Python are slow: tic-tac-toe plays 335,000 plies per CPU-second through <code>State</code>, Nim in Rust 3,450,000 (see
<a href="#speed">Speed</a>). A match or a search enters the interpreter anew for every ply, so there it is about 35,000. Rules also hold
the interpreter&#39;s lock, so threads do not help. An exception in the rules is raised by the call that ran into it. Sizes and
answers of the rules are checked; a wrong one is a <code>ValueError</code> that names the method.</p>
<p>A <code>tilelab serve</code> that was not started from Python knows no such game, and neither does the engine in the browser: the
page asks the server for every position.</p>
<h2 id="environments">Environments</h2>
<p><strong>Gymnasium.</strong> <code>gym.make(&quot;tilelab:tilelab/Link-v0&quot;, opponent=&quot;heuristic:weights=tuned&quot;)</code> creates an environment, and
<code>gym.make_vec</code> one that steps hundreds of games in Rust. See <a href="/science/guides/environments">docs/environments.md</a>, and
examples/maskable_ppo.py for a training program.</p>
<p><strong>PettingZoo</strong> (<code>pip install pettingzoo</code>) covers every game:</p>
<pre tabindex="0"><code class="language-python">from tilelab.pettingzoo import link_v0           # hex_v0, nim_v0, …: made from the list of games

env = link_v0.env(players=3, dice=True)          # raw_env: without checks
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    env.step(None if done else env.action_space(agent).sample(observation[&quot;action_mask&quot;]))
</code></pre>
<p><code>pettingzoo.make(&quot;aec&quot;, &quot;tilelab/link-v0&quot;)</code> works after the import. <code>env</code> makes the checks of PettingZoo&#39;s usual wrappers
itself, which is five times as fast as the wrappers (<a href="#speed">Speed</a>); <code>render_mode=&quot;rgb_array&quot;</code> gives images of one size. An observation is a dictionary with <code>observation</code>
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
<h2 id="speed">Speed</h2>
<p><code>python python/bench/peers.py</code> plays random games through positions and environments, and the same games through OpenSpiel
and PettingZoo&#39;s wrappers; it fails if the numbers of plies differ. One run on one core of a shared machine, plies per
CPU-second including the choice of the actions:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>positions</th>
<th>TileLab</th>
<th>OpenSpiel</th>
</tr>
</thead>
<tbody><tr>
<td>Hex 11×11</td>
<td>1,864,000</td>
<td>1,178,000</td>
</tr>
<tr>
<td>Hex 11×11, with the observation written to an array</td>
<td>735,000</td>
<td>904,000</td>
</tr>
<tr>
<td>Hex 5×5</td>
<td>3,316,000</td>
<td>1,607,000</td>
</tr>
<tr>
<td>Hex 5×5, with the observation</td>
<td>1,485,000</td>
<td>1,201,000</td>
</tr>
<tr>
<td>Nim</td>
<td>3,454,000</td>
<td>1,934,000</td>
</tr>
<tr>
<td>Nim, with the observation</td>
<td>1,938,000</td>
<td>1,395,000</td>
</tr>
<tr>
<td>tic-tac-toe in Python</td>
<td>335,000</td>
<td></td>
</tr>
</tbody></table></div>
<p>The observations differ: ours of Hex has eleven planes, OpenSpiel&#39;s nine; OpenSpiel&#39;s Nim numbers its actions differently.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>PettingZoo</th>
<th><code>env()</code></th>
<th><code>raw_env()</code></th>
<th><code>raw_env()</code> with PettingZoo&#39;s wrappers</th>
</tr>
</thead>
<tbody><tr>
<td>Hex 5×5</td>
<td>188,000</td>
<td>306,000</td>
<td>38,000</td>
</tr>
<tr>
<td>Tetris Link</td>
<td>127,000</td>
<td>171,000</td>
<td>35,000</td>
</tr>
<tr>
<td>Nim</td>
<td>150,000</td>
<td>244,000</td>
<td>32,000</td>
</tr>
</tbody></table></div>
<h2 id="examples">Examples</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
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
<td>tic_tac_toe.py</td>
<td>a game written in Python: agents, a tournament, training, the page</td>
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