var e=[],t=`<p>S. Hahn and L. Seiling (<em>Dominkows</em>, 2020) train networks on moves of double-three dominoes, labelled with their visit
shares in Monte Carlo tree search: 1,000 iterations from each of 200 deals, &quot;more than 11500&quot; rows, 6,367 after removing
duplicates. Their Figure 7 is a histogram of the labels.</p>
<p>The experiment runs the same search, as their program has it: score q + 0.3 √N / (1 + n), unvisited moves first, one
random playout per iteration, and a row for every move in the tree with p = n / N. Among rows with the same position and
move it keeps the one with the most visits. The program stops early where &quot;the value of the leaf&quot; did not change at a
check every 20 iterations. Which leaf that is remains open, so we compare the leaf just visited, and show the whole
1,000 iterations as well.</p>
<pre tabindex="0"><code>tilelab experiment mcts-data --scale quick
</code></pre>
<p>The rows are written beside the page: the position as 30 numbers, the move as 21, the next position as 30 (all from the
mover&#39;s point of view), and p.</p>
<h2 id="result">Result</h2>
<p>Measured with the command above (seed 1, less than a second).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>iterations per deal</th>
<th>rows</th>
<th>different rows</th>
<th>p ≤ 0.1</th>
<th>p ≤ 0.2</th>
<th>p ≤ 0.3</th>
<th>p ≤ 0.4</th>
<th>p ≤ 0.5</th>
<th>p ≤ 0.6</th>
<th>p ≤ 0.7</th>
<th>p ≤ 0.8</th>
<th>p ≤ 0.9</th>
<th>p ≤ 1.0</th>
</tr>
</thead>
<tbody><tr>
<td>paper</td>
<td>more than 11500</td>
<td>6367</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>98, stopped early</td>
<td>16798</td>
<td>7832</td>
<td>12.2 %</td>
<td>12.3 %</td>
<td>12.4 %</td>
<td>16.1 %</td>
<td>21.8 %</td>
<td>2.4 %</td>
<td>4.3 %</td>
<td>7.3 %</td>
<td>6.7 %</td>
<td>4.6 %</td>
</tr>
<tr>
<td>1000</td>
<td>43451</td>
<td>11319</td>
<td>15.5 %</td>
<td>9.2 %</td>
<td>10.7 %</td>
<td>13.5 %</td>
<td>24.3 %</td>
<td>2.6 %</td>
<td>2.5 %</td>
<td>2.9 %</td>
<td>2.8 %</td>
<td>16.0 %</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The paper&#39;s search stopped early.</strong> Its number of rows cannot come from 1,000 iterations per deal, which visit
43,451 moves. Our reading of its stopping rule gives 16,798, nearer to its 11,500 but not equal.</li>
<li><strong>Three groups of labels.</strong> The paper describes peaks at low p, at p ≈ 0.5 and at high p. With all iterations we see
the same: the search gives most of its visits to one move, or cannot tell two moves apart because they are mirror
images (a tile at either of two equal ends).</li>
<li><strong>The label is not the value of a move.</strong> In a lost position every move has some share, and equal moves divide it.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};