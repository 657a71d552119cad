var e=[],t=`<p>The unit of distributed work is a <em>shard</em>: part i of n, a pure function of the job and these two numbers. It does not
matter which machine computes a shard, when it does so, or how often, so any system that can start programs can serve
as the scheduler. TileLab has no scheduler of its own. Slurm arrays and Ray are supported.</p>
<h2 id="slurm-arrays">Slurm arrays</h2>
<p>examples/tournament.slurm plays one shard per array task:</p>
<pre tabindex="0"><code>sbatch --array=0-99 examples/tournament.slurm
tilelab merge parts/* --out all          # when the array has finished, or at any time before
</code></pre>
<p>Its essential command is <code>tilelab tournament … --shard $SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT --out parts/$SLURM_ARRAY_TASK_ID</code>. The array must count from 0. A task that is killed and requeued resumes where it stopped.
With <code>--cpus-per-task=8</code>, a task plays its shard on eight threads; the script passes the number to <code>tilelab</code>.</p>
<p><code>tilelab merge</code> accepts the folders in any order and can be repeated; the report states how many games are missing.
The merged <code>games.jsonl</code> is identical, byte for byte, to the file that a single machine would write. A test runs the
script with the environment variables that Slurm sets.</p>
<h2 id="ray">Ray</h2>
<p>Install TileLab (<a href="/science/guides/python#installation">docs/python.md</a>) and run <code>pip install ray</code> on every node. Ray 2.60 and newer
authenticate nodes by a token: set the same one everywhere before Ray starts, or a second node and the driver fail with
<code>InvalidAuthToken</code>:</p>
<pre tabindex="0"><code>export RAY_AUTH_MODE=token RAY_AUTH_TOKEN=$(cat ~/.tilelab-ray-token)      # a random text that only you know
ray start --head                                                           # on the others: ray start --address=HEAD:6379
</code></pre>
<p>Then:</p>
<pre tabindex="0"><code class="language-python">import tilelab.ray
from tilelab.jobs import TournamentJob

job = TournamentJob(&quot;link&quot;, [&quot;random&quot;, &quot;heuristic:weights=tuned&quot;, &quot;mcts:nodes=1000&quot;], games=1000, seed=1)
found = tilelab.ray.run(job, shards=100)     # on the cluster of ray.init(), or on the local cores
found[&quot;table&quot;]                               # ratings, best first
found[&quot;records&quot;]                             # every game, in the order of the schedule
</code></pre>
<p><code>tilelab.jobs.run(job)</code> computes the same result locally, without Ray. If a node fails, Ray computes its shards on
another node. Use somewhat more shards than cores: a lost shard then costs little, and the last shard finishes soon
after the others.</p>
<p><code>SelfPlayJob</code> generates training data for a range of seeds:</p>
<pre tabindex="0"><code class="language-python">from tilelab.jobs import SelfPlayJob

def network():
    &quot;&quot;&quot;Called once per shard, on the machine that computes it: load weights here.&quot;&quot;&quot;
    def evaluate(planes, policy_indices):    # uint8[games, planes, rows, columns], int32[games, actions]
        ...
        return logits, values                # float32[games, actions], float32[games, players]
    return evaluate

job = SelfPlayJob(&quot;link&quot;, seeds=range(1000), batches=20_000, evaluator=network, settings={&quot;parallel_games&quot;: 256})
arrays = tilelab.ray.run(job, shards=50, num_gpus=0.25)      # planes, policy_indices, policies, values, …
</code></pre>
<p>Keyword arguments such as <code>num_gpus</code> are passed to Ray. Any object with pure methods <code>shard(index, count)</code> and
<code>merge(parts)</code> is a job. Inside a Slurm allocation, <code>ray symmetric-run</code> starts Ray on all nodes.</p>
<p>For a network that trains while games are generated, use <a href="/science/guides/training#generators">generators</a>.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};