var e=[],t=`<p>The program of S. Hahn and L. Seiling (<em>Dominkows</em>, 2020) asks the answer-set solver clingo for every state of a game.
How much faster is an engine that compiles the rules, and how much slower is it than the same game in Rust? The
experiment plays random games of every <a href="/science/games/gdl">rule file</a> that ships with the program, and of the native game
where there is one. States include the last one of a game. Hex in Rust fills the board at random instead of playing move
by move, so its column counts states that were never built one by one.</p>
<pre tabindex="0"><code>cargo run --release -p tilelab-cli --features clingo -- experiment gdl-speed --scale quick
</code></pre>
<p>The feature <code>clingo</code> compiles clingo 5.6.2 from source, which needs cmake 3 and takes some minutes. Without it, its
columns stay empty.</p>
<h2 id="result">Result</h2>
<p>Measured on one core of an AMD EPYC, 2 cores with other work beside it, with the command above (seed 1, revision 361c066).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>playouts/s</th>
<th>states/s</th>
<th>native states/s</th>
<th>native ÷ rules</th>
<th>clingo states/s</th>
<th>rules ÷ clingo</th>
</tr>
</thead>
<tbody><tr>
<td>gdl:tictactoe</td>
<td>448000</td>
<td>3860000</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>gdl:connectfour</td>
<td>98400</td>
<td>2200000</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>gdl:nim</td>
<td>345000</td>
<td>2630000</td>
<td>23800000</td>
<td>9.0</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>gdl:nim-lp</td>
<td>319000</td>
<td>2430000</td>
<td>24500000</td>
<td>10.1</td>
<td>1120</td>
<td>2160</td>
</tr>
<tr>
<td>gdl:dominoes3</td>
<td>238000</td>
<td>1980000</td>
<td>31800000</td>
<td>16.1</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>gdl:dominoes3-lp</td>
<td>137000</td>
<td>1310000</td>
<td>31400000</td>
<td>23.9</td>
<td>598</td>
<td>2200</td>
</tr>
<tr>
<td>gdl:hex5</td>
<td>83700</td>
<td>1860000</td>
<td>394000000</td>
<td>211.9</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>gdl:link-small</td>
<td>36600</td>
<td>193000</td>
<td>19100000</td>
<td>99.3</td>
<td>–</td>
<td>–</td>
</tr>
</tbody></table></div>
<p>One core. For every state, clingo grounds and solves the program anew, as the paper&#39;s program does.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>Compiled rules are about 2,200 times faster than clingo</strong>, and give the same states: <code>cargo test -p tilelab-rules --features clingo clingo</code> compares initial states, legal moves, goals, ends and next states in random games of every
answer-set program.</li>
<li><strong>Native code is 9 to 24 times faster than rules</strong> for Nim and dominoes, and about 100 times for Tetris Link, whose
rules in KIF form have a fluent for every cell of every piece.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};