var e=[],t=`<p>Players take stones from piles in turn. A move takes any number of stones from one pile. The player who takes the last
stone wins.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>parameter</th>
<th>default</th>
<th>meaning</th>
</tr>
</thead>
<tbody><tr>
<td><code>piles</code></td>
<td>1-3-5-7</td>
<td>the sizes of the piles, such as <code>3-4-5</code>: up to 16 piles of up to 1000 stones</td>
</tr>
<tr>
<td><code>most</code></td>
<td>1000</td>
<td>the maximum number of stones per move</td>
</tr>
<tr>
<td><code>misere</code></td>
<td>false</td>
<td>the player who takes the last stone loses</td>
</tr>
</tbody></table></div>
<p>Actions are numbered <code>pile × stride + stones − 1</code>, where the stride is the largest number of stones that a move can
take in the initial position. Players type <code>3 from 2</code> to take three stones from the second pile. The text form of a
position is <code>a to move: 3 4 5</code>.</p>
<h2 id="perfect-play">Perfect play</h2>
<p>The game has a theory, so <code>tilelab solve</code> and the agents <code>solver</code> and <code>perfect</code> need no search: a pile counts as its
stones modulo <code>most</code> + 1, and the player to move loses if the bitwise sum of all piles is 0. In the misère game this
holds where some pile counts 2 or more, and is the other way round where none does. A test compares the theory with a
search of every state of four piles of up to seven stones, with and without a cap. With <code>most=6</code>, as in the
program of the <a href="/science/games/dominoes">paper on dominoes</a>, plain Nim sums are wrong in 344 of these 4,096 states: the first player wins 1-3-5-7
there and loses it without the cap. <code>tilelab solve --search</code> ignores the theory.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};