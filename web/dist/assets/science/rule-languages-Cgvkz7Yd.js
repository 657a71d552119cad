var e=[],t=`<p>A game can be written as a text of rules instead of Rust code. The crate <code>tilelab-rules</code> reads two languages and turns a
text into a state machine. The folder <code>games/</code> contains examples in both. To play them, see <a href="/science/games/gdl">gdl</a>.</p>
<h2 id="gdl-in-kif-form-kif">GDL in KIF form (<code>.kif</code>)</h2>
<p>The Game Description Language of general game playing: <code>role</code>, <code>init</code>, <code>true</code>, <code>does</code>, <code>next</code>, <code>legal</code>, <code>goal</code>,
<code>terminal</code>, <code>base</code>, <code>input</code>, <code>distinct</code>, <code>or</code>, <code>and</code>, <code>not</code>, function terms and recursion. Keywords may be in upper or
lower case; other names distinguish case. <code>;</code> starts a comment.</p>
<h2 id="answer-set-programs-lp">Answer-set programs (<code>.lp</code>)</h2>
<p>A subset of gringo&#39;s language with the same predicates.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>part</th>
<th>support</th>
</tr>
</thead>
<tbody><tr>
<td>facts, rules, <code>not</code>, comparisons, <code>_</code></td>
<td>yes; <code>_</code> in a negated atom means &quot;for no value&quot;</td>
</tr>
<tr>
<td><code>#const</code>, intervals <code>1..n</code>, <code>+ - * / \\ | |</code></td>
<td>yes; <code>p(N+1)</code> in a body binds <code>N</code></td>
</tr>
<tr>
<td>pools <code>role(a; b)</code></td>
<td>in heads and positive atoms</td>
</tr>
<tr>
<td><code>#count</code>, <code>#sum</code></td>
<td>yes, also over the state; no aggregate inside an aggregate</td>
</tr>
<tr>
<td>choice among <code>does(…)</code></td>
<td>every role with legal actions plays one of them, whatever the bounds say</td>
</tr>
<tr>
<td>choice among initial facts, constraints</td>
<td>each model is an initial state; a choice may not depend on another choice</td>
</tr>
<tr>
<td><code>#show</code>, <code>#program</code>, <code>#defined</code></td>
<td>ignored</td>
</tr>
<tr>
<td>disjunction, conditional literals, <code>#minimize</code>, classical negation, scripts</td>
<td>refused, with line and column</td>
</tr>
</tbody></table></div>
<p>Facts <code>true(…)</code> and <code>init(…)</code> describe the initial state. Roles without legal actions do not move. Goals are integers.</p>
<h2 id="what-is-checked">What is checked</h2>
<p>Every variable is bound by a positive literal; no head depends on its own negation; keywords have their arguments;
<code>legal</code>, <code>goal</code> and <code>terminal</code> do not depend on <code>does</code>; there are roles, legal moves, next states, goals and an end.
Errors name line, column and the rule.</p>
<h2 id="how-a-game-is-evaluated">How a game is evaluated</h2>
<ol>
<li>Static predicates are evaluated once.</li>
<li>The rules are grounded for the fluents and moves that are reachable from the initial states. <code>base</code> and <code>input</code> are
used only where this does not end or exceeds a limit; they must then list all fluents and moves, as GDL demands.</li>
<li>The ground rules become a network of gates with common factors extracted. A change of the state updates the gates
that it affects. Recursive predicates are evaluated together.</li>
<li>If the network would exceed the limits, and <code>base</code> and <code>input</code> are given, an interpreter evaluates the rules in every
state. <code>Statistics::interpreter</code> says why.</li>
</ol>
<p>All limits are counts, so the same text gives the same result on every machine; a caller can add a deadline.</p>
<h2 id="measuring">Measuring</h2>
<pre tabindex="0"><code>cargo run --release -p tilelab-rules --example bench -- games/tictactoe.kif games/connectfour.kif games/dominoes3.lp
cargo run --release -p tilelab-rules --example compare -- games      # network against interpreter
tilelab gdl trace games/nim.lp --json # random games as JSON, for other reasoners
cargo run --release -p tilelab-rules --example mutate -- 100000 games/*.kif games/*.lp
</code></pre>
<p>Random playouts per second on one core of a shared AMD EPYC: tic-tac-toe 450,000 to 550,000, connect four 80,000 to 115,000,
dominoes double-three from the <code>.lp</code> file 120,000 (one million states).</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};