var e=[new URL(`ratings-Ct-U2zVr.svg`,import.meta.url).href],t=`<h2 id="schedule">Schedule</h2>
<pre tabindex="0"><code>tilelab match link mcts:nodes=1000 alphabeta:depth=3 --games 20
tilelab tournament link random heuristic:weights=user heuristic:weights=1/0/0/20 --games 500 --out out/mine
</code></pre>
<p>A match is a tournament with as many agents as the game has seats. In a tournament, every group of that many agents
(every pair, in a two-player game) plays <code>--games</code> games. Consecutive games of a group share a seed while the agents
rotate through the seats. Each agent therefore plays every seat with the same dice rolls, and with the same random
numbers for its own decisions. A game is a pure function of the tournament&#39;s specification and the game&#39;s index.</p>
<h2 id="tournament-folder">Tournament folder</h2>
<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>file</th>
<th>contents</th>
</tr>
</thead>
<tbody><tr>
<td><code>tournament.json</code></td>
<td>the specification and the shard</td>
</tr>
<tr>
<td><code>games.part.jsonl</code></td>
<td>finished games while the tournament runs, in the order in which they finish</td>
</tr>
<tr>
<td><code>games.jsonl</code></td>
<td>all games in the order of the schedule, once the tournament is complete</td>
</tr>
<tr>
<td><code>thinking.json</code></td>
<td>the number of moves of each agent and the time they took, over all runs</td>
</tr>
<tr>
<td><code>report.md</code>, <code>report.html</code>, <code>*.svg</code></td>
<td>the report and its plots</td>
</tr>
</tbody></table></div>
<p>Each finished game is one line, written immediately. After Ctrl-C, <code>kill -9</code> or a crash, the same command resumes the
tournament; a game whose line was cut off is played again, with the same result. A larger <code>--games</code> extends a finished
tournament. Only one process can write to a folder at a time.</p>
<p>To use several machines, give each machine <code>--shard i/n</code> (i counts from 0) and its own <code>--out</code>, then merge the
folders:</p>
<pre tabindex="0"><code>tilelab tournament link random heuristic --games 10000 --shard 0/2 --out a      # first machine
tilelab tournament link random heuristic --games 10000 --shard 1/2 --out b      # second machine
tilelab merge a b --out all
</code></pre>
<p>The order of the folders does not matter, and merging is idempotent. <a href="/science/guides/cluster">docs/cluster.md</a> shows how to do
this with Slurm and Ray.</p>
<h2 id="records">Records</h2>
<p>A record is one JSON object per line:</p>
<pre tabindex="0"><code>{&quot;game&quot;:&quot;link&quot;,&quot;version&quot;:1,&quot;config&quot;:&quot;players=3&quot;,&quot;agents&quot;:[&quot;random&quot;,&quot;first&quot;,&quot;random&quot;],&quot;seed&quot;:42,&quot;index&quot;:7,
 &quot;plies&quot;:[{&quot;player&quot;:0,&quot;action&quot;:63,&quot;name&quot;:&quot;T1@8&quot;},…],&quot;scores&quot;:[3,-1,0],&quot;returns&quot;:[1.0,-0.5,-0.5]}
</code></pre>
<p><code>player</code> is null for a chance outcome. <code>start</code> is the text form of the initial position if the game did not start from
the usual one (<code>tilelab play --position</code>). <code>returns</code> holds the result for each seat, from −1 to 1; the results sum to
zero. Records of matches contain no times, so that the same seed gives the same bytes; <code>tilelab play</code> stores the time
of each move in milliseconds (<code>ms</code>).</p>
<p>A record replays without randomness, and <code>tilelab replay</code> checks every move, name and result. It also reads the
interchange logs of the Tetris Link thesis in their Rust and JavaScript forms, and writes such logs with <code>--log</code>.</p>
<h2 id="ratings">Ratings</h2>
<p><img src="%picture-0%" alt="Ratings with 95 % intervals" loading="lazy"></p>
<p><strong>Elo</strong> is the maximum-likelihood fit of the Bradley–Terry model to all games at once, so it does not depend on their
order. A draw counts as half a win. The mean over the agents is 0. The 95 % intervals come from the curvature of the
likelihood. A weak normal prior (standard deviation 1000 Elo, about an eighth of a game) keeps perfect scores finite.</p>
<p><strong>μ and σ</strong> are Weng–Lin ratings with the thesis&#39;s constants (start 1500 ± 500, β 250), updated in the order of the
schedule. The thesis shows μ − 3σ.</p>
<p>Games with three or four players are compared pair by pair, by points. The pairs of one game are not independent, so a
game with n players counts as n − 1 comparisons. This keeps the intervals from becoming too narrow.</p>
<p><strong>Score</strong> is the share of wins: a game counts 1 for a sole winner, and is divided equally among the players who share
first place. Its interval is the Wilson interval.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};