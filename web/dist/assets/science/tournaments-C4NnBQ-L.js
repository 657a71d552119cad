var e=[new URL(`ratings-Ct-U2zVr.svg`,import.meta.url).href],t=`<h2 id="schedule">Schedule</h2>
<pre tabindex="0"><code>tilelab match link mcts:nodes=1000 alphabeta:depth=3 --games 20
tilelab tournament link random heuristic:weights=user heuristic:weights=1/0/0/20 --games 500 --out out/mine
</code></pre>
<p>A match is a tournament with as many agents as the game has seats. In a tournament, every group of that many agents
(every pair, in a two-player game) plays <code>--games</code> games. Consecutive games of a group share a seed while the agents
rotate through the seats. Each agent therefore plays every seat with the same dice rolls, and with the same random
numbers for its own decisions. A game is a pure function of the tournament&#39;s specification and the game&#39;s index.</p>
<p><code>--threads</code> (or <code>--concurrency</code>) sets how many games are played at the same time. A terminal shows the standings, the pace
and the remaining time while games are played.</p>
<h2 id="openings">Openings</h2>
<pre tabindex="0"><code>tilelab openings link --count 60 --plies 4 --agent mcts:nodes=100 --out openings.jsonl
tilelab match link mcts:nodes=155 mcts:nodes=100 --openings openings.jsonl
</code></pre>
<p>From the usual start, agents without randomness repeat one game per seat. <code>--openings FILE</code> starts the games of a match or
tournament from other positions. Each opening is played with every rotation of the seats (both seats, with two players)
and the same seed; without <code>--games</code>, each is played once this way. If there are more games than that, the openings start
again with other seeds: agents without randomness then repeat their games, so make enough openings.</p>
<p>The file holds one of two forms:</p>
<ul>
<li>records, one per line. The games repeat their moves, so that the records of the match are whole games and programs that
speak GTP can follow them. Every unfinished record serves, such as a game saved by <code>tilelab play</code>.</li>
<li>positions in the text form that <code>tilelab replay --states</code> prints, separated by blank lines. Positions of one line, as in
Nim, can be given one per line.</li>
</ul>
<p><code>tilelab openings</code> makes such files: an agent, by default a random one, plays <code>--plies</code> plies, and a search keeps the
positions in which no player is ahead by more than <code>--balance</code> (0.2 in values from −1 to 1, that is, 60 % against 40 %).
The command above needs half a minute on one core. On boards that the evaluating agent understands well, such as small
boards of Hex, few positions are that close: choose a larger <code>--balance</code>, or a weaker <code>--agent</code>.</p>
<h2 id="sequential-tests">Sequential tests</h2>
<pre tabindex="0"><code>tilelab match link mcts:nodes=155 mcts:nodes=100 --openings openings.jsonl --sprt elo0=0,elo1=100
</code></pre>
<p><code>--sprt</code> plays as many games as a decision needs. The sequential probability ratio test compares two hypotheses: the
first agent is stronger than the second by <code>elo1</code>, or only by <code>elo0</code>. After every pair of games (the same opening and seed
with swapped seats) it computes the log-likelihood ratio (LLR) of the two, and stops at the bounds
log(β/(1−α)) and log((1−β)/α), which are ∓2.94 with the default error rates <code>alpha=0.05,beta=0.05</code>. The LLR and the bounds
are shown while the match runs, and are part of the result and of <code>--json</code>. The test is the generalized SPRT of pairs
(pentanomial, logistic Elo), as fishtest and fastchess use it; a unit test compares its LLR with two tests on fishtest.
Openings may favor a seat without harm, because the two games of a pair are one observation.</p>
<p>Pairs count in the order of the schedule, not in the order in which games finish. The decision is therefore the same on
any number of threads, and short games get no advantage. Games after the deciding pair are left out. A folder (<code>--out</code>)
resumes an interrupted test, and a test that reached <code>--games</code> undecided continues with a larger number.</p>
<p>The error rates and the expected number of games, by simulation of 2,000 tests each without draws (<code>cargo test -p tilelab-stats sprt -- --ignored</code>):</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>test</th>
<th>true difference</th>
<th>accepts <code>elo1</code></th>
<th>games on average</th>
</tr>
</thead>
<tbody><tr>
<td><code>elo0=0,elo1=10</code></td>
<td>0</td>
<td>4.5 %</td>
<td>6,709</td>
</tr>
<tr>
<td></td>
<td>5</td>
<td>50.9 %</td>
<td>10,730</td>
</tr>
<tr>
<td></td>
<td>10</td>
<td>95.2 %</td>
<td>6,367</td>
</tr>
<tr>
<td></td>
<td>100</td>
<td>100 %</td>
<td>413</td>
</tr>
<tr>
<td><code>elo0=0,elo1=50</code></td>
<td>0</td>
<td>4.3 %</td>
<td>270</td>
</tr>
<tr>
<td></td>
<td>25</td>
<td>51.8 %</td>
<td>449</td>
</tr>
<tr>
<td></td>
<td>50</td>
<td>96.0 %</td>
<td>264</td>
</tr>
<tr>
<td></td>
<td>100</td>
<td>100 %</td>
<td>105</td>
</tr>
<tr>
<td><code>elo0=0,elo1=100</code></td>
<td>0</td>
<td>4.9 %</td>
<td>72</td>
</tr>
<tr>
<td></td>
<td>50</td>
<td>50.8 %</td>
<td>123</td>
</tr>
<tr>
<td></td>
<td>100</td>
<td>95.9 %</td>
<td>73</td>
</tr>
</tbody></table></div>
<p>Another unit test (<code>error_rates_are_kept</code>) requires the same where 40 % of the games are drawn, and where 90 % are won from
the first seat.</p>
<p>A real pair, with the openings made above: over 1,200 games (<code>--games 1200 --seed 100</code>) <code>mcts:nodes=155</code> scores 63.7 % against
<code>mcts:nodes=100</code>, +98 Elo (78 to 119). The test <code>elo0=0,elo1=100</code> with the seeds 1 to 36 accepts <code>elo1</code> in 33 of 36 runs
(expected: 95 %), after 80 games on average (24 to 276; standard error 9; expected: 73). <code>elo0=0,elo1=10</code> with the seeds 1
to 3 accepts <code>elo1</code> each time, after 394, 352 and 276 games (expected: 413).</p>
<h2 id="tournament-folder">Tournament folder</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
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
the usual one (<code>tilelab play --position</code>, <code>tilelab match --openings</code>). <code>returns</code> holds the result for each seat, from −1 to 1; the results sum to
zero. Records of matches contain no times, so that the same seed gives the same bytes; <code>tilelab play</code> stores the time
of each move in milliseconds (<code>ms</code>).</p>
<p>A record replays without randomness, and <code>tilelab replay</code> checks every move, name and result. It also reads the
interchange logs of the Tetris Link thesis in their Rust and JavaScript forms, and writes such logs with <code>--log</code>. Games of
Hex can be written in the Smart Game Format with <code>--sgf</code>, for programs such as HexGui.</p>
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