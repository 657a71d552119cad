var e=[],t=`<p>Which agent plays Tetris Link best? Source: <a href="/science/games/link#references">thesis</a>, section 6.8, Figures 22 and 23.</p>
<p>This is the thesis&#39;s tournament without its trained networks: random play, the three heuristics, the three tree
searches with random playouts, and our default search. Seats swap; the thesis&#39;s tree searches always moved second.</p>
<pre tabindex="0"><code>tilelab experiment link-tournament --scale quick
</code></pre>
<p>The quick scale plays 20 games per pair with 1,000 nodes per move. <code>--scale paper</code> plays 100 games per pair with 5,000
nodes per move and takes about ten minutes on two cores.</p>
<h2 id="result">Result</h2>
<p>Measured at revision fd711a6 on an AMD EPYC, 2 cores, with the command above (seed 1). All 560 games were played with
version 0.1.0. The parameter <code>value=win</code> in the names of the agents is now spelled <code>utility=win</code>.</p>
<h3 id="ratings">Ratings</h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th align="right">#</th>
<th align="left">Agent</th>
<th align="right">Elo</th>
<th align="right">Interval</th>
<th align="right">Score</th>
<th align="right">Interval</th>
<th align="right">Games</th>
<th align="right">Wins</th>
<th align="right">Draws</th>
<th align="right">μ−3σ</th>
<th align="right">μ</th>
<th align="right">σ</th>
<th align="right">ms/move</th>
</tr>
</thead>
<tbody><tr>
<td align="right">1</td>
<td align="left">mcts:nodes=1000</td>
<td align="right">+703</td>
<td align="right">+510 … +897</td>
<td align="right">97.9 %</td>
<td align="right">93.9–99.3</td>
<td align="right">140</td>
<td align="right">137</td>
<td align="right">0</td>
<td align="right">2444</td>
<td align="right">3116</td>
<td align="right">224</td>
<td align="right">3.03</td>
</tr>
<tr>
<td align="right">2</td>
<td align="left">mcts:nodes=1000,select=rave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">+152</td>
<td align="right">+40 … +265</td>
<td align="right">61.1 %</td>
<td align="right">52.8–68.7</td>
<td align="right">140</td>
<td align="right">81</td>
<td align="right">9</td>
<td align="right">1388</td>
<td align="right">1800</td>
<td align="right">137</td>
<td align="right">2.17</td>
</tr>
<tr>
<td align="right">3</td>
<td align="left">mcts:nodes=1000,select=poolrave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">+110</td>
<td align="right">−2 … +221</td>
<td align="right">56.1 %</td>
<td align="right">47.8–64.0</td>
<td align="right">140</td>
<td align="right">74</td>
<td align="right">9</td>
<td align="right">1342</td>
<td align="right">1747</td>
<td align="right">135</td>
<td align="right">2.23</td>
</tr>
<tr>
<td align="right">4</td>
<td align="left">heuristic:weights=tuned</td>
<td align="right">+107</td>
<td align="right">−5 … +218</td>
<td align="right">55.7 %</td>
<td align="right">47.4–63.7</td>
<td align="right">140</td>
<td align="right">75</td>
<td align="right">6</td>
<td align="right">1175</td>
<td align="right">1586</td>
<td align="right">137</td>
<td align="right">0.0044</td>
</tr>
<tr>
<td align="right">5</td>
<td align="left">heuristic:weights=user</td>
<td align="right">+48</td>
<td align="right">−64 … +159</td>
<td align="right">48.6 %</td>
<td align="right">40.4–56.8</td>
<td align="right">140</td>
<td align="right">65</td>
<td align="right">6</td>
<td align="right">1081</td>
<td align="right">1490</td>
<td align="right">136</td>
<td align="right">0.0047</td>
</tr>
<tr>
<td align="right">6</td>
<td align="left">mcts:nodes=1000,select=ucb,c=2.83,value=win,fpu=none,reuse=false</td>
<td align="right">−3</td>
<td align="right">−116 … +109</td>
<td align="right">42.5 %</td>
<td align="right">34.6–50.8</td>
<td align="right">140</td>
<td align="right">54</td>
<td align="right">11</td>
<td align="right">1060</td>
<td align="right">1472</td>
<td align="right">137</td>
<td align="right">1.42</td>
</tr>
<tr>
<td align="right">7</td>
<td align="left">heuristic:weights=random</td>
<td align="right">−41</td>
<td align="right">−154 … +72</td>
<td align="right">38.2 %</td>
<td align="right">30.6–46.5</td>
<td align="right">140</td>
<td align="right">51</td>
<td align="right">5</td>
<td align="right">939</td>
<td align="right">1358</td>
<td align="right">140</td>
<td align="right">0.0047</td>
</tr>
<tr>
<td align="right">8</td>
<td align="left">random</td>
<td align="right">−1075</td>
<td align="right">−1721 … −429</td>
<td align="right">0.0 %</td>
<td align="right">0.0–2.7</td>
<td align="right">140</td>
<td align="right">0</td>
<td align="right">0</td>
<td align="right">−1114</td>
<td align="right">−363</td>
<td align="right">251</td>
<td align="right">0.0001</td>
</tr>
</tbody></table></div>
<p>Agents are sorted by Elo, a maximum-likelihood fit of all games with mean 0 that does not depend on their order. μ and
σ are Weng–Lin ratings, updated game by game; the thesis shows μ−3σ. The score divides a shared win equally. Intervals
are at 95 %.</p>
<h3 id="wins">Wins</h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th align="right">#</th>
<th align="left">Agent</th>
<th align="right">1</th>
<th align="right">2</th>
<th align="right">3</th>
<th align="right">4</th>
<th align="right">5</th>
<th align="right">6</th>
<th align="right">7</th>
<th align="right">8</th>
</tr>
</thead>
<tbody><tr>
<td align="right">1</td>
<td align="left">mcts:nodes=1000</td>
<td align="right"></td>
<td align="right">100.0 % (20–0–0)</td>
<td align="right">100.0 % (20–0–0)</td>
<td align="right">90.0 % (18–0–2)</td>
<td align="right">100.0 % (20–0–0)</td>
<td align="right">100.0 % (20–0–0)</td>
<td align="right">95.0 % (19–0–1)</td>
<td align="right">100.0 % (20–0–0)</td>
</tr>
<tr>
<td align="right">2</td>
<td align="left">mcts:nodes=1000,select=rave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right"></td>
<td align="right">67.5 % (13–1–6)</td>
<td align="right">72.5 % (14–1–5)</td>
<td align="right">60.0 % (11–2–7)</td>
<td align="right">57.5 % (9–5–6)</td>
<td align="right">70.0 % (14–0–6)</td>
<td align="right">100.0 % (20–0–0)</td>
</tr>
<tr>
<td align="right">3</td>
<td align="left">mcts:nodes=1000,select=poolrave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">32.5 % (6–1–13)</td>
<td align="right"></td>
<td align="right">55.0 % (10–2–8)</td>
<td align="right">72.5 % (14–1–5)</td>
<td align="right">65.0 % (12–2–6)</td>
<td align="right">67.5 % (12–3–5)</td>
<td align="right">100.0 % (20–0–0)</td>
</tr>
<tr>
<td align="right">4</td>
<td align="left">heuristic:weights=tuned</td>
<td align="right">10.0 % (2–0–18)</td>
<td align="right">27.5 % (5–1–14)</td>
<td align="right">45.0 % (8–2–10)</td>
<td align="right"></td>
<td align="right">62.5 % (12–1–7)</td>
<td align="right">72.5 % (14–1–5)</td>
<td align="right">72.5 % (14–1–5)</td>
<td align="right">100.0 % (20–0–0)</td>
</tr>
<tr>
<td align="right">5</td>
<td align="left">heuristic:weights=user</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">40.0 % (7–2–11)</td>
<td align="right">27.5 % (5–1–14)</td>
<td align="right">37.5 % (7–1–12)</td>
<td align="right"></td>
<td align="right">60.0 % (11–2–7)</td>
<td align="right">75.0 % (15–0–5)</td>
<td align="right">100.0 % (20–0–0)</td>
</tr>
<tr>
<td align="right">6</td>
<td align="left">mcts:nodes=1000,select=ucb,c=2.83,value=win,fpu=none,reuse=false</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">42.5 % (6–5–9)</td>
<td align="right">35.0 % (6–2–12)</td>
<td align="right">27.5 % (5–1–14)</td>
<td align="right">40.0 % (7–2–11)</td>
<td align="right"></td>
<td align="right">52.5 % (10–1–9)</td>
<td align="right">100.0 % (20–0–0)</td>
</tr>
<tr>
<td align="right">7</td>
<td align="left">heuristic:weights=random</td>
<td align="right">5.0 % (1–0–19)</td>
<td align="right">30.0 % (6–0–14)</td>
<td align="right">32.5 % (5–3–12)</td>
<td align="right">27.5 % (5–1–14)</td>
<td align="right">25.0 % (5–0–15)</td>
<td align="right">47.5 % (9–1–10)</td>
<td align="right"></td>
<td align="right">100.0 % (20–0–0)</td>
</tr>
<tr>
<td align="right">8</td>
<td align="left">random</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right">0.0 % (0–0–20)</td>
<td align="right"></td>
</tr>
</tbody></table></div>
<p>Each cell shows the share of games in which the row did better than the column, with a draw counted as half, and in
parentheses the number of games in which the row did better, equally well and worse. Columns are numbered like rows.</p>
<h3 id="points">Points</h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th align="right">#</th>
<th align="left">Agent</th>
<th align="right">Fewest</th>
<th align="right">Mean</th>
<th align="right">Most</th>
</tr>
</thead>
<tbody><tr>
<td align="right">1</td>
<td align="left">mcts:nodes=1000</td>
<td align="right">5</td>
<td align="right">14.31</td>
<td align="right">23</td>
</tr>
<tr>
<td align="right">2</td>
<td align="left">mcts:nodes=1000,select=rave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">−7</td>
<td align="right">4.22</td>
<td align="right">14</td>
</tr>
<tr>
<td align="right">3</td>
<td align="left">mcts:nodes=1000,select=poolrave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">−7</td>
<td align="right">4.34</td>
<td align="right">15</td>
</tr>
<tr>
<td align="right">4</td>
<td align="left">heuristic:weights=tuned</td>
<td align="right">−1</td>
<td align="right">11.03</td>
<td align="right">20</td>
</tr>
<tr>
<td align="right">5</td>
<td align="left">heuristic:weights=user</td>
<td align="right">2</td>
<td align="right">11.86</td>
<td align="right">22</td>
</tr>
<tr>
<td align="right">6</td>
<td align="left">mcts:nodes=1000,select=ucb,c=2.83,value=win,fpu=none,reuse=false</td>
<td align="right">−16</td>
<td align="right">2.76</td>
<td align="right">16</td>
</tr>
<tr>
<td align="right">7</td>
<td align="left">heuristic:weights=random</td>
<td align="right">2</td>
<td align="right">11.60</td>
<td align="right">20</td>
</tr>
<tr>
<td align="right">8</td>
<td align="left">random</td>
<td align="right">−20</td>
<td align="right">−9.93</td>
<td align="right">3</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<p>The thesis&#39;s order (Figure 22) is: the tuned, random and user heuristics, then its learned agents, then MCTS-UCB,
MCTS-RAVE and, last, MCTS-PoolRAVE. Its searches had one second per move and incorrectly scored playouts (see
<a href="/science/experiments/search-corrected">search-corrected</a>).</p>
<p>With correct playouts, as few as 1,000 per move are enough to make RAVE and PoolRAVE as strong as the best heuristic
or stronger, and to place UCB among the heuristics. The search that uses the heuristic as its prior is 550 Elo above
all others.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};