var e=[],t=`<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>learner</th>
<th>command</th>
<th>for</th>
<th>needs</th>
</tr>
</thead>
<tbody><tr>
<td><a href="#small-networks-the-learner-in-rust">AlphaZero</a></td>
<td><code>tilelab train alphazero</code></td>
<td>small networks for any game</td>
<td><code>--features net</code></td>
</tr>
<tr>
<td><a href="#large-networks-the-learner-in-python">AlphaZero</a></td>
<td><code>python -m tilelab.train</code></td>
<td>large networks for any game</td>
<td>PyTorch, a GPU</td>
</tr>
<tr>
<td><a href="#estimates-of-actions-q-learning">Q-learning (DQN)</a></td>
<td><code>tilelab train dqn</code></td>
<td>any game, against itself or an agent</td>
<td><code>--features net</code></td>
</tr>
<tr>
<td><a href="/science/guides/ppo">PPO</a></td>
<td><code>tilelab train ppo</code></td>
<td>any game, against itself or an agent; the thesis&#39;s players</td>
<td><code>--features net</code></td>
</tr>
<tr>
<td><a href="#weights-of-linear-policies-evolution">evolution</a></td>
<td><code>tilelab train cmaes</code>, <code>ce</code>, <code>ga</code></td>
<td>weights of features</td>
<td></td>
</tr>
<tr>
<td><a href="#values-of-tetris-boards-temporal-differences">temporal differences</a></td>
<td><code>python -m tilelab.afterstate</code></td>
<td>Tetris from its cells</td>
<td>PyTorch, a GPU</td>
</tr>
</tbody></table></div>
<p>The learners of the <code>tilelab</code> command share their folders, flags and guarantees: the same seed gives the same network on
any number of threads, and after <code>kill -9</code> the same command resumes where the last iteration was stored.</p>
<h2 id="small-networks-the-learner-in-rust">Small networks: the learner in Rust</h2>
<pre tabindex="0"><code>cargo build --release --features net
tilelab train alphazero hex:size=5 --out runs/hex5 --iterations 100 --set random_opening_plies=20 --accuracy 400
tilelab match hex:size=5 net:file=runs/hex5/net.safetensors,nodes=100 mcts:nodes=1000
</code></pre>
<p><code>tilelab train alphazero</code> trains a fully connected network for any game. Each iteration plays complete self-play games
and then trains on the games of the most recent iterations. No decision depends on the clock, so a run is a pure
function of its configuration and seed: the weights are bit-identical on any number of threads and after any number of
interruptions. The same command resumes a stopped run, and a larger <code>--iterations</code> extends a finished one.
<code>--accuracy</code> measures how often the network chooses an optimal move, according to the exact solver.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>file</th>
<th>contents</th>
</tr>
</thead>
<tbody><tr>
<td><code>run.json</code></td>
<td>the game and the configuration; the command refuses to resume with a different configuration</td>
</tr>
<tr>
<td><code>state.safetensors</code></td>
<td>weights, optimizer state and counters after the last complete iteration</td>
</tr>
<tr>
<td><code>replay/</code></td>
<td>the positions of the most recent iterations, one file per iteration</td>
</tr>
<tr>
<td><code>net.safetensors</code></td>
<td>the network, for the agent <code>net:file=…</code> and for other programs</td>
</tr>
<tr>
<td><code>metrics.jsonl</code>, <code>learning.svg</code></td>
<td>one line per iteration, and the learning curve</td>
</tr>
<tr>
<td><code>events.out.tfevents.tilelab</code></td>
<td>the same metrics for <code>tensorboard --logdir runs</code></td>
</tr>
</tbody></table></div>
<p><code>tilelab train alphazero --help</code> lists every key of the configuration. On small boards the most important one is
<code>random_opening_plies</code>: games that start with random moves teach the network how to play positions that good play
never reaches. <a href="/science/experiments/small-boards">small-boards</a> measures how well such networks play.</p>
<p><strong>Starting from another network.</strong> <code>--start FILE</code> copies the tensors that have the same names and shapes, and lists the
others. <code>--stage GAME@ITERATIONS</code> trains on other games first, each stage starting from the network of the one before:
<code>--stage hex:size=4@20 --stage hex:size=5@20</code>. Fully connected layers fit another board only if its observation has the
same size, so of a network for another board, the inner layers are copied and the outer ones are new.</p>
<p><strong>Value targets.</strong> <code>td_lambda</code> below 1 mixes the values that later searches of the game found into the value targets, as
λ-returns, instead of learning from outcomes alone. On <code>link:cols=4,rows=5,dice=true</code> (30 iterations, two seeds, 400
positions each) it made no difference that these positions could show: with 50 simulations, 88.8 and 89.0 % optimal moves
with 1, 90.2 and 89.0 % with 0.9, 89.5 and 87.8 % with 0.7. Its effect on large networks has not been measured.</p>
<p><strong>The search.</strong> Self-play and the agents walk the same tree with the same rules: selection, first-play urgency, chance and
Gumbel root search (<code>max_considered_actions</code>, for the agent <code>net:nodes=64,max-considered-actions=16</code>). A test verifies that
both grow the same tree to the bit if they get the same evaluations.</p>
<h2 id="estimates-of-actions-q-learning">Estimates of actions: Q-learning</h2>
<pre tabindex="0"><code>tilelab train dqn dominoes:max=3 --out runs/dominoes --opponent random --iterations 250 --hidden 256,256
tilelab match dominoes:max=3 policy:file=runs/dominoes/net.safetensors random --games 1000
tilelab train dqn tetris:rows=10 --out runs/tetris --learned afterstates --observation surface --reward score --set gamma=0.98
</code></pre>
<p><code>tilelab train dqn</code> trains a network that estimates the return of every action (Mnih et al. 2015), for any game. The
agent <code>policy:file=…</code> plays the legal action with the highest estimate, without a search.</p>
<p><strong>Opponents.</strong> With <code>--opponent AGENT</code>, the agent plays the other seats and is part of the environment: the network learns
the best response to it. Without it, the network plays against itself. In games for two, the value of the next position
then counts negatively, so that the estimates approach those of perfect play; with more players, each game is seen from
one seat.</p>
<p><strong>Afterstates.</strong> With <code>--learned afterstates</code>, the network estimates what follows the position that an action leads to,
before chance or other players answer. An action is worth its reward plus this estimate. This suits games such as
Tetris, where the same wall can be reached in many ways.</p>
<p><strong>Variants</strong> are settings (<code>--set</code>): <code>double</code> (on by default), <code>dueling</code>, <code>n_step</code> and <code>lambda</code> for TD(λ),
<code>priority_exponent</code> for prioritized replay, <code>masked=0</code> to learn what is legal instead of being told, <code>target_decay</code> of the
target network. <code>tilelab train dqn --help</code> lists all of them. The loop is a pure function of the configuration: moves are
played in iterations, and gradient steps follow according to <code>replay_ratio</code>.</p>
<p><a href="/science/experiments/dominoes-learned">dominoes-learned</a>, <a href="/science/experiments/nim-learned">nim-learned</a> and
<a href="/science/experiments/tetris-dqn">tetris-dqn</a> measure it.</p>
<h2 id="large-networks-the-learner-in-python">Large networks: the learner in Python</h2>
<pre tabindex="0"><code>pip install &#39;.[torch]&#39;
python -m tilelab.train runs/link --config examples/train/link.toml --minutes 9
</code></pre>
<p>This command trains a residual network for Tetris Link. Tree search guided by the network plays against itself, the
network learns the search&#39;s policy and the outcomes of the games, and self-play continues with the improved network.
The learner uses a GPU if one is available.</p>
<p>Without a GPU, <code>python -m tilelab.train runs/first</code> starts a run of a size for two cores:
cpu.toml, a small network for Hex on 5×5. After four minutes on two cores that other
programs used as well, it won 100 of 100 games against <code>random</code> and 25 of 100 against <code>mcts:nodes=100</code>, with 32 simulations
per move (<code>--set &quot;opponents=[&#39;random&#39;,&#39;mcts:nodes=100&#39;]&quot; --rate 32 --games 100</code>). <code>--set KEY=VALUE</code> changes single keys, also of
a file: <code>--set game=nim:piles=3-4-5 --set blocks=1</code>. The game may be <a href="/science/guides/python#games-written-in-python">written in
Python</a>. Every line of the output says how many minutes of the segment are left.</p>
<p>Each call runs one <em>segment</em>. The same command then resumes the run where the last segment stopped, on the same
machine or, with a copy of the folder, on another. <code>python -m tilelab.train --help</code> shows examples of the other modes:
rating, plotting, generating games, and starting from trained networks: each file that <code>--start</code> names goes to the
network or student of its size.</p>
<h3 id="run-folder">Run folder</h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>file</th>
<th>contents</th>
<th>written by</th>
</tr>
</thead>
<tbody><tr>
<td><code>config.json</code></td>
<td>the configuration. Most keys are fixed for the whole run; those marked <code>free</code> in <code>config.py</code>, such as the numbers of simulations, the learning rate and the rating opponents, may change between segments</td>
<td>a segment, when it starts</td>
</tr>
<tr>
<td><code>state.pt</code></td>
<td>networks, optimizers, counters and random number generators</td>
<td>the learner, every <code>save_minutes</code> and at the end</td>
</tr>
<tr>
<td><code>replay/</code></td>
<td>the newest positions in chunks, one file per chunk. The file name gives the number of earlier positions and the number of positions in the chunk</td>
<td>the learner, as games finish</td>
</tr>
<tr>
<td><code>incoming/</code></td>
<td>chunks that wait for the learner</td>
<td>generators</td>
</tr>
<tr>
<td><code>net.safetensors</code></td>
<td>the EMA weights in half precision, in a format that other programs can read; <code>net-4x32.safetensors</code> and similar files are student networks</td>
<td>the learner, with <code>state.pt</code></td>
</tr>
<tr>
<td><code>checkpoints/</code></td>
<td>networks that are kept permanently, one every <code>checkpoint_minutes</code> of the run</td>
<td>the learner</td>
</tr>
<tr>
<td><code>metrics.jsonl</code></td>
<td>throughput, losses and ratings over time; <code>changed</code> lists the keys that differ from those of the previous segment</td>
<td>the learner</td>
</tr>
<tr>
<td><code>curve.svg</code></td>
<td>a plot of the metrics</td>
<td>a segment, when it ends; <code>--plot</code></td>
</tr>
</tbody></table></div>
<p>Without <code>--config</code>, a run continues with its <code>config.json</code>. <code>python/tilelab/train/config.py</code> lists every key with its
default. An unknown key is an error.</p>
<p><strong>Stopping and resuming.</strong> Ctrl-C and SIGTERM save the run before it stops. A resumed run continues exactly as if it
had not stopped: the same weights, optimizer moments, random numbers and replay positions. A test verifies this bit by
bit on a CPU; on a GPU, results vary anyway because the order of additions is not fixed. A segment that is killed
loses its unfinished games and the training since <code>state.pt</code> was last written, but no chunk that was already written.
Only one learner can use a folder at a time.</p>
<p><strong>Damaged files.</strong> Files are written atomically and read with a size limit, and no file can execute code. A chunk that
is damaged or belongs to another game is renamed to <code>*.damaged</code>, the reason is logged, and the run continues without
it. Any other damaged file stops the command with an error that names the file, what was found in it and what was
expected.</p>
<p><strong>Rating.</strong> The network is rated in matches against <code>opponents</code> while training continues, with a copy of the EMA
weights, on <code>rating_threads</code> threads, one rating at a time. Each result is logged with the age of the rated network.
When a segment ends, it waits up to five seconds for the current rating and then discards it; the next segment starts
a new one. <code>--rate 800 --games 200</code> rates the network immediately, with 800 simulations per move in 200 games per
opponent, on all cores.</p>
<h3 id="generators">Generators</h3>
<pre tabindex="0"><code>python -m tilelab.train runs/link --generate --minutes 60            # on each machine that shares the folder
python -m tilelab.train runs/link --generate --minutes 60 --ray 8    # as eight tasks of a Ray cluster
</code></pre>
<p>A generator plays games but does not train. It waits for <code>net.safetensors</code>, loads new weights when the file changes,
and writes finished games to <code>incoming/</code> in chunks, each in a file with a unique name. The learner moves each file
into its replay buffer atomically, so it uses each chunk once, even if it is killed in between.</p>
<p>Generators can start and stop at any time and need no coordination. A generator pauses when 256 chunks wait for the
learner. It reads <code>config.json</code> when it starts; <code>--actors</code> and <code>--threads</code> adapt it to its machine, and on Ray,
<code>--gpus 0.5</code> gives each generator half a GPU. With <code>actors = 0</code>, the learner plays no games itself and depends on
generators. <code>save_minutes</code> limits how old the network of a generator can be.</p>
<p>In Python, call <code>tilelab.train.generator.generate(run, minutes)</code>, or pass a <code>GenerateJob</code> from the same module to
<code>tilelab.ray.run</code>. Unlike other jobs, generators are not repeatable: a restarted generator plays different games.</p>
<h3 id="plots">Plots</h3>
<p><code>python -m tilelab.train runs/link --plot</code> draws <code>curve.svg</code> from the metrics: losses, evaluations per second, games
per second and the score against each opponent, over the minutes of the run. A dashed line marks a change of the
configuration. Plotting needs neither PyTorch nor a plotting library. With <code>pip install &#39;.[tensorboard]&#39;</code>, both learners
in Python also write event files for <code>tensorboard --logdir runs</code>.</p>
<h3 id="several-board-sizes">Several board sizes</h3>
<pre tabindex="0"><code>python -m tilelab.train runs/hex --generate --actors 4 --threads 4 --minutes 8 &amp;
python -m tilelab.train runs/hex --config examples/train/hex.toml --start NET --minutes 8.4
</code></pre>
<p>With <code>variants = [&quot;hex&quot;, &quot;hex:size=7&quot;, &quot;hex:swap=true&quot;]</code> instead of <code>game</code>, one network learns several variants of a game
whose policy lies on the board. They must have the same observation planes and players. Each actor plays one batch of
every variant in turn, so all get equally many evaluations; a variant that is listed twice gets twice as many. The first
one is rated.</p>
<p>Samples of smaller boards are padded to the largest board, with one more plane that marks the board. Activations outside
it are 0, as they are beyond the edge of a board, and the statistics of the normalizations leave these cells out. A test
verifies that evaluations and gradients are the same with and without padding. All else, such as the replay buffer and
its files, is as in a run with one game. A run can start from a network for one of the sizes; policy planes that the
file lacks start at 0.</p>
<p>The run below used a generator beside the learner, so that they do not share Python&#39;s interpreter lock. Whether that is
faster than actors in the learner&#39;s process was not measured with the final code.</p>
<h3 id="rule-files">Rule files</h3>
<pre tabindex="0"><code>python -m tilelab.train runs/connectfour --config examples/train/connectfour-rules.toml --minutes 8
python -m tilelab.train.flatten runs/connectfour/net.safetensors connectfour.safetensors
tilelab match gdl:games/connectfour.kif net:file=connectfour.safetensors,nodes=100,temperature-plies=4 mcts:nodes=1000
</code></pre>
<p>Both learners train networks for <a href="/science/games/gdl">rule files</a>: the rules are all they know about a game. An observation is
a list of facts and the policy a list of moves, with no board, no symmetries and no features. A board of one cell leaves
only the middle tap of each convolution, so the tower is a residual MLP. Two keys need attention:</p>
<ul>
<li><code>score_weight = 0</code>. Goals from 0 to 100 are scores, and the loss of the score head is about 475 in Connect Four and
Breakthrough. At the default weight of 0.02 it exceeds the other losses together several times, although goals that
only say won, drawn or lost say no more than the value.</li>
<li><code>random_opening_plies</code>, so that the network sees positions after weak moves.</li>
</ul>
<p><code>python -m tilelab.train.flatten</code> writes such a tower as plain layers (the architecture <code>mlp</code>) that give the same logits
and values up to rounding: 0.9 instead of 4.0 MB for 5 blocks of 96 channels. The agent <code>net</code> plays either file. A
network made for <code>gdl:games/connectfour.kif</code> does not play <code>gdl:connectfour</code>, although the text is the same, because the
specification of a bundled file has no hash. <code>nets/connectfour.safetensors</code> and <code>nets/breakthrough6.safetensors</code> have the
headers of the bundled files.</p>
<h2 id="network-files">Network files</h2>
<p>A network is a safetensors file whose header separates what the network was <em>made for</em> from what it <em>fits</em>
(<code>crates/tilelab-net/src/file</code> documents the keys). The agent <code>net:file=PATH</code> requires a game of the same name and
rules, with the same observation planes and players. The size of the board may differ where no tensor depends on it:
the towers of the Python learner pool over the board before the value head, and in Hex their policy head is a
convolution. A policy on the board may have more planes than the game needs, so a network for Hex with the swap rule also
plays without it. Fully connected networks, and towers whose policy is a list of actions, fit one size only; on any
other size, the error names the tensor that does not fit. Without a path, <code>net</code> chooses a bundled network for the game
that it was made for, or for one of the <code>variants</code> in its header. Its strength on other sizes has not been measured.</p>
<p>Weights may be stored in half precision. <code>python -m tilelab.train.half NET FILE</code> converts files of earlier versions. Over
320 positions of self-play each, the policies of <code>link-small</code>, <code>link-strong</code> and <code>link-dice-strong</code> changed by at most
0.002, their values by at most 0.0006, and the preferred move never. Inference with 8-bit integers rounds the weights
further: after searches with 16 simulations from 100 positions of random games each, the chosen move was the same in 91
(<code>link-strong</code>) to 98 positions (<code>link-players4-strong</code>).</p>
<p>Some keys of TOML files, <code>config.json</code>, <code>state.pt</code> and network files have been renamed. This release still reads the
former names, and warns if a configuration uses them.</p>
<h2 id="results">Results</h2>
<p>All runs used one H200 GPU and 16 CPU cores. Results are won–lost–drawn against fixed opponents, with seats swapped.
&quot;128 and 24 simulations&quot; means 128 simulations in full searches and 24 in fast searches (playout cap randomization).</p>
<h3 id="tetris-link">Tetris Link</h3>
<p>None of the three runs had converged.</p>
<p><strong>First run</strong>, revision 0654746: 128 and 24 simulations, a replay buffer of 1 million positions, a policy head with
one large layer, no symmetries; 26 minutes, 28,754 steps, 379,936 games, 350,000 to 490,000 evaluations per second.
Rated with 64 simulations per move over 64 games:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>minutes</th>
<th>steps</th>
<th>against <code>heuristic:weights=tuned</code></th>
<th>against <code>mcts:nodes=1000</code></th>
</tr>
</thead>
<tbody><tr>
<td>5.5</td>
<td>5,914</td>
<td>49–5–10</td>
<td>30–26–8</td>
</tr>
<tr>
<td>9.5</td>
<td>10,591</td>
<td>59–2–3</td>
<td>42–16–6</td>
</tr>
<tr>
<td>14.5</td>
<td>16,313</td>
<td>64–0–0</td>
<td>53–7–4</td>
</tr>
<tr>
<td>18.5</td>
<td>20,799</td>
<td>64–0–0</td>
<td>60–3–1</td>
</tr>
<tr>
<td>23.7</td>
<td>26,412</td>
<td>64–0–0</td>
<td>59–3–2</td>
</tr>
</tbody></table></div>
<p><strong>Second run</strong>, revision f0fc037: a convolutional policy head in which each action has a position on the board, random
symmetries of the training positions, an auxiliary target that predicts the final board, and self-play with the EMA
weights; 9.7 minutes with 64 and 16 simulations, then 8.9 with 128 and 24, then 7.6 with 192 and 32; a replay buffer
of 2 million positions; 23,673 steps, 419,866 games, 370,000 to 470,000 evaluations per second. Rated with 64
simulations per move over 64 games:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>minutes</th>
<th>steps</th>
<th>against <code>heuristic:weights=tuned</code></th>
<th>against <code>mcts:nodes=1000</code></th>
<th>against <code>mcts:nodes=20000,select=ucb</code></th>
</tr>
</thead>
<tbody><tr>
<td>4.8</td>
<td>6,143</td>
<td>60–3–1</td>
<td>13–46–5</td>
<td>2–61–1</td>
</tr>
<tr>
<td>8.8</td>
<td>9,618</td>
<td>61–1–2</td>
<td>25–36–3</td>
<td>5–57–2</td>
</tr>
<tr>
<td>14.0</td>
<td>14,069</td>
<td>60–0–4</td>
<td>36–23–5</td>
<td>5–53–6</td>
</tr>
<tr>
<td>18.0</td>
<td>17,499</td>
<td>64–0–0</td>
<td>37–20–7</td>
<td>12–47–5</td>
</tr>
</tbody></table></div>
<p>The second run was weaker than the first (it scored 30 % head to head), but it gained the most at the very end, when
its searches were longest. The third run therefore started from its network.</p>
<p><strong>Third run</strong>, revision 1de2fa1: <code>--start</code> with the network of the second run; 9.0 minutes with 192 and 32
simulations, 9.1 with 256 and 32; a replay buffer of 1 million positions, training from the first 120,000 positions
on, learning rate 6e-4 with a half-life of 7,000 steps, an EMA over 200 steps, root softmax temperature 1.2, and
ratings during training; 12,402 steps, 166,420 games, 441,000 evaluations per second on average. Its student network
has 4 blocks and 32 channels and was trained from scratch. Rated with 100 simulations per move over 32 games:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>minutes</th>
<th>steps</th>
<th>against <code>mcts:nodes=20000,select=ucb</code></th>
</tr>
</thead>
<tbody><tr>
<td>8.0</td>
<td>5,508</td>
<td>28–3–1</td>
</tr>
<tr>
<td>16.0</td>
<td>10,976</td>
<td>30–1–1</td>
</tr>
</tbody></table></div>
<p>With 100 simulations each and <code>temperature-plies=8</code> (60 games, 2 cores), it scores 97.5 % (90–99) against the network
of the first run, 100 % (94–100) against the network it started from, and 71.7 % (59–82) against its own state after
nine minutes: it was still improving. The student network scores 94.2 % (85–98) against the student of the second run.</p>
<p><strong>The likely reasons for the gain are the longer searches and the smaller replay buffer,</strong> which discards old games
sooner; the runs differ in other settings too, and these were not separated. The third run kept the convolutional
policy head, the symmetries and the EMA weights of the second run, so these did not cause its weakness.</p>
<p><strong>Fourth run</strong>, revision ab7f203, with <code>examples/train/link-gumbel.toml</code>: Gumbel root search with 16 considered actions
and tree reuse, started from the networks of the third run; 8.0 minutes on 7 of the 16 cores, 6,574 steps, 87,530 games,
310,000 evaluations per second. <strong>These networks are <code>nets/link-strong.safetensors</code> and, the student,
<code>nets/link-small.safetensors</code>.</strong> With 100 simulations each, the new strong network scores 72.7 % (61–82) against that of
the third run (64 games, all different, <code>temperature-plies=8</code>, seed 15), 78.1 % (67–86; 64 games) against its own state
after 2,835 steps, and 100 % (91–100; 40 games) against <code>mcts:nodes=5000</code>. The student scores 71.1 % (63–78; 128 games)
against the earlier student. Whether the gain comes from the Gumbel root or from further training was not separated.
The experiments on <a href="/science/experiments/alphazero-link">alphazero-link</a> were measured with the networks of the third run.</p>
<h3 id="tetris-link-with-dice-and-with-three-and-four-players">Tetris Link with dice, and with three and four players</h3>
<p>Revision ab7f203, one run of about eight minutes per variant with <code>examples/train/link-dice.toml</code>,
<code>link-players3.toml</code> and <code>link-players4.toml</code>: Gumbel root search with 16 considered actions, tree reuse, a replay
buffer of 600,000 positions. The runs started from the networks of the third run: the input planes
of the opponent and the rows of the value heads were copied for each further player, and the planes of the die started
at 0. With batch norms folded into the convolutions and fused kernels in the actors, self-play reached 744,000 (dice),
575,000 (three players) and 579,000 (four players) evaluations per second. <strong>These networks are
<code>nets/link-dice-strong.safetensors</code>, <code>nets/link-players3-strong.safetensors</code> and
<code>nets/link-players4-strong.safetensors</code>.</strong> With 100 simulations per move
(<code>tilelab match GAME net:file=FILE,nodes=100,temperature-plies=N OPPONENT …</code>, N = 0, 6 and 8, 16 cores); the opponent
plays all other seats, and ties are shared, so even play is 50, 33 and 25 %:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>network</th>
<th>opponent</th>
<th>games</th>
<th>score</th>
</tr>
</thead>
<tbody><tr>
<td><code>link:dice=true</code></td>
<td>strong</td>
<td><code>mcts:nodes=1000</code></td>
<td>128</td>
<td>67.6 % (59–75)</td>
</tr>
<tr>
<td><code>link:dice=true</code></td>
<td>strong</td>
<td><code>heuristic:weights=tuned</code></td>
<td>128</td>
<td>85.5 % (78–91)</td>
</tr>
<tr>
<td><code>link:dice=true</code></td>
<td>small</td>
<td><code>mcts:nodes=1000</code></td>
<td>128</td>
<td>77.3 % (69–84)</td>
</tr>
<tr>
<td><code>link:dice=true</code></td>
<td>strong</td>
<td>the converted network it started from</td>
<td>128</td>
<td>57.0 % (48–65)</td>
</tr>
<tr>
<td><code>link:players=3</code></td>
<td>strong</td>
<td><code>mcts:nodes=1000</code></td>
<td>128</td>
<td>88.3 % (82–93)</td>
</tr>
<tr>
<td><code>link:players=3</code></td>
<td>strong</td>
<td><code>heuristic:weights=tuned</code></td>
<td>128</td>
<td>99.2 % (96–100)</td>
</tr>
<tr>
<td><code>link:players=3</code></td>
<td>small</td>
<td><code>mcts:nodes=1000</code></td>
<td>128</td>
<td>88.0 % (81–93)</td>
</tr>
<tr>
<td><code>link:players=3</code></td>
<td>strong</td>
<td>the converted network it started from</td>
<td>120</td>
<td>56.9 % (48–65)</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td>strong</td>
<td><code>mcts:nodes=1000</code></td>
<td>128</td>
<td>68.8 % (60–76)</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td>strong</td>
<td><code>heuristic:weights=tuned</code></td>
<td>128</td>
<td>94.3 % (89–97)</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td>small</td>
<td><code>mcts:nodes=1000</code></td>
<td>128</td>
<td>61.1 % (52–69)</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td>strong</td>
<td>the converted network it started from</td>
<td>120</td>
<td>51.9 % (43–61)</td>
</tr>
</tbody></table></div>
<p>The rows of the small network used another seed than those of the strong one, so the two are not comparable. With
dice, the gain over the start is small, the value loss did not fall, and the small network is level with the strong
one (46.9 %, 35–59, 64 games). The learner could not keep up with the actors: positions were sampled 3.8 times (dice)
and 6.1 and 6.4 times (three and four players) instead of 8. Each run had one seed and one configuration.</p>
<h3 id="rule-files-connect-four-and-breakthrough">Rule files: Connect Four and Breakthrough</h3>
<p>Package of revision f086789, programs of 8687908. One run per game, from random weights, with the configurations
<code>examples/train/connectfour-rules.toml</code> and <code>examples/train/breakthrough6-rules.toml</code>: 5 blocks of 96 channels, Gumbel
root search, all 16 cores. Rated during training with 100 simulations per move over 64 games against <code>mcts:nodes=1000</code>:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>minutes</th>
<th>Connect Four, steps</th>
<th>won–lost–drawn</th>
<th>Breakthrough, steps</th>
<th>won–lost</th>
</tr>
</thead>
<tbody><tr>
<td>1.0</td>
<td>647</td>
<td>16–47–1</td>
<td>2,178</td>
<td>63–1</td>
</tr>
<tr>
<td>2.0</td>
<td>1,265</td>
<td>26–35–3</td>
<td></td>
<td></td>
</tr>
<tr>
<td>2.5</td>
<td></td>
<td></td>
<td>5,613</td>
<td>64–0</td>
</tr>
<tr>
<td>3.0</td>
<td>1,878</td>
<td>36–23–5</td>
<td></td>
<td></td>
</tr>
<tr>
<td>4.0</td>
<td>3,297</td>
<td>45–17–2</td>
<td></td>
<td></td>
</tr>
<tr>
<td>5.0</td>
<td>5,563</td>
<td>45–18–1</td>
<td></td>
<td></td>
</tr>
<tr>
<td>6.0</td>
<td>7,885</td>
<td>52–10–2</td>
<td></td>
<td></td>
</tr>
<tr>
<td>7.0</td>
<td>10,054</td>
<td>47–16–1</td>
<td></td>
<td></td>
</tr>
</tbody></table></div>
<p>Breakthrough (<code>games/breakthrough6.kif</code>, 6×6) ran for 4.0 minutes: 9,221 steps, 234,133 games, 820,000 to 1,000,000
evaluations per second. Connect Four ran for 7.7 minutes: 11,503 steps, 581,361 games, 1.0 to 1.6 million evaluations
per second. Its first 3.5 minutes had <code>replay_ratio = 4</code> and took 10 steps per second; the remaining 4.2 minutes had 16,
as in the file, and took 37. Whether the change helped was not separated from further training.</p>
<p>Final networks with <code>tilelab match GAME net:file=FILE,nodes=100,temperature-plies=4 OPPONENT --games N --seed S</code>. By
default, the agent <code>net</code> mixes 20 random playouts into each value, so it makes up to 2,000 playouts per move; with
<code>playouts=0</code>, the values are the network&#39;s alone:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>agent</th>
<th>opponent</th>
<th>games, seed</th>
<th>score</th>
</tr>
</thead>
<tbody><tr>
<td>Connect Four, after 3.5 minutes</td>
<td><code>nodes=100</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>200, 1</td>
<td>74.8 % (68–80)</td>
</tr>
<tr>
<td>Connect Four, after 3.5 minutes</td>
<td><code>nodes=100,playouts=0</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>200, 1</td>
<td>73.0 % (66–79)</td>
</tr>
<tr>
<td>Connect Four</td>
<td><code>nodes=100</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>200, 1</td>
<td>90.0 % (85–93)</td>
</tr>
<tr>
<td>Connect Four</td>
<td><code>nodes=100</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>400, 7</td>
<td>91.3 % (88–94)</td>
</tr>
<tr>
<td>Connect Four</td>
<td><code>nodes=100,playouts=0</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>200, 1</td>
<td>88.5 % (83–92)</td>
</tr>
<tr>
<td>Connect Four</td>
<td><code>nodes=100,playouts=0</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>400, 7 (2 shared cores)</td>
<td>84.1 % (80–87)</td>
</tr>
<tr>
<td>Breakthrough 6×6</td>
<td><code>nodes=100</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>200, 1</td>
<td>100 % (98–100)</td>
</tr>
<tr>
<td>Breakthrough 6×6</td>
<td><code>nodes=100,playouts=0</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>200, 1</td>
<td>100 % (98–100)</td>
</tr>
<tr>
<td>Breakthrough 6×6</td>
<td><code>nodes=100</code></td>
<td><code>mcts:nodes=10000</code></td>
<td>48, 5</td>
<td>100 % (93–100)</td>
</tr>
</tbody></table></div>
<p><strong>A rule file is enough to train a strong player in minutes.</strong> In Connect Four the goal of 90 % is reached with
playouts, within the error, and missed without; there, <code>prior-temperature=1.5</code> and 2 give 85.8 % (80–90) and 81.3 %
(75–86) in the first 200 games of seed 7, no better than the default. A run of five minutes on one shared core with a
smaller configuration (4 blocks of 64 channels, 64 and 16 simulations, batches of 512; 753 steps, 24,557 games) scores
37.0 % (25–51; 50 games). The learner in Rust was not compared.</p>
<h3 id="tetris-link-at-equal-time">Tetris Link at equal time</h3>
<p>With 100 ms per move for both sides, which is where <code>net</code> uses <code>value=mixed</code>; 14 of the 16 cores of the same machine,
while a network was trained on the GPU (<code>tilelab match GAME net:file=FILE,time=100ms OPPONENT … --games 200 --threads 14</code>, programs of revision 8687908):</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>network</th>
<th>opponent</th>
<th>seed</th>
<th>won–lost–tied</th>
<th>score</th>
</tr>
</thead>
<tbody><tr>
<td><code>link:dice=true</code></td>
<td><code>nets/link-dice-strong.safetensors</code></td>
<td><code>heuristic:weights=tuned</code></td>
<td>1</td>
<td>169–18–13</td>
<td>87.8 % (82–92)</td>
</tr>
<tr>
<td><code>link:dice=true</code></td>
<td><code>nets/link-dice-strong.safetensors</code></td>
<td><code>mcts:time=100ms</code></td>
<td>2</td>
<td>119–71–10</td>
<td>62.0 % (55–68)</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td><code>nets/link-players4-strong.safetensors</code></td>
<td>three <code>mcts:time=100ms</code></td>
<td>3</td>
<td>61 outright</td>
<td>50.6 % (44–57)</td>
</tr>
</tbody></table></div>
<p>With four players, 107 of the 200 games ended in a tie for the first place (not always with the network), the three
opponents won 32 games outright, and even play is 25 %. With <code>value=net,playouts=0</code> the network is no stronger: 45.9 %
(35–57; 80 games, seed 3, one of 2 shared cores).</p>
<h3 id="hex-77">Hex 7×7</h3>
<p>The run started with 2.4 minutes of PUCT from scratch (128 and 24 simulations; 7,345 steps, 181,756 games, 1.3 million
evaluations per second). It continued from that network with Gumbel root search (<code>examples/train/hex7.toml</code>) for 2.3
minutes at revision 97df1df (6,363 steps, 273,251 games, 1.2 to 1.4 million evaluations per second). The value error
fell from 0.26 to 0.07–0.11. This network was <code>nets/hex7-strong.safetensors</code> until revision 4904881.</p>
<h3 id="hex-1111">Hex 11×11</h3>
<p>The run started with 5.6 minutes of PUCT from scratch (128 and 24 simulations; 8,907 steps, 116,985 games). The
resulting network scores 27.5 % (16–43) against <code>mcts:nodes=1000</code>, in 40 games with 100 simulations.</p>
<p>Two runs of revision 97df1df continued from that network for 2.5 minutes each. They shared the learning configuration
(<code>examples/train/hex11.toml</code>) and differed in the root search, with simulations chosen to suit it:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>root search</th>
<th>simulations</th>
<th>steps</th>
<th>games</th>
<th>head to head, 16 simulations</th>
<th>100 simulations</th>
</tr>
</thead>
<tbody><tr>
<td>PUCT</td>
<td>128 on a quarter of the moves, else 24</td>
<td>3,499</td>
<td>41,339</td>
<td>21.9 % (15–31)</td>
<td>29.2 % (21–39)</td>
</tr>
<tr>
<td>Gumbel (<code>max_considered_actions = 16</code>, <code>c_scale = 0.25</code>)</td>
<td>64 on 35 % of the moves, else 16</td>
<td>6,858</td>
<td>62,629</td>
<td>78.1 %</td>
<td>70.8 %</td>
</tr>
</tbody></table></div>
<p>Each score is from 96 games with <code>temperature-plies=6</code>. The comparison rests on one seed, and on equal time, not equal
steps; the first of the two runs shared the GPU with a small test for twenty seconds. The Gumbel network beat the
common starting network 96–0.</p>
<p>The Gumbel run continued with <code>examples/train/hex11.toml</code> to 20.9 minutes (45,436 steps, 371,748 games, 570,000 to
635,000 evaluations per second). Its network was <code>nets/hex11-strong.safetensors</code> until revision 4904881. Rated with 100 simulations per move
over 64 games:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>minutes</th>
<th>steps</th>
<th>against <code>mcts:nodes=1000</code></th>
<th>against <code>mcts:nodes=10000</code></th>
</tr>
</thead>
<tbody><tr>
<td>4.0</td>
<td>10,349</td>
<td>62–2</td>
<td></td>
</tr>
<tr>
<td>11.7</td>
<td>25,234</td>
<td>64–0</td>
<td>62–2</td>
</tr>
<tr>
<td>19.0</td>
<td>41,652</td>
<td>64–0</td>
<td></td>
</tr>
</tbody></table></div>
<p>The network after 20.9 minutes scores 83.3 % (72–91) against the network after 11.7 minutes, in 60 games with 64
simulations: it was still improving.</p>
<p><strong>On a board with 121 actions, Gumbel root search made the difference.</strong> With 64 simulations, visit shares say little
about the moves. The improved policy of Gumbel search, which combines the priors with the values found by the search,
is probably the better training target. <a href="/science/experiments/hex-nets">hex-nets</a> measures the network on two cores.</p>
<h3 id="hex-from-55-to-1313">Hex from 5×5 to 13×13</h3>
<p>Revision 1a9bfd1, <code>examples/train/hex.toml</code>: 24 entries for the 18 variants of 5×5 to 13×13 with and without swap, from
the network for 11×11 (<code>hex11-strong</code>); a student from random weights. 8.4 minutes, 10,607 steps, 191,941 games, 275,000
to 390,000 evaluations per second beside the learner, which took 22 steps per second, about as many as <code>replay_ratio</code> asks for.
<strong>These networks are <code>nets/hex-strong.safetensors</code> and, the student, <code>nets/hex-small.safetensors</code>.</strong> On the same
machine with 16 threads (<code>tilelab match GAME A B --games N --seed S</code>; <code>hex11</code> and <code>hex7</code> are the networks of revision
4904881, <code>small</code> is the student):</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>A</th>
<th>B</th>
<th>N, S</th>
<th>score of A</th>
</tr>
</thead>
<tbody><tr>
<td><code>hex</code></td>
<td><code>nodes=100,temperature-plies=6</code></td>
<td><code>hex11</code>, the same</td>
<td>192, 1</td>
<td>66.1 % (59–72)</td>
</tr>
<tr>
<td><code>hex:size=7</code></td>
<td><code>nodes=100,temperature-plies=4</code></td>
<td><code>hex7</code>, the same</td>
<td>192, 1</td>
<td>50.0 % (43–57)</td>
</tr>
<tr>
<td><code>hex</code></td>
<td><code>small</code>, <code>time=50ms,temperature-plies=6</code></td>
<td>strong, the same</td>
<td>96, 1</td>
<td>41.7 % (32–52)</td>
</tr>
<tr>
<td><code>hex</code></td>
<td><code>small</code>, <code>time=50ms,temperature-plies=6</code></td>
<td>strong, the same</td>
<td>96, 3</td>
<td>50.0 % (40–60)</td>
</tr>
</tbody></table></div>
<p>On 7×7, where the first player should win every game, a match of two strong players says little;
<a href="/science/experiments/hex-nets">hex-nets</a> measures the openings: 49 of 49 with 100 simulations, where <code>hex7</code> had 47. The small network has 191,152 bytes and scores 45.8 % (39–53) in the two matches together.</p>
<p><strong>Three more minutes brought nothing.</strong> A second run from both networks with <code>learning_rate = 5e-4</code> and a half-life of
1,200 steps (3.1 minutes, 2,800 steps, 39,914 games, half of the cores used by matches) scores 47.9 % (41–55; 192 games,
seed 2) against the first with 100 simulations. Its student scores 43.8 % (36–51; 160 games, seed 2) against the first
strong network with 50 ms, so the first networks were kept.</p>
<h3 id="tetris-link-with-four-players-continued">Tetris Link with four players, continued</h3>
<p>Revision 1a9bfd1, <code>examples/train/link-players4-more.toml</code>: from the networks of the eight-minute run, with more
simulations and a lower learning rate; 4.4 minutes, 3,863 steps, 48,266 games, 300,000 to 450,000 evaluations per second.
<strong>These networks are <code>nets/link-players4-strong.safetensors</code> and, the student, <code>nets/link-players4-small.safetensors</code>.</strong> One
seat with the new network against three with the earlier
one (<code>tilelab match link:players=4 net:file=NEW,… net:file=OLD,… …</code>; 25 % is even play):</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>settings</th>
<th>games, seed</th>
<th>score</th>
</tr>
</thead>
<tbody><tr>
<td><code>nodes=100,temperature-plies=6</code> (16 cores)</td>
<td>192, 3</td>
<td>30.8 % (25–38)</td>
</tr>
<tr>
<td><code>nodes=8,playouts=0,temperature-plies=8</code> (one of 2 shared cores)</td>
<td>200, 8</td>
<td>34.0 % (28–41)</td>
</tr>
<tr>
<td><code>nodes=8,playouts=0,temperature-plies=8</code>, both small (one of 2 shared cores)</td>
<td>200, 8</td>
<td>35.1 % (29–42)</td>
</tr>
</tbody></table></div>
<p>Against three <code>mcts:time=100ms</code> it scores 49.2 % (42–56), no more than before: the goal of 60 % is missed.
<a href="/science/experiments/link-variants">link-variants</a> has these matches, and those with dice. The network for dice was not
trained further; its agent now gives less weight to random playouts.</p>
<h3 id="small-networks-at-equal-time">Small networks at equal time</h3>
<p><code>tilelab match link net:file=small,time=50ms net:time=50ms --games 192 --seed 1 --threads 16</code>, on the machine of the
training runs: 60–59–73 (won–lost–drawn), 50.3 % (43–57). The file has 209,084 bytes. For Hex, see
<a href="#hex-from-55-to-1313">above</a>.</p>
<h3 id="rejected-planes-for-the-score-difference">Rejected: planes for the score difference</h3>
<p>Observation planes that encode the score difference in unit steps brought no gain. Trained on 36,000 positions from
games between heuristics, a small network predicted the outcome equally well with and without them (mean squared error
0.32 in both cases).</p>
<h2 id="weights-of-linear-policies-evolution">Weights of linear policies: evolution</h2>
<pre tabindex="0"><code>tilelab train cmaes tetris:rows=10 --out runs/dt
tilelab match tetris:rows=10 tetris-linear:weights=runs/dt/weights.json --games 1000
</code></pre>
<p>A linear policy plays the action with the largest weighted sum of features. <code>tilelab train</code> finds the weights by playing
games, for games that offer such policies (at present Tetris). No network is involved, so every build of TileLab
contains these learners.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>method</th>
<th>proposes candidates from</th>
<th>learns from</th>
</tr>
</thead>
<tbody><tr>
<td><code>cmaes</code></td>
<td>a normal distribution whose scale and correlations adapt (Hansen and Ostermeier 2001)</td>
<td>the better half, by rank</td>
</tr>
<tr>
<td><code>ce</code></td>
<td>one normal distribution per weight, with noise on its variance (Szita and Lőrincz 2006)</td>
<td>the best tenth</td>
</tr>
<tr>
<td><code>ga</code></td>
<td>crossover and mutation, as in Zhang et al. (<code>--variant text</code> or <code>code</code>)</td>
<td>the survivors of selection</td>
</tr>
</tbody></table></div>
<p>Start with <code>cmaes</code>: it needs the fewest games, and its only important settings are <code>--games</code> and <code>--population</code>.
<code>ce</code> and <code>ga</code> exist to compare with published results; see <a href="/science/experiments/tetris-ga-grid">tetris-ga-grid</a>.</p>
<p><strong>Fitness</strong> is the mean score over <code>--games</code> games. All candidates of a generation play the same games, that is, they
receive the same pieces, so that they differ less by luck; every generation has its own games, so that the weights do
not adapt to particular ones. Only the direction of a weight vector matters: candidates are scaled to length 1.</p>
<p><strong>Racing.</strong> Most candidates are far worse than the best ones. After an eighth, a quarter and half of the games,
candidates whose mean score is <code>--racing</code> standard errors below that of the last candidate that the method selects play
no more. The comparison is on a logarithmic scale, because scores of long games are distributed almost exponentially.
<code>--racing 0</code> turns racing off. <code>--max-plies</code> ends very long games; the program reports how many final games reached it.</p>
<p><strong>Tall boards.</strong> Scores grow by a factor of about 2.5 per row, and so does the time per game. Train on few rows first,
then continue from these weights on more rows: <code>tilelab train cmaes tetris:rows=14 --initial runs/dt/weights.json</code>.
Games of good weights on 20 rows are too long to be played: <code>--splitting 200</code> estimates the mean score by multilevel
splitting instead (see <code>tilelab lifetime --help</code>), with <code>--games</code> estimates per candidate. The weights <code>ours20</code> are from
<code>tilelab train cmaes tetris --initial FILE --sigma 0.03 --population 28 --games 2 --splitting 200 --seed 3</code>, where FILE
holds dt20 and zeros for the other features of the set <code>extended</code>: 182 generations in 9 minutes on 14 cores.</p>
<p><strong>Result.</strong> The best of many noisy scores is partly luck. After the last generation, the centers and the best candidates
of the last five generations and the initial weights play <code>--final-games</code> games from fresh seeds, and the best of them
plays as many games from other fresh seeds. The score of this last match is the one that the program reports.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>file</th>
<th>contents</th>
</tr>
</thead>
<tbody><tr>
<td><code>run.json</code></td>
<td>the game and the settings; the command refuses to resume with different settings</td>
</tr>
<tr>
<td><code>generations.jsonl</code></td>
<td>one line per generation: fitness of the candidates, the best one, the center, plies and seconds</td>
</tr>
<tr>
<td><code>latest.json</code></td>
<td>the center after the last generation, as a weight file</td>
</tr>
<tr>
<td><code>weights.json</code></td>
<td>the result: weights by feature, and a history with the settings and the measured fitness</td>
</tr>
<tr>
<td><code>curve.svg</code></td>
<td>the learning curve</td>
</tr>
</tbody></table></div>
<p>The log of fitness values is the checkpoint. The optimizers are deterministic, so a resumed run repeats the stored
generations without playing a game, and continues. After <code>kill -9</code> at any time, the same command gives the same weights
bit by bit as an uninterrupted run, on any number of threads. A larger <code>--generations</code> extends a finished run.</p>
<h2 id="values-of-tetris-boards-temporal-differences">Values of Tetris boards: temporal differences</h2>
<pre tabindex="0"><code>pip install &#39;.[torch]&#39;
python -m tilelab.afterstate --out runs/tetris10
python -m tilelab.afterstate --out runs/small --config examples/train/tetris-small.toml    # minutes on a CPU
</code></pre>
<p>This command trains a value network for Tetris with ten columns and any number of rows from 4 to 20. The network
receives the cells of the board, with no features and no teacher. It evaluates <em>afterstates</em>: boards after a placement,
before the next piece is known. Play needs no search. Every piece goes where the afterstate is best.</p>
<p><strong>Values.</strong> The network estimates the risk D = E[γ^T] of an afterstate, where T is the number of pieces until the game
ends. D is close to 1 if the game is about to end, and small on safe boards. Maximizing the lines is the same as
surviving, because each piece adds four cells and each line removes ten. The discount γ rises from <code>discount</code> to
<code>final_discount</code> over the first part of the run, because short horizons are learned faster.</p>
<p><strong>Learning.</strong> All games play <code>unroll_length</code> plies greedily with the EMA weights. TD(λ) targets from these plies
then train the network for some optimizer steps, and the next iteration begins. The loss is the Itakura–Saito
divergence, which measures relative errors: safe boards, whose risks are small numbers, must be told apart as well as
dangerous ones. Boards are mirrored at random.</p>
<p><strong>Restarts.</strong> A good player loses so rarely that its own games hardly show how games are lost. Only the games of the
first level are whole games. Those of every further level restart from the riskiest boards that the level before has
reached, as in multilevel splitting. <code>levels</code> sets the share of the games per level.</p>
<p><strong>Device.</strong> Simulation, play and learning are tensor operations on one device. On a GPU they run as CUDA graphs, play
uses half precision, and learning uses bfloat16. On a CPU everything is in single precision and on one thread.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>file</th>
<th>contents</th>
</tr>
</thead>
<tbody><tr>
<td><code>config.json</code></td>
<td>the configuration; the command refuses to resume with a different one, except for keys about saving and evaluation</td>
</tr>
<tr>
<td><code>state.pt</code></td>
<td>weights, EMA weights, optimizer, games, starting boards and random numbers</td>
</tr>
<tr>
<td><code>net.safetensors</code></td>
<td>the EMA weights as a network file</td>
</tr>
<tr>
<td><code>metrics.jsonl</code>, <code>curve.svg</code></td>
<td>lines per game, loss and speed over time, and their plot</td>
</tr>
</tbody></table></div>
<p>A folder that already holds a run is continued only with <code>--resume</code>. Ctrl-C and SIGTERM save the run before it stops,
and <code>--minutes</code> limits one call. No decision depends on the clock: on a CPU, a run that was stopped and resumed gives
the same weights, bit by bit, as one that was not. <code>--set key=value</code> changes a key of the configuration;
<code>python -m tilelab.afterstate --help</code> lists all keys.</p>
<p><strong>More rows.</strong> <code>--set rows=12 --start runs/tetris10/net.safetensors</code> starts a new run from the weights of another one.
Tensors that fit are copied; the command lists all others. The input weights of additional rows start at zero, so the
new network begins with the same values for boards that are no higher than before.</p>
<p><strong>Evaluation.</strong> At the end, and every <code>evaluation_interval</code> iterations, the network plays <code>evaluation_games</code> games from
the empty board. If some games outlast <code>evaluation_plies</code>, the estimate is the lines of all games divided by the number
of games that ended, which suits the nearly exponential distribution of their lengths. <code>--evaluate 1029</code> only evaluates.</p>
<p><strong>Network files.</strong> <code>python -m tilelab.afterstate.export runs/tetris10/state.pt tetris10.safetensors</code> writes the EMA
weights of a run with the header of <a href="#network-files">network files</a> and <code>architecture</code> set to <code>columns</code>; a run does
this at every save. <code>python/tilelab/afterstate/export.py</code> documents the tensors. Values are higher on safer boards.</p>
<h3 id="results-on-ten-rows">Results on ten rows</h3>
<p>The package was made from a research script, and the run was made with that script on one NVIDIA H200, with the values
of <code>examples/train/tetris10.toml</code>, except that its schedules followed the clock: 7.8 minutes of training, 437,121
parameters, 160,104 steps, 656 million plies, 1.4 million plies per second. With equal random numbers and schedules, a
short run of the package on a CPU gives the same weights as the script, bit by bit. <a href="#results-of-the-package-on-10-12-and-20-rows">Runs of the
package</a> follow below.</p>
<p>The first evaluation below is of the EMA weights, which the package exports. The slower average was not better, and the
package does not have it. In each evaluation, 1,029 games were played for up to 27,456 plies:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>weights after 160,104 steps</th>
<th>games that ended</th>
<th>lines per game</th>
</tr>
</thead>
<tbody><tr>
<td>EMA over about 200 steps (<code>ema_decay = 0.995</code>)</td>
<td>203</td>
<td>49,765 ± 3,493</td>
</tr>
<tr>
<td>EMA over about 2,000 steps</td>
<td>223</td>
<td>44,817 ± 3,001</td>
</tr>
</tbody></table></div>
<p>Lines per game during training, of the games in the first level, each over 15 seconds:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>seconds</th>
<th>steps</th>
<th>lines per game</th>
</tr>
</thead>
<tbody><tr>
<td>21</td>
<td>5,180</td>
<td>64.0 ± 0.3</td>
</tr>
<tr>
<td>36</td>
<td>10,360</td>
<td>2,074 ± 51</td>
</tr>
<tr>
<td>51</td>
<td>15,540</td>
<td>9,451 ± 499</td>
</tr>
<tr>
<td>66</td>
<td>20,692</td>
<td>21,636 ± 1,732</td>
</tr>
<tr>
<td>126</td>
<td>41,272</td>
<td>39,036 ± 4,209</td>
</tr>
<tr>
<td>246</td>
<td>82,292</td>
<td>35,338 ± 3,626</td>
</tr>
<tr>
<td>366</td>
<td>123,368</td>
<td>44,171 ± 5,067</td>
</tr>
<tr>
<td>472</td>
<td>159,292</td>
<td>52,745 ± 6,593</td>
</tr>
</tbody></table></div>
<p>All errors are standard errors. From 126 seconds on, the estimates vary between 34,257 ± 3,461 and 54,147 ± 6,877, so
they do not show whether the network still improved. This is one run with one seed and one configuration.</p>
<h3 id="results-of-the-package-on-10-12-and-20-rows">Results of the package on 10, 12 and 20 rows</h3>
<p>Three runs of the package (revision f086789) on one NVIDIA H200, one seed each; nothing had to be changed for the GPU.
Ten rows are a run from random weights with <code>examples/train/tetris10.toml</code> and <code>--minutes 2</code>, a quarter of its
schedule. Twelve rows start from <code>nets/tetris10.safetensors</code>, and twenty rows from the network for twelve, both with
<code>examples/train/tetris-rows.toml</code> (<code>--set rows=20 --set iterations=3560 --start …</code>). Lines per game of the games in the
first level, each over 10 seconds, ± one standard error; dashes mark intervals in which no game ended:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>minutes</th>
<th>10 rows</th>
<th>12 rows</th>
<th>20 rows</th>
</tr>
</thead>
<tbody><tr>
<td>0.2</td>
<td>43.1 ± 0.2</td>
<td>3,098 ± 132</td>
<td>25,920 ± 3,240</td>
</tr>
<tr>
<td>0.3</td>
<td>932 ± 19</td>
<td>94,737 ± 22,330</td>
<td>832,106 ± 588,388</td>
</tr>
<tr>
<td>0.5</td>
<td>3,170 ± 118</td>
<td>170,618 ± 53,954</td>
<td>832,292 ± 588,519</td>
</tr>
<tr>
<td>0.7</td>
<td>9,243 ± 585</td>
<td>142,154 ± 41,036</td>
<td>555,016 ± 320,439</td>
</tr>
<tr>
<td>1.0</td>
<td>20,470 ± 1,934</td>
<td>155,116 ± 46,769</td>
<td>832,416 ± 588,607</td>
</tr>
<tr>
<td>1.3</td>
<td>38,221 ± 4,934</td>
<td>245,735 ± 92,879</td>
<td>–</td>
</tr>
<tr>
<td>1.6</td>
<td></td>
<td>275,219 ± 137,609</td>
<td></td>
</tr>
<tr>
<td>2.0</td>
<td>43,807 ± 6,258</td>
<td></td>
<td>1,665,137 ± 1,665,137</td>
</tr>
<tr>
<td>3.5 to 4.5</td>
<td></td>
<td></td>
<td>–</td>
</tr>
</tbody></table></div>
<p>The runs took 41,888, 33,600 and 99,260 steps, at 1.42 million plies per second with 10 and 12 rows and 1.38 million
with 20. The learning curve on ten rows resembles that of the script. Games on 20 rows are too long for these figures
to mean much, so <code>tilelab lifetime GAME AGENT --replicates R --successes S --seed N</code> estimates the lines per game by
multilevel splitting (programs of revision 8687908). The linear weights were measured with the same settings on 2 shared
cores:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>agent</th>
<th>R, S, N</th>
<th>lines per game</th>
</tr>
</thead>
<tbody><tr>
<td><code>tetris:rows=10</code></td>
<td>the network after 2.0 minutes</td>
<td>30, 60, 5</td>
<td>40,300 (32,600–52,700)</td>
</tr>
<tr>
<td><code>tetris:rows=12</code></td>
<td>the network after 1.6 minutes</td>
<td>15, 30, 5</td>
<td>312,000 (230,000–483,000)</td>
</tr>
<tr>
<td><code>tetris:rows=12</code></td>
<td><code>tetris-linear:weights=dt10</code></td>
<td>15, 30, 5</td>
<td>33,700 (24,800–52,200)</td>
</tr>
<tr>
<td><code>tetris:rows=12</code></td>
<td><code>tetris-linear:weights=ours20</code></td>
<td>15, 30, 5</td>
<td>28,900 (22,000–41,900)</td>
</tr>
<tr>
<td><code>tetris</code></td>
<td>the network for 12 rows, transferred without training</td>
<td>15, 15, 5</td>
<td>1,030 (680–2,100)</td>
</tr>
<tr>
<td><code>tetris</code></td>
<td>the network after 4.9 minutes</td>
<td>16, 20, 5</td>
<td>39.0 million (23.4–116.5 million)</td>
</tr>
<tr>
<td><code>tetris</code></td>
<td>the network after 4.9 minutes</td>
<td>28, 25, 11</td>
<td>42.9 million (29.7–77.4 million)</td>
</tr>
<tr>
<td><code>tetris</code></td>
<td><code>tetris-linear:weights=ours20</code></td>
<td>28, 25, 11</td>
<td>83.4 million (56.9–155.9 million)</td>
</tr>
</tbody></table></div>
<p><strong>With one ply, the network clears about nine times the lines of the linear policies on 12 rows, but not more than the
best of them on 20.</strong> A transferred network must be trained: it does not see the upper rows, and plays worse than on
its own board. Few successes per level tend to miss rare quick ways to the end, so all estimates with 20 rows may be too
high. The run on 20 rows had one configuration and still three minutes less than the one on ten rows; 14 rows, other
levels and a longer horizon were not tried.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};