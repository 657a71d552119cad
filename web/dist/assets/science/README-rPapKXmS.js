var e=[],t=`<p><code>tilelab games</code> lists the games, <code>tilelab games GAME</code> the parameters of one, and <code>tilelab play GAME</code> plays one. Every game works with
every agent that does not need something the game lacks, in tournaments, in training, in Python and on the page.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>name</th>
<th>players</th>
<th>chance</th>
<th>hidden</th>
<th>strongest opponent</th>
</tr>
</thead>
<tbody><tr>
<td><a href="/science/games/link">Tetris Link</a></td>
<td><code>link</code></td>
<td>2 to 4</td>
<td>with dice</td>
<td>–</td>
<td>a network trained by self-play</td>
</tr>
<tr>
<td><a href="/science/games/hex">Hex</a></td>
<td><code>hex</code></td>
<td>2</td>
<td>–</td>
<td>–</td>
<td>a network for 5×5 to 13×13, exact play on small boards</td>
</tr>
<tr>
<td><a href="/science/games/nim">Nim</a></td>
<td><code>nim</code></td>
<td>2</td>
<td>–</td>
<td>–</td>
<td>exact, by theory</td>
</tr>
<tr>
<td><a href="/science/games/dominoes">Dominoes</a></td>
<td><code>dominoes</code></td>
<td>2</td>
<td>the deal</td>
<td>– (open hands)</td>
<td>exact, by a search made for the game</td>
</tr>
<tr>
<td><a href="/science/games/tetris">Tetris</a></td>
<td><code>tetris</code></td>
<td>1</td>
<td>the pieces</td>
<td>–</td>
<td>linear controllers and a network on the raw board</td>
</tr>
<tr>
<td><a href="/science/games/duel">Tetris for two</a></td>
<td><code>duel</code></td>
<td>2</td>
<td>the pieces</td>
<td>–</td>
<td>agents of the paper and our own</td>
</tr>
<tr>
<td><a href="/science/games/gdl">Rule files</a></td>
<td><code>gdl</code></td>
<td>1 to 8</td>
<td>if the rules have it</td>
<td>sealed choices</td>
<td>tree search; networks for Connect Four and Breakthrough</td>
</tr>
</tbody></table></div>
<p>A game of your own takes about 250 lines of Rust, or a <a href="/science/games/gdl">rule file</a> without any:
<a href="/science/guides/tutorial-new-game">Adding a game</a> shows both from an empty folder to a trained network.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};