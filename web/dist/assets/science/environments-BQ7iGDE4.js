var e=[],t=`<p>Every registered game is available as a <a href="https://gymnasium.farama.org/">Gymnasium</a> environment, single and vectorized.
Importing <code>tilelab</code> registers these environments; <code>tilelab.ENVIRONMENTS</code> lists their ids.</p>
<pre tabindex="0"><code class="language-python">import gymnasium as gym

env = gym.make(&quot;tilelab:tilelab/Link-v0&quot;, opponent=&quot;heuristic:weights=tuned&quot;, reward=&quot;guided&quot;)
observation, info = env.reset(seed=1)
over = False
while not over:
    action = env.action_space.sample(mask=info[&quot;action_mask&quot;])
    observation, reward, terminated, truncated, info = env.step(action)
    over = terminated or truncated
info[&quot;returns&quot;]                                  # the result for each seat
env.unwrapped.record()                           # the record, for \`tilelab replay\`
</code></pre>
<p><code>info</code> contains <code>action_mask</code> (int8, 1 for legal actions), <code>player</code> (the seat that the observation belongs to),
<code>illegal</code> if the last action was illegal, and <code>returns</code> at the end of the episode. <code>env.unwrapped.action_masks()</code>
returns the mask in the form that MaskablePPO expects.</p>
<h2 id="options">Options</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>option</th>
<th>values</th>
<th>default</th>
</tr>
</thead>
<tbody><tr>
<td><code>game</code></td>
<td>a specification such as <code>&quot;link:dice=true&quot;</code>, a <code>tilelab.Game</code> or a game <a href="/science/guides/python#games-written-in-python">written in Python</a>; its parameters can also be keyword arguments, such as <code>dice=True</code></td>
<td>the game in the environment&#39;s id</td>
</tr>
<tr>
<td><code>opponent</code></td>
<td>an agent or its specification; a function <code>(observation, action_mask) -&gt; action</code>; a list of these, one per other seat; or <code>&quot;self&quot;</code> (below)</td>
<td><code>&quot;random&quot;</code></td>
</tr>
<tr>
<td><code>seat</code></td>
<td>the learner&#39;s seat, or <code>&quot;random&quot;</code> to draw one for each episode</td>
<td><code>0</code></td>
</tr>
<tr>
<td><code>observation</code></td>
<td><code>&quot;vector&quot;</code>, <code>&quot;planes&quot;</code> (float32, channels first), or an observation that the game defines</td>
<td>the game&#39;s default, else <code>&quot;vector&quot;</code></td>
</tr>
<tr>
<td><code>actions</code></td>
<td><code>&quot;discrete&quot;</code>: the number of an action; <code>&quot;box&quot;</code>: one value per action, of which the environment plays the legal action with the highest value (the first one if several are equal); or an action space that the game defines</td>
<td><code>&quot;discrete&quot;</code></td>
</tr>
<tr>
<td><code>reward</code></td>
<td><code>&quot;simple&quot;</code>: the result, from −1 to 1, at the end; <code>&quot;score&quot;</code>: the points gained in each step, in games with points; or a reward that the game defines</td>
<td><code>&quot;simple&quot;</code></td>
</tr>
<tr>
<td><code>action_frame</code></td>
<td><code>&quot;relative&quot;</code>: actions and masks are numbered as the observation shows them to the player to move; <code>&quot;absolute&quot;</code>: one numbering for all players, as in records and in <code>tilelab.State</code>. The two differ in Hex, whose observation is <a href="/science/games/hex#observations-and-relative-actions">transposed for player b</a></td>
<td><code>&quot;relative&quot;</code></td>
</tr>
<tr>
<td><code>illegal</code></td>
<td>the effect of an illegal action. <code>&quot;end&quot;</code>: the episode is lost; <code>&quot;raise&quot;</code>: raises <code>ValueError</code> and leaves the state unchanged; <code>&quot;penalise&quot;</code>: reward −1, and the learner chooses again, up to a thousand times per episode</td>
<td><code>&quot;end&quot;</code></td>
</tr>
<tr>
<td><code>render_mode</code></td>
<td><code>&quot;ansi&quot;</code>, <code>&quot;rgb_array&quot;</code> (all frames have the size of the first one), <code>&quot;human&quot;</code></td>
<td>none</td>
</tr>
</tbody></table></div>
<p><code>tilelab.environment_options(&quot;link&quot;)</code> lists the observations, action spaces and rewards of a game. With
<code>opponent=&quot;self&quot;</code>, the learner plays all seats: each step is one move of the player to move, and the observation and
the reward are from that player&#39;s point of view. A function that plays as an opponent receives and returns actions in
the same frame as the learner.</p>
<p>Tetris has the observations <code>wall</code> (uint8, the filled cells) and <code>surface</code> (float32: holes, bumpiness, highest column and
mean height), which leave the pieces out and suit values of afterstates, and the reward <code>points</code>. Dominoes, Nim and rule
files have the reward <code>last-mover</code>, a mistake that is kept to <a href="/science/experiments/dominoes-learned">repeat published
results</a>.</p>
<p>Tetris Link has the thesis&#39;s observations <code>numeric</code> (int8, 42×10) and <code>image</code> (uint8, 64×64×3), and the thesis&#39;s
rewards (below). <code>tilelab/LinkWeights-v0</code> is the environment of the thesis&#39;s RL-Heuristic: the action is four weights
from 0 to 15, with which the heuristic plays.</p>
<h2 id="seeds-and-stored-states">Seeds and stored states</h2>
<p><code>reset(seed=s)</code> starts the first episode of the series with seed <code>s</code>; each later <code>reset()</code> starts the next episode of
that series. All randomness of an episode, including the opponents&#39;, follows from the seed and the actions, on any
number of threads and in any process. The only exception is an opponent with a time budget instead of a node budget.</p>
<p>Environments can be copied, pickled and stored in the middle of an episode:</p>
<pre tabindex="0"><code class="language-python">_, info = env.reset()
state = env.unwrapped.get_state()                # bytes, valid in any process
env.step(int(info[&quot;action_mask&quot;].argmax()))
observation, info = env.unwrapped.set_state(state)
</code></pre>
<p>A stored state is a list of moves. <code>set_state</code> replays and checks them, and opponents that keep a search tree repeat
their searches. With a slow opponent this takes as long as the original episode did.</p>
<h2 id="vector-environments">Vector environments</h2>
<pre tabindex="0"><code class="language-python">envs = gym.make_vec(&quot;tilelab/Link-v0&quot;, num_envs=256, threads=2)
observations, infos = envs.reset(seed=1)
actions = infos[&quot;action_mask&quot;].argmax(axis=1)
observations, rewards, terminated, truncated, infos = envs.step(actions)

envs = gym.make_vec(&quot;tilelab/Nim-v0&quot;, num_envs=64, autoreset_mode=&quot;SameStep&quot;)
</code></pre>
<p>The environments are stepped in Rust, on all cores unless <code>threads</code> sets a number. Trajectories are identical to those
of a <code>SyncVectorEnv</code> with the same seeds. An environment whose episode has ended resets itself in the next step;
<code>autoreset_mode=&quot;SameStep&quot;</code> resets it in the same step, with <code>final_obs</code> and <code>final_info</code> in <code>infos</code>, and
<code>autoreset_mode=&quot;Disabled&quot;</code> leaves it to you. With <code>copy=False</code>, the next step overwrites the returned arrays. Stable-Baselines3 does
not accept Gymnasium vector environments; <code>tilelab.sb3.make_vec_env(&quot;link&quot;, 64)</code> creates a <code>VecEnv</code> of
Stable-Baselines3 instead.</p>
<p>The table shows steps per CPU-second on one core of a shared machine, with random legal actions against a random
opponent where no other is named, excluding the time to sample the actions. <code>python python/bench/environments.py --memory-steps 10000000</code> measures them, and also checks that the trajectories are the expected ones and that memory
does not grow:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>environment</th>
<th>single</th>
<th>256 environments</th>
</tr>
</thead>
<tbody><tr>
<td>Tetris Link, <code>numeric</code></td>
<td>397,000</td>
<td>1,760,000</td>
</tr>
<tr>
<td>Tetris Link, <code>numeric</code>, <code>reward=&quot;guided&quot;</code></td>
<td>364,000</td>
<td>1,450,000</td>
</tr>
<tr>
<td>Tetris Link, <code>planes</code> (32 kB per observation)</td>
<td>216,000</td>
<td>211,000</td>
</tr>
<tr>
<td>Tetris Link against the tuned heuristic</td>
<td>157,000</td>
<td>224,000</td>
</tr>
<tr>
<td>Hex 11×11, <code>vector</code></td>
<td>347,000</td>
<td>728,000</td>
</tr>
<tr>
<td>Nim</td>
<td>423,000</td>
<td>2,990,000</td>
</tr>
</tbody></table></div>
<p>A function can be an opponent, and so can an agent:</p>
<pre tabindex="0"><code class="language-python">import tilelab

def first_legal(observation, action_mask):
    return int(action_mask.argmax())

env = tilelab.TileLabEnv(&quot;hex&quot;, size=5, opponent=first_legal)
env = tilelab.TileLabEnv(tilelab.Game(&quot;hex:size=5&quot;), opponent=tilelab.Agent(&quot;mcts:nodes=50&quot;), seat=&quot;random&quot;)
observation, info = env.reset(seed=1)
</code></pre>
<h2 id="the-thesiss-rewards">The thesis&#39;s rewards</h2>
<p>Each reward has two versions: as the text of the thesis defines it, and, with the suffix <code>-as-coded</code>, as its program
computes it.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>reward</th>
<th>as the text defines it (section 5.2.3)</th>
<th><code>…-as-coded</code>: as the program computes it</th>
</tr>
</thead>
<tbody><tr>
<td><code>guided</code></td>
<td>growth of (score + group size)/100, ±0.05 for a legal highest value, −0.0004 for each other value within 0.1 of the chosen one; ±10 at the end</td>
<td>(score − next player&#39;s score + 0.3 · touching)/100 itself, not its growth; in self-play the score alone; further terms of ±0.01, 0.003 and 0.001; the chosen value counts among its neighbors</td>
</tr>
<tr>
<td><code>score</code></td>
<td>growth of score/100; ±10 at the end</td>
<td>growth of the same measure as above</td>
</tr>
<tr>
<td><code>simple</code></td>
<td>±1 at the end</td>
<td>the same</td>
</tr>
<tr>
<td><code>guided-difference</code></td>
<td>RL-Heuristic: growth of (own score − best other score + group size)/100; ±10 at the end</td>
<td><code>guided-as-coded</code></td>
</tr>
</tbody></table></div>
<ul>
<li>Group size is the number of own blocks that are linked to at least one other. Touching is twice the number of linked
pairs.</li>
<li>The text does not define the reward of a draw, so it is 0; the program counts a draw as a loss.</li>
<li>The program computes rewards before the opponent replies.</li>
<li>An illegal action that ends an episode costs as much as a loss (as coded: 1).</li>
<li>With <code>discrete</code> actions, a legal action counts as a legal highest value, and the as-coded version omits the terms
that depend on values.</li>
</ul>
<p>Tests compare the as-coded rewards, observations and masks with samples of the original program. One defect is not
reproduced: the original environment did not refresh its action mask at the start of an episode, and so always played
action 0 first.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};