var e=[],t=`<p>How good are the Tetris agents of J. Zhang, M. Zhang and S. Cao (<em>A Genetic Approach to the Formulation of Tetris
Engine</em>)? Source: their Table 4.</p>
<p>The table reports &quot;steps&quot; and the text calls them cleared lines. They are not: for the hand-made and the learned agent
they are points of the game (one per piece and 10 k² for k rows at once), and the unit of the genetic agent&#39;s figures
cannot be recovered. The experiment shows lines, pieces and points instead, on the engine that each agent was made for.
The learned agent (deep Q-learning) is not part of it yet.</p>
<pre tabindex="0"><code>tilelab experiment tetris-agents --scale paper
</code></pre>
<h2 id="result">Result</h2>
<p>Measured on an AMD EPYC, 2 cores shared with other work, with the command above (seed 1, revision 25bb3a5, 9 minutes).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>agent</th>
<th>engine</th>
<th>steps, paper</th>
<th>lines</th>
<th>lines (95 % interval)</th>
<th>pieces</th>
<th>points</th>
<th>cut short</th>
</tr>
</thead>
<tbody><tr>
<td>random</td>
<td>rules=spawn,pieces=bag,preview=1</td>
<td>–</td>
<td>0 / 0 / 1</td>
<td>0.0 (-0.0–0.1)</td>
<td>20</td>
<td>20</td>
<td>0</td>
</tr>
<tr>
<td>hand-made, as in the text</td>
<td>rules=spawn,pieces=bag,preview=1</td>
<td>23 / 210 / 2072</td>
<td>6 / 26 / 67</td>
<td>26.2 (23.9–28.4)</td>
<td>104</td>
<td>383</td>
<td>0</td>
</tr>
<tr>
<td>El-Tetris weights, which its program uses</td>
<td>rules=spawn,pieces=bag,preview=1</td>
<td>23 / 210 / 2072</td>
<td>399995 / 399998 / 399999</td>
<td>399997.7 (399997.6–399997.9)</td>
<td>999999</td>
<td>6355747</td>
<td>100</td>
</tr>
<tr>
<td>genetic, its program&#39;s weights</td>
<td>rules=enclosed</td>
<td>1662 / 2012 / 6614</td>
<td>8 / 178 / 712</td>
<td>178.4 (148.6–208.2)</td>
<td>484</td>
<td>3448</td>
<td>0</td>
</tr>
<tr>
<td>hand-made, as in the text</td>
<td>standard</td>
<td>–</td>
<td>4 / 30 / 83</td>
<td>29.9 (27.1–32.7)</td>
<td>118</td>
<td>438</td>
<td>0</td>
</tr>
<tr>
<td>genetic, its program&#39;s weights</td>
<td>standard</td>
<td>–</td>
<td>23 / 255 / 1275</td>
<td>255.2 (206.7–303.8)</td>
<td>681</td>
<td>4956</td>
<td>0</td>
</tr>
<tr>
<td>Dellacherie 2003</td>
<td>standard</td>
<td>–</td>
<td>16069 / 390486 / 399999</td>
<td>390485.6 (379781.8–401189.4)</td>
<td>976221</td>
<td>6095486</td>
<td>96</td>
</tr>
</tbody></table></div>
<p>100 games per row on 10 × 20. Three numbers are lowest / mean / highest. A piece is one point, and a placement that clears k rows has 10 k² more. Games are cut short after 2000000 plies.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The published &quot;steps&quot; are not lines.</strong> The hand-made agent of the text clears 26 lines per game with 383 points, and
the paper reports a mean of 210 steps. The genetic agent clears 178 lines with 484 pieces (paper: 2,012 steps).</li>
<li><strong>Better weights were public.</strong> El-Tetris&#39;s weights, with the features that they were made for, survive every game of
this experiment; the paper&#39;s program combines them with other features, some of them computed wrongly, and our
experiment does not reproduce that.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};