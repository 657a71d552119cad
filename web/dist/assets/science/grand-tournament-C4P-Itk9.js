var e=[],t=`<p>This experiment is a round robin of all kinds of agents in Tetris Link. Source: <a href="/science/games/link#references">thesis</a>,
section 6.8, Figures 22 and 23.</p>
<p>The agents are random play, the thesis&#39;s heuristics, its three tree searches with correct playouts, our tree search,
and our networks: the strong one with a single simulation (the network alone) and with search, and the small one with
search. The thesis&#39;s learned agents were retrained with <code>tilelab train ppo</code> and take part with the files in <code>nets/ppo</code>
(see <a href="/science/experiments/rl-training">rl-training</a>). Run the command in the root folder of the repository so that it finds these
files.</p>
<pre tabindex="0"><code>tilelab experiment grand-tournament --scale quick
</code></pre>
<p>The quick scale takes two minutes (10 games per pair, 1,000 nodes for tree search, 50 simulations for networks).
<code>--scale paper</code> (100 games per pair, 5,000 nodes, 200 simulations) would take an hour or more <strong>and has not been
run</strong>.</p>
<h2 id="result">Result</h2>
<p>Measured at revision cc44b4a on an AMD EPYC, 2 cores, one of them busy with other work, with the command above (seed
1). The tables show the agents as measured; <code>warm=4</code> is now spelled <code>temperature-plies=4</code>, and <code>value=win</code> is
<code>utility=win</code>.</p>
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
<td align="left">net:file=small,nodes=50,warm=4</td>
<td align="right">+1620</td>
<td align="right">+1123 … +2118</td>
<td align="right">97.0 %</td>
<td align="right">92.9–98.8</td>
<td align="right">150</td>
<td align="right">145</td>
<td align="right">1</td>
<td align="right">3065</td>
<td align="right">3667</td>
<td align="right">201</td>
<td align="right">13.3</td>
</tr>
<tr>
<td align="right">2</td>
<td align="left">net:nodes=50,warm=4</td>
<td align="right">+1588</td>
<td align="right">+1094 … +2082</td>
<td align="right">96.3 %</td>
<td align="right">92.0–98.4</td>
<td align="right">150</td>
<td align="right">144</td>
<td align="right">1</td>
<td align="right">2991</td>
<td align="right">3586</td>
<td align="right">199</td>
<td align="right">43.8</td>
</tr>
<tr>
<td align="right">3</td>
<td align="left">net:nodes=1,warm=4</td>
<td align="right">+974</td>
<td align="right">+619 … +1328</td>
<td align="right">86.7 %</td>
<td align="right">80.3–91.2</td>
<td align="right">150</td>
<td align="right">130</td>
<td align="right">0</td>
<td align="right">2437</td>
<td align="right">2979</td>
<td align="right">181</td>
<td align="right">1.37</td>
</tr>
<tr>
<td align="right">4</td>
<td align="left">mcts:nodes=1000</td>
<td align="right">+481</td>
<td align="right">+275 … +688</td>
<td align="right">79.0 %</td>
<td align="right">71.8–84.8</td>
<td align="right">150</td>
<td align="right">118</td>
<td align="right">1</td>
<td align="right">2093</td>
<td align="right">2603</td>
<td align="right">170</td>
<td align="right">6.34</td>
</tr>
<tr>
<td align="right">5</td>
<td align="left">mcts:nodes=1000,select=poolrave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">−23</td>
<td align="right">−155 … +110</td>
<td align="right">60.0 %</td>
<td align="right">52.0–67.5</td>
<td align="right">150</td>
<td align="right">87</td>
<td align="right">6</td>
<td align="right">1391</td>
<td align="right">1837</td>
<td align="right">148</td>
<td align="right">4.74</td>
</tr>
<tr>
<td align="right">6</td>
<td align="left">mcts:nodes=1000,select=rave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">−58</td>
<td align="right">−189 … +74</td>
<td align="right">57.7 %</td>
<td align="right">49.7–65.3</td>
<td align="right">150</td>
<td align="right">83</td>
<td align="right">7</td>
<td align="right">1338</td>
<td align="right">1778</td>
<td align="right">147</td>
<td align="right">4.63</td>
</tr>
<tr>
<td align="right">7</td>
<td align="left">heuristic:weights=tuned</td>
<td align="right">−81</td>
<td align="right">−212 … +49</td>
<td align="right">56.0 %</td>
<td align="right">48.0–63.7</td>
<td align="right">150</td>
<td align="right">81</td>
<td align="right">6</td>
<td align="right">1314</td>
<td align="right">1754</td>
<td align="right">147</td>
<td align="right">0.0101</td>
</tr>
<tr>
<td align="right">8</td>
<td align="left">heuristic:weights=user</td>
<td align="right">−166</td>
<td align="right">−295 … −37</td>
<td align="right">49.7 %</td>
<td align="right">41.8–57.6</td>
<td align="right">150</td>
<td align="right">72</td>
<td align="right">5</td>
<td align="right">1060</td>
<td align="right">1493</td>
<td align="right">144</td>
<td align="right">0.0129</td>
</tr>
<tr>
<td align="right">9</td>
<td align="left">mcts:nodes=1000,select=ucb,c=2.83,value=win,fpu=none,reuse=false</td>
<td align="right">−170</td>
<td align="right">−299 … −41</td>
<td align="right">49.3 %</td>
<td align="right">41.4–57.3</td>
<td align="right">150</td>
<td align="right">71</td>
<td align="right">6</td>
<td align="right">1118</td>
<td align="right">1549</td>
<td align="right">144</td>
<td align="right">2.94</td>
</tr>
<tr>
<td align="right">10</td>
<td align="left">heuristic:weights=random</td>
<td align="right">−204</td>
<td align="right">−333 … −75</td>
<td align="right">46.7 %</td>
<td align="right">38.9–54.6</td>
<td align="right">150</td>
<td align="right">67</td>
<td align="right">6</td>
<td align="right">1066</td>
<td align="right">1497</td>
<td align="right">143</td>
<td align="right">0.0095</td>
</tr>
<tr>
<td align="right">11</td>
<td align="left">ppo:file=nets/ppo/rl-nobleed-heuristic.safetensors</td>
<td align="right">−400</td>
<td align="right">−531 … −270</td>
<td align="right">31.3 %</td>
<td align="right">24.5–39.1</td>
<td align="right">150</td>
<td align="right">45</td>
<td align="right">4</td>
<td align="right">593</td>
<td align="right">1039</td>
<td align="right">149</td>
<td align="right">0.0394</td>
</tr>
<tr>
<td align="right">12</td>
<td align="left">ppo:file=nets/ppo/rl-nobleed.safetensors</td>
<td align="right">−455</td>
<td align="right">−587 … −322</td>
<td align="right">27.3 %</td>
<td align="right">20.8–35.0</td>
<td align="right">150</td>
<td align="right">38</td>
<td align="right">6</td>
<td align="right">449</td>
<td align="right">895</td>
<td align="right">149</td>
<td align="right">0.0480</td>
</tr>
<tr>
<td align="right">13</td>
<td align="left">ppo:file=nets/ppo/rl-heuristic.safetensors</td>
<td align="right">−512</td>
<td align="right">−647 … −378</td>
<td align="right">23.3 %</td>
<td align="right">17.3–30.7</td>
<td align="right">150</td>
<td align="right">32</td>
<td align="right">6</td>
<td align="right">307</td>
<td align="right">770</td>
<td align="right">154</td>
<td align="right">0.0249</td>
</tr>
<tr>
<td align="right">14</td>
<td align="left">ppo:file=nets/ppo/rl-selfplay.safetensors</td>
<td align="right">−523</td>
<td align="right">−658 … −387</td>
<td align="right">22.7 %</td>
<td align="right">16.7–30.0</td>
<td align="right">150</td>
<td align="right">31</td>
<td align="right">6</td>
<td align="right">237</td>
<td align="right">697</td>
<td align="right">153</td>
<td align="right">0.0413</td>
</tr>
<tr>
<td align="right">15</td>
<td align="left">ppo:file=nets/ppo/rl-selfplay-heuristic.safetensors</td>
<td align="right">−617</td>
<td align="right">−758 … −475</td>
<td align="right">17.0 %</td>
<td align="right">11.8–23.8</td>
<td align="right">150</td>
<td align="right">25</td>
<td align="right">1</td>
<td align="right">19</td>
<td align="right">506</td>
<td align="right">163</td>
<td align="right">0.0414</td>
</tr>
<tr>
<td align="right">16</td>
<td align="left">random</td>
<td align="right">−1455</td>
<td align="right">−2066 … −845</td>
<td align="right">0.0 %</td>
<td align="right">0.0–2.5</td>
<td align="right">150</td>
<td align="right">0</td>
<td align="right">0</td>
<td align="right">−1325</td>
<td align="right">−616</td>
<td align="right">236</td>
<td align="right">0.0003</td>
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
<th align="right">9</th>
<th align="right">10</th>
<th align="right">11</th>
<th align="right">12</th>
<th align="right">13</th>
<th align="right">14</th>
<th align="right">15</th>
<th align="right">16</th>
</tr>
</thead>
<tbody><tr>
<td align="right">1</td>
<td align="left">net:file=small,nodes=50,warm=4</td>
<td align="right"></td>
<td align="right">55.0 % (5–1–4)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">2</td>
<td align="left">net:nodes=50,warm=4</td>
<td align="right">45.0 % (4–1–5)</td>
<td align="right"></td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">3</td>
<td align="left">net:nodes=1,warm=4</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right"></td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">4</td>
<td align="left">mcts:nodes=1000</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right"></td>
<td align="right">85.0 % (8–1–1)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">5</td>
<td align="left">mcts:nodes=1000,select=poolrave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">15.0 % (1–1–8)</td>
<td align="right"></td>
<td align="right">40.0 % (4–0–6)</td>
<td align="right">65.0 % (6–1–3)</td>
<td align="right">75.0 % (7–1–2)</td>
<td align="right">75.0 % (7–1–2)</td>
<td align="right">55.0 % (5–1–4)</td>
<td align="right">95.0 % (9–1–0)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">6</td>
<td align="left">mcts:nodes=1000,select=rave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">60.0 % (6–0–4)</td>
<td align="right"></td>
<td align="right">30.0 % (3–0–7)</td>
<td align="right">65.0 % (6–1–3)</td>
<td align="right">75.0 % (6–3–1)</td>
<td align="right">85.0 % (8–1–1)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">85.0 % (8–1–1)</td>
<td align="right">80.0 % (8–0–2)</td>
<td align="right">95.0 % (9–1–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">7</td>
<td align="left">heuristic:weights=tuned</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">35.0 % (3–1–6)</td>
<td align="right">70.0 % (7–0–3)</td>
<td align="right"></td>
<td align="right">65.0 % (6–1–3)</td>
<td align="right">35.0 % (3–1–6)</td>
<td align="right">80.0 % (8–0–2)</td>
<td align="right">85.0 % (8–1–1)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">80.0 % (7–2–1)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">8</td>
<td align="left">heuristic:weights=user</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">25.0 % (2–1–7)</td>
<td align="right">35.0 % (3–1–6)</td>
<td align="right">35.0 % (3–1–6)</td>
<td align="right"></td>
<td align="right">80.0 % (8–0–2)</td>
<td align="right">55.0 % (5–1–4)</td>
<td align="right">20.0 % (2–0–8)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">95.0 % (9–1–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">9</td>
<td align="left">mcts:nodes=1000,select=ucb,c=2.83,value=win,fpu=none,reuse=false</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">25.0 % (2–1–7)</td>
<td align="right">25.0 % (1–3–6)</td>
<td align="right">65.0 % (6–1–3)</td>
<td align="right">20.0 % (2–0–8)</td>
<td align="right"></td>
<td align="right">40.0 % (4–0–6)</td>
<td align="right">95.0 % (9–1–0)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">10</td>
<td align="left">heuristic:weights=random</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">45.0 % (4–1–5)</td>
<td align="right">15.0 % (1–1–8)</td>
<td align="right">20.0 % (2–0–8)</td>
<td align="right">45.0 % (4–1–5)</td>
<td align="right">60.0 % (6–0–4)</td>
<td align="right"></td>
<td align="right">45.0 % (4–1–5)</td>
<td align="right">95.0 % (9–1–0)</td>
<td align="right">85.0 % (8–1–1)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">11</td>
<td align="left">ppo:file=nets/ppo/rl-nobleed-heuristic.safetensors</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">5.0 % (0–1–9)</td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">15.0 % (1–1–8)</td>
<td align="right">80.0 % (8–0–2)</td>
<td align="right">5.0 % (0–1–9)</td>
<td align="right">55.0 % (5–1–4)</td>
<td align="right"></td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">50.0 % (5–0–5)</td>
<td align="right">50.0 % (5–0–5)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">12</td>
<td align="left">ppo:file=nets/ppo/rl-nobleed.safetensors</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">5.0 % (0–1–9)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right"></td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">75.0 % (5–5–0)</td>
<td align="right">100.0 % (10–0–0)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">13</td>
<td align="left">ppo:file=nets/ppo/rl-heuristic.safetensors</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">15.0 % (1–1–8)</td>
<td align="right">20.0 % (1–2–7)</td>
<td align="right">5.0 % (0–1–9)</td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">15.0 % (1–1–8)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">90.0 % (9–0–1)</td>
<td align="right"></td>
<td align="right">35.0 % (3–1–6)</td>
<td align="right">60.0 % (6–0–4)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">14</td>
<td align="left">ppo:file=nets/ppo/rl-selfplay.safetensors</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">20.0 % (2–0–8)</td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">50.0 % (5–0–5)</td>
<td align="right">25.0 % (0–5–5)</td>
<td align="right">65.0 % (6–1–3)</td>
<td align="right"></td>
<td align="right">50.0 % (5–0–5)</td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">15</td>
<td align="left">ppo:file=nets/ppo/rl-selfplay-heuristic.safetensors</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">5.0 % (0–1–9)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">10.0 % (1–0–9)</td>
<td align="right">50.0 % (5–0–5)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">40.0 % (4–0–6)</td>
<td align="right">50.0 % (5–0–5)</td>
<td align="right"></td>
<td align="right">100.0 % (10–0–0)</td>
</tr>
<tr>
<td align="right">16</td>
<td align="left">random</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
<td align="right">0.0 % (0–0–10)</td>
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
<td align="left">net:file=small,nodes=50,warm=4</td>
<td align="right">3</td>
<td align="right">15.39</td>
<td align="right">23</td>
</tr>
<tr>
<td align="right">2</td>
<td align="left">net:nodes=50,warm=4</td>
<td align="right">5</td>
<td align="right">15.48</td>
<td align="right">22</td>
</tr>
<tr>
<td align="right">3</td>
<td align="left">net:nodes=1,warm=4</td>
<td align="right">2</td>
<td align="right">15.59</td>
<td align="right">24</td>
</tr>
<tr>
<td align="right">4</td>
<td align="left">mcts:nodes=1000</td>
<td align="right">3</td>
<td align="right">13.78</td>
<td align="right">22</td>
</tr>
<tr>
<td align="right">5</td>
<td align="left">mcts:nodes=1000,select=poolrave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">−8</td>
<td align="right">3.62</td>
<td align="right">17</td>
</tr>
<tr>
<td align="right">6</td>
<td align="left">mcts:nodes=1000,select=rave,c=0.5,value=win,fpu=none,reuse=false</td>
<td align="right">−12</td>
<td align="right">3.42</td>
<td align="right">15</td>
</tr>
<tr>
<td align="right">7</td>
<td align="left">heuristic:weights=tuned</td>
<td align="right">0</td>
<td align="right">11.53</td>
<td align="right">21</td>
</tr>
<tr>
<td align="right">8</td>
<td align="left">heuristic:weights=user</td>
<td align="right">3</td>
<td align="right">12.90</td>
<td align="right">22</td>
</tr>
<tr>
<td align="right">9</td>
<td align="left">mcts:nodes=1000,select=ucb,c=2.83,value=win,fpu=none,reuse=false</td>
<td align="right">−16</td>
<td align="right">2.71</td>
<td align="right">16</td>
</tr>
<tr>
<td align="right">10</td>
<td align="left">heuristic:weights=random</td>
<td align="right">−1</td>
<td align="right">11.81</td>
<td align="right">21</td>
</tr>
<tr>
<td align="right">11</td>
<td align="left">ppo:file=nets/ppo/rl-nobleed-heuristic.safetensors</td>
<td align="right">−9</td>
<td align="right">4.80</td>
<td align="right">19</td>
</tr>
<tr>
<td align="right">12</td>
<td align="left">ppo:file=nets/ppo/rl-nobleed.safetensors</td>
<td align="right">−12</td>
<td align="right">2.46</td>
<td align="right">15</td>
</tr>
<tr>
<td align="right">13</td>
<td align="left">ppo:file=nets/ppo/rl-heuristic.safetensors</td>
<td align="right">−1</td>
<td align="right">8.57</td>
<td align="right">20</td>
</tr>
<tr>
<td align="right">14</td>
<td align="left">ppo:file=nets/ppo/rl-selfplay.safetensors</td>
<td align="right">−9</td>
<td align="right">5.75</td>
<td align="right">21</td>
</tr>
<tr>
<td align="right">15</td>
<td align="left">ppo:file=nets/ppo/rl-selfplay-heuristic.safetensors</td>
<td align="right">−7</td>
<td align="right">5.16</td>
<td align="right">20</td>
</tr>
<tr>
<td align="right">16</td>
<td align="left">random</td>
<td align="right">−21</td>
<td align="right">−10.17</td>
<td align="right">0</td>
</tr>
</tbody></table></div>
<h3 id="boards">Boards</h3>
<p>The final boards of three games follow. A 0 is an empty cell, 1 and 2 are the first player&#39;s cells, and 3 and 4 those
of the second; odd digits are the dots of blocks.</p>
<p><code>mcts:nodes=1000</code> against <code>mcts:nodes=1000,select=poolrave,c=0.5,value=win,fpu=none,reuse=false</code>, 13 to 7 points:</p>
<pre tabindex="0"><code>0004344020
2204444224
1204032143
4404022024
0433012220
0024021140
0214042430
0024440240
0033434120
0044342240
0044442430
0034441240
0042342200
0042042210
0042131222
0041222122
2032222124
2022242424
2022241424
1121134343
</code></pre>
<p><code>mcts:nodes=1000,select=poolrave,c=0.5,value=win,fpu=none,reuse=false</code> against
<code>mcts:nodes=1000,select=ucb,c=2.83,value=win,fpu=none,reuse=false</code>, 7 to 4 points:</p>
<pre tabindex="0"><code>0220202220
2220121340
1423202240
4414402440
3441401340
0342202400
0222202400
0224012400
0214044400
0134040300
0122030200
0002020240
4002012240
4002022140
4002021330
3001012444
4002022044
4042222444
3442021343
0341003444
</code></pre>
<p><code>net:file=small,nodes=50,warm=4</code> against <code>ppo:file=nets/ppo/rl-selfplay-heuristic.safetensors</code>, 14 to 2 points:</p>
<pre tabindex="0"><code>0442402220
4442341000
3342402200
0021201200
0024202200
0024201200
0014102200
0043401200
0044342200
0344421200
0444022200
0343021200
0444412200
0344342400
0444411400
0343022420
0444012320
0344022220
0444022210
0343212120
</code></pre>
<h2 id="interpretation">Interpretation</h2>
<p>The thesis&#39;s order (Figure 22) is: the tuned, random and user heuristics, then its learned agents, then MCTS-UCB,
MCTS-RAVE and, last, MCTS-PoolRAVE.</p>
<ul>
<li><strong>Tree search:</strong> with correct playouts, the thesis&#39;s searches are level with the heuristics or better.</li>
<li><strong>Learned agents of the thesis:</strong> retrained with legal actions only and with swapped seats, they stay below both.
They learn to beat random play and little more.</li>
<li><strong>Networks trained by self-play with search:</strong> after less than an hour of training on a GPU, the strong network
beats every agent of the thesis without search. With fifty simulations, the networks lose no game to any tree search
with a thousand nodes.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};