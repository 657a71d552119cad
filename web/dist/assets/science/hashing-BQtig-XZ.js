var e=[],t=`<p>How should positions be hashed for a transposition table? Source: <a href="/science/games/link#references">thesis</a>, section
4.1.5, Table 3.</p>
<p>The experiment compares the standard library&#39;s SipHash over the board as an array and as a string, Zobrist hashing
over the array and directly over the blocks, and our incremental hash. The thesis does not say what its milliseconds
measure, so only the ratios are comparable.</p>
<pre tabindex="0"><code>tilelab experiment hashing --scale paper
</code></pre>
<h2 id="result">Result</h2>
<p>Measured at revision fd711a6 on an AMD EPYC, 2 cores, with the command above (seed 1).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>hash</th>
<th>thesis</th>
<th>thesis, relative</th>
<th>ours, per position</th>
<th>ours, relative</th>
</tr>
</thead>
<tbody><tr>
<td>SipHash (array)</td>
<td>3.75 ms</td>
<td>1.00</td>
<td>244.8 ns</td>
<td>1.000</td>
</tr>
<tr>
<td>SipHash (string)</td>
<td>6.84 ms</td>
<td>1.82</td>
<td>425.9 ns</td>
<td>1.740</td>
</tr>
<tr>
<td>Zobrist (array)</td>
<td>3.52 ms</td>
<td>0.94</td>
<td>354.9 ns</td>
<td>1.450</td>
</tr>
<tr>
<td>Zobrist (direct)</td>
<td>3.99 ms</td>
<td>1.06</td>
<td>157.4 ns</td>
<td>0.643</td>
</tr>
<tr>
<td>ours, kept up by play</td>
<td>–</td>
<td>–</td>
<td>5.5 ns</td>
<td>0.023</td>
</tr>
</tbody></table></div>
<p>26430 positions of 1000 random games, each hashed 20 times on one core. &quot;Relative&quot; is the time divided by that of
SipHash (array). The last row is the time to read our hash, which every move updates; it has 25573 distinct values for
25573 distinct boards.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li>SipHash of a string costs almost twice as much as SipHash of an array, as in the thesis.</li>
<li>Zobrist hashing over the array is slower than SipHash here, not faster, because it visits 200 cells one by one.
Applied directly to the blocks, it is the fastest of the four, whereas the thesis found it slower than SipHash of an
array.</li>
<li><strong>The incremental hash is much cheaper than all four.</strong> It is the exclusive or of one random number per block, so
each move needs one update. Reading it takes a few nanoseconds, regardless of the board. (The cost of the update is
part of the times in <a href="/science/experiments/engine-speed">engine-speed</a>.)</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};