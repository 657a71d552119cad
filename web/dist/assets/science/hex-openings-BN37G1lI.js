var e=[],t=`<p>Which player wins after each first stone, with perfect play? The winners on 7×7 were first published by R. Hayward, Y.
Björnsson, M. Johanson, M. Kan, N. Po and J. van Rijswijck (<em>Solving 7×7 Hex with domination, fill-in, and virtual
connections</em>, 2005). The experiment compares our results with the tables in
<code>crates/tilelab-games/tests/data/hex-openings.csv</code>, which come from the regression tests of the Hex project Benzene.</p>
<pre tabindex="0"><code>tilelab experiment hex-openings --scale paper
</code></pre>
<p><code>--scale quick</code> omits 7×7.</p>
<h2 id="result">Result</h2>
<p>Measured at revision ca78bea on an AMD EPYC, 2 cores, with the command above. The experiment runs on one core, which
it shared with other work: it took 312 s, of which 192 s were its own CPU time.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>board</th>
<th>openings</th>
<th>first player wins</th>
<th>published</th>
<th>as published</th>
<th>positions</th>
<th>seconds</th>
</tr>
</thead>
<tbody><tr>
<td>2×2</td>
<td>4</td>
<td>2</td>
<td>–</td>
<td>–</td>
<td>5</td>
<td>0.02</td>
</tr>
<tr>
<td>3×3</td>
<td>9</td>
<td>5</td>
<td>–</td>
<td>–</td>
<td>10</td>
<td>0.00</td>
</tr>
<tr>
<td>4×4</td>
<td>16</td>
<td>4</td>
<td>–</td>
<td>–</td>
<td>34</td>
<td>0.00</td>
</tr>
<tr>
<td>5×5</td>
<td>25</td>
<td>13</td>
<td>–</td>
<td>–</td>
<td>424</td>
<td>0.21</td>
</tr>
<tr>
<td>6×6</td>
<td>36</td>
<td>24</td>
<td>24</td>
<td>36 of 36</td>
<td>19542</td>
<td>9.07</td>
</tr>
<tr>
<td>7×7</td>
<td>49</td>
<td>27</td>
<td>27</td>
<td>49 of 49</td>
<td>1327448</td>
<td>302.58</td>
</tr>
</tbody></table></div>
<p>In the diagrams, each letter is the player who wins if the first stone is placed there. Player a moves first and
connects top and bottom.</p>
<pre tabindex="0"><code> 1  b a
  2  a b

 1  b b a
  2  a a a
   3  a b b

 1  b b b a
  2  b b a b
   3  b a b b
    4  a b b b

 1  b b b b a
  2  b a a a a
   3  b a a a b
    4  a a a a b
     5  a b b b b

 1  b b b b b a
  2  b a a a a a
   3  a a a a a a
    4  a a a a a a
     5  a a a a a b
      6  a b b b b b

 1  b b b b b b a
  2  b b a b a a a
   3  b a a a a a b
    4  a a a a a a a
     5  b a a a a a b
      6  a a a b a b b
       7  a b b b b b b
</code></pre>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The results agree with the literature.</strong> All 36 openings of 6×6 and all 49 of 7×7 have the published winner.</li>
<li><strong>Proofs keep the search small.</strong> The solver visits 19,542 positions for all openings of 6×6, in 1.5 s on one core
(<code>tilelab solve hex:size=6 --moves</code>). Without the proofs of <code>hex/insight.rs</code> it visited 70,526,394 positions for
5×5, in 391 s (<code>tilelab solve hex:size=5 --moves</code>, revision 450b5d9), and did not finish 6×6.</li>
<li><strong>Symmetry halves the work.</strong> A position rotated by half a turn is equivalent and gets the same hash in
<code>hex/insight.rs</code>, so the second half of the openings costs almost nothing.</li>
<li><strong>The comparison revealed a defect.</strong> On 7×7 the openings b1 and f7 were at first reported as won, because the empty
board and the board with a stone on b1 had the same hash in the solver&#39;s table. The defect did not show up to 6×6,
where no two positions with up to two stones share a hash in this way.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};