var e=[],t=`<p>Does the first player have an advantage? Source: <a href="/science/games/link#references">thesis</a>, section 3.3, Table 1.</p>
<p>An agent plays against itself. The experiment counts the games that the first player wins outright (a draw is not a
win). It also counts the distinct games: in run #1, games that differ in their first six moves; in run #2, games that
differ in any move. The two runs are independent.</p>
<p>The thesis&#39;s program has an off-by-one error: among equally good moves it never chooses the last. <code>ties=paper</code>
reproduces it (&quot;as in the thesis&quot; in the table). The default, <code>ties=uniform</code>, chooses uniformly among all of them
(&quot;fair&quot;).</p>
<pre tabindex="0"><code>tilelab experiment first-move --scale paper
</code></pre>
<h2 id="result">Result</h2>
<p>Measured at revision fd711a6 on an AMD EPYC, 2 cores, with the command above (seed 1).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>agent against itself</th>
<th>ties</th>
<th></th>
<th>first wins, thesis</th>
<th>ours (95 % interval)</th>
<th>draws</th>
<th>unique, thesis</th>
<th>ours</th>
</tr>
</thead>
<tbody><tr>
<td>random</td>
<td>as in the thesis</td>
<td>#1</td>
<td>47.84 %</td>
<td>47.00 % (46.0–48.0)</td>
<td>7.5 %</td>
<td>10000</td>
<td>10000</td>
</tr>
<tr>
<td>random</td>
<td>as in the thesis</td>
<td>#2</td>
<td>48.16 %</td>
<td>46.61 % (45.6–47.6)</td>
<td>7.6 %</td>
<td>10000</td>
<td>10000</td>
</tr>
<tr>
<td>random</td>
<td>fair</td>
<td>#1</td>
<td>47.84 %</td>
<td>46.82 % (45.8–47.8)</td>
<td>7.2 %</td>
<td>10000</td>
<td>10000</td>
</tr>
<tr>
<td>random</td>
<td>fair</td>
<td>#2</td>
<td>48.16 %</td>
<td>46.35 % (45.4–47.3)</td>
<td>8.3 %</td>
<td>10000</td>
<td>10000</td>
</tr>
<tr>
<td>heuristic:weights=random</td>
<td>as in the thesis</td>
<td>#1</td>
<td>47.15 %</td>
<td>47.59 % (46.6–48.6)</td>
<td>10.0 %</td>
<td>2188</td>
<td>2195</td>
</tr>
<tr>
<td>heuristic:weights=random</td>
<td>as in the thesis</td>
<td>#2</td>
<td>47 %</td>
<td>46.73 % (45.8–47.7)</td>
<td>10.8 %</td>
<td>10000</td>
<td>9999</td>
</tr>
<tr>
<td>heuristic:weights=random</td>
<td>fair</td>
<td>#1</td>
<td>47.15 %</td>
<td>49.16 % (48.2–50.1)</td>
<td>10.5 %</td>
<td>2188</td>
<td>3038</td>
</tr>
<tr>
<td>heuristic:weights=random</td>
<td>fair</td>
<td>#2</td>
<td>47 %</td>
<td>48.11 % (47.1–49.1)</td>
<td>10.7 %</td>
<td>10000</td>
<td>10000</td>
</tr>
<tr>
<td>heuristic:weights=user</td>
<td>as in the thesis</td>
<td>#1</td>
<td>71.93 %</td>
<td>70.56 % (69.7–71.4)</td>
<td>0.0 %</td>
<td>7</td>
<td>7</td>
</tr>
<tr>
<td>heuristic:weights=user</td>
<td>as in the thesis</td>
<td>#2</td>
<td>71.65 %</td>
<td>72.01 % (71.1–72.9)</td>
<td>0.0 %</td>
<td>7</td>
<td>7</td>
</tr>
<tr>
<td>heuristic:weights=user</td>
<td>fair</td>
<td>#1</td>
<td>71.93 %</td>
<td>60.89 % (59.9–61.8)</td>
<td>7.9 %</td>
<td>7</td>
<td>28</td>
</tr>
<tr>
<td>heuristic:weights=user</td>
<td>fair</td>
<td>#2</td>
<td>71.65 %</td>
<td>60.62 % (59.7–61.6)</td>
<td>7.9 %</td>
<td>7</td>
<td>1688</td>
</tr>
<tr>
<td>heuristic:weights=tuned</td>
<td>as in the thesis</td>
<td>#1</td>
<td>68.41 %</td>
<td>61.85 % (60.9–62.8)</td>
<td>15.9 %</td>
<td>29</td>
<td>29</td>
</tr>
<tr>
<td>heuristic:weights=tuned</td>
<td>as in the thesis</td>
<td>#2</td>
<td>70 %</td>
<td>61.63 % (60.7–62.6)</td>
<td>15.5 %</td>
<td>50</td>
<td>42</td>
</tr>
<tr>
<td>heuristic:weights=tuned</td>
<td>fair</td>
<td>#1</td>
<td>68.41 %</td>
<td>60.44 % (59.5–61.4)</td>
<td>13.8 %</td>
<td>29</td>
<td>42</td>
</tr>
<tr>
<td>heuristic:weights=tuned</td>
<td>fair</td>
<td>#2</td>
<td>70 %</td>
<td>61.11 % (60.2–62.1)</td>
<td>13.9 %</td>
<td>50</td>
<td>2210</td>
</tr>
</tbody></table></div>
<p>10000 games per row (thesis: 10000).</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>Seven games.</strong> With the thesis&#39;s tie rule, our user heuristic plays exactly seven distinct games, and the first
player wins 71 to 72 % of all games: the published figures are reproduced. They are an artifact of the off-by-one
error. With fair ties there are about 1,700 distinct games in 10,000, and the first player wins 61 %.</li>
<li><strong>Random play.</strong> The first player wins 46 to 47 %, with 7 to 8 % draws, so there is no first-move advantage. The
thesis reports 48 %. Its off-by-one error does not explain the difference (46.6 and 47.0 % with it).</li>
<li><strong>Random heuristic.</strong> The first player wins 47 to 49 %, with 10 to 11 % draws: no advantage for the first player
either, as the thesis says.</li>
<li><strong>Tuned heuristic.</strong> With the thesis&#39;s tie rule, the first player wins 62 %, where the thesis reports 68 to 70 %,
and there are 42 distinct games instead of 50 (29 openings in both). The published weights are those of the final
program; the thesis&#39;s experiment may have used earlier ones.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};