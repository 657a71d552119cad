var e=[],t=`<pre tabindex="0"><code>cargo build --release --features net
tilelab train ppo link --out runs/selfplay --iterations 100 --reward guided-as-coded --set num_envs=4
tilelab match link policy:file=runs/selfplay/net.safetensors random --games 1000
</code></pre>
<p>The second command trains the thesis&#39;s RL-Selfplay agent with proximal policy optimization (PPO): a pool of five
networks, of which random pairs play each other. The defaults are those of the thesis: three hidden layers of 128
units, its hyperparameters, and segments of 20,000 steps, each of which is an iteration. There are two differences. Our
networks choose among the legal actions only, whereas the thesis&#39;s output one value per action (<code>--actions box</code>). The
learner plays in all seats, whereas the thesis&#39;s learner always moved first.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th><code>--kind</code></th>
<th>agent of the thesis</th>
<th>learner and training data</th>
</tr>
</thead>
<tbody><tr>
<td><code>selfplay</code></td>
<td>RL-Selfplay</td>
<td>one model of the pool, from its own moves and those of the other model</td>
</tr>
<tr>
<td><code>nobleed</code></td>
<td>RL-Nobleed</td>
<td>one model of the pool, from its own moves only</td>
</tr>
<tr>
<td><code>opponent</code></td>
<td>RL-Selfplay-Heuristic and RL-Nobleed-Heuristic, with <code>--start FILE</code></td>
<td>one model against the agent of <code>--opponent</code>, in Tetris Link by default <code>heuristic:weights=random</code></td>
</tr>
<tr>
<td><code>heuristic-weights</code></td>
<td>RL-Heuristic</td>
<td>one model that outputs four weights, with which the heuristic plays</td>
</tr>
</tbody></table></div>
<p><code>--reward</code> accepts every reward of <a href="/science/guides/environments">the environments</a>: <code>guided</code>, <code>score</code> and <code>simple</code>, as the
thesis&#39;s text defines them or <code>…-as-coded</code>. <code>--set NAME=NUMBER</code> changes a hyperparameter; <code>tilelab train ppo --help</code>
lists them. <a href="/science/experiments/rl-training">rl-training</a> measures the resulting agents.</p>
<p>The command trains agents for every game and board, against themselves or against an agent: <code>tilelab train ppo hex:size=5 --out …</code>, <code>tilelab train ppo dominoes --opponent random --out …</code>. Folder, flags and guarantees are those of
the <a href="/science/guides/training#small-networks-the-learner-in-rust">other learners</a>: <code>--start</code> and <code>--stage</code>, event files for
TensorBoard, the same bytes for the same seed on any number of threads, and exact resume after <code>kill -9</code>. There is no
replay buffer, because PPO learns only from its current games.</p>
<p>Playing needs no special build: the agent <code>policy:file=…</code> (formerly <code>ppo</code>) is part of every build, for matches,
tournaments, <code>tilelab play</code> and Python. By default it plays the most probable action; with <code>temperature=1</code> it samples
actions as in training.</p>
<h2 id="the-best-model">The best model</h2>
<p><code>net.safetensors</code> is the best model of the run, chosen by games and not by the rewards of training, which depend on the
opponent of the segment and on what the reward adds to the result. After every segment, the model that has learned is
compared with the best one so far:</p>
<ul>
<li>Models that train against each other play each other, in all seats.</li>
<li>A model that trains against an agent, or alone, plays the same games as the best one, from the same seeds, against the
same agent. The results (in games for one, the points) are compared pair by pair.</li>
</ul>
<p>Games are played in batches of 32, always from the same seeds, until the 99 % interval of the mean excludes 0 or
<code>evaluation_games</code> (400) are played; the higher mean wins. Networks play their most probable moves, as the agent does,
except that the first four moves are sampled: otherwise most games would be the same. <code>metrics.jsonl</code> holds the number of games, the
mean, its standard error and the iteration of the best model. <code>--set evaluation_games=0</code> plays no games and takes the
newest model.</p>
<h2 id="images">Images</h2>
<p>With <code>--observation image</code>, the network sees the thesis&#39;s picture of the board, 64×64 pixels with three colors. It
passes through the convolutions of stable-baselines (32 filters of 8×8 with stride 4, 64 of 4×4 with stride 2, 64 of
3×3) with rectifiers; the policy and the value share them. The hidden layers follow. <code>--convolutions</code> changes the
layers, and adds some to the observation <code>planes</code>, which every game has: <code>--observation planes --convolutions 32x3,32x3</code>. <code>--convolutions none</code> leaves them out.</p>
<h2 id="network-files">Network files</h2>
<p>A network is a <a href="https://huggingface.co/docs/safetensors">safetensors</a> file of <code>F32</code> tensors (<code>policy.0.weight</code>,
<code>policy.0.bias</code>, …, <code>value.…</code>, and <code>image.…</code> for convolutions; a weight matrix has one row per input). Its metadata has
one key, <code>tilelab</code>: JSON with the format (<code>tilelab-ppo-1</code>), the game and its version, the observation, the action type,
the layer sizes and how the network was trained. A file that is damaged, truncated, too large, made by another program
or made for another game is refused with an error that says what was found and what was expected.</p>
<p>Networks of earlier versions, such as those in <code>nets/ppo</code>, play as they did, and runs can start from them. Folders of
training runs that were written before PPO shared the folder of the other learners cannot be resumed; the command says
so.</p>
<h2 id="performance">Performance</h2>
<p>CPU-seconds on one core of a shared machine (AMD EPYC), before and after PPO used the networks of the other learners;
without evaluation games, of which there are none in a run of one iteration:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>run</th>
<th>before (4904881)</th>
<th>now</th>
</tr>
</thead>
<tbody><tr>
<td>8,000 steps of self-play, one environment (<code>--set pool=1</code>)</td>
<td>1.7</td>
<td>1.3</td>
</tr>
<tr>
<td>16,000 steps of self-play, eight environments (<code>--set pool=1 --set num_envs=8</code>)</td>
<td>2.3</td>
<td>1.8</td>
</tr>
<tr>
<td>19,120 steps of <code>--kind heuristic-weights</code></td>
<td>1.7</td>
<td>1.2</td>
</tr>
<tr>
<td>3,824 steps of <code>--kind heuristic-weights --observation image</code></td>
<td>5.8, dense layers only</td>
<td>11.4, with convolutions</td>
</tr>
</tbody></table></div>
<p>The command is <code>tilelab train ppo link --iterations 1 --threads 1 --set segment_steps=N</code> with the options of the row.
More parallel environments (<code>--set num_envs=…</code>) make larger batches, which cost less time per step but give fewer
updates. A second thread helps only if a minibatch has more than 128 steps.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};