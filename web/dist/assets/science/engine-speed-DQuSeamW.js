var e=[],t=`<p>How fast is the Tetris Link engine? Source: <a href="/science/games/link#references">thesis</a>, section 5.1.1.</p>
<p>The thesis&#39;s benchmark plays one game in which each move is the first legal action. Its code uses the rules with dice
and without the cap, which make games short. The other rows measure the kinds of games that the thesis&#39;s experiments
play.</p>
<pre tabindex="0"><code>tilelab experiment engine-speed --scale paper
</code></pre>
<h2 id="result">Result</h2>
<p>Measured at revision fd711a6 on an AMD EPYC, 2 cores, with the command above (seed 1).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>one game</th>
<th>plies</th>
<th>theirs</th>
<th>ours</th>
<th>times faster</th>
</tr>
</thead>
<tbody><tr>
<td>first action, dice, no cap: the thesis&#39;s benchmark</td>
<td>25.1</td>
<td>133 µs</td>
<td>1.03 µs</td>
<td>129</td>
</tr>
<tr>
<td>random actions, dice, no cap</td>
<td>26.0</td>
<td>350 µs</td>
<td>1.74 µs</td>
<td>201</td>
</tr>
<tr>
<td>first action</td>
<td>36.0</td>
<td>1261 µs</td>
<td>1.04 µs</td>
<td>1209</td>
</tr>
<tr>
<td>random actions</td>
<td>26.3</td>
<td>1080 µs</td>
<td>1.45 µs</td>
<td>747</td>
</tr>
<tr>
<td>user heuristic against itself</td>
<td>43.4</td>
<td>2600000 µs</td>
<td>178.22 µs</td>
<td>14589</td>
</tr>
</tbody></table></div>
<p>All times are for one core. &quot;Theirs&quot; is the CPU time of the thesis&#39;s Rust program on one core of another cloud machine
(Xeon, 2026), so the last column compares different machines. The thesis itself reports 590 µs for its benchmark, 12
ms before its optimizations and 82 ms in JavaScript, on a desktop of 2020. One of our positions occupies 512 bytes and
no heap memory.</p>
<h2 id="interpretation">Interpretation</h2>
<p>Blocks never move once they are placed, so the engine updates everything incrementally: column heights, the set of
actions that still fit, and group labels. The heuristic examines only the columns that a move changes, whereas the
original replays the whole game for each candidate move. <code>tilelab bench</code> runs similar measurements on your machine.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};