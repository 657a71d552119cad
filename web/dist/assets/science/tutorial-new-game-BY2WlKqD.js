var e=[new URL(`tutorial-board-D1scVrfd.png`,import.meta.url).href,new URL(`tutorial-learning-Hw8pCY4y.svg`,import.meta.url).href],t=`<p>This tutorial adds a game to TileLab, from an empty folder to playing it in the terminal and in the browser and training
a network for it on a CPU. The game is <a href="https://en.wikipedia.org/wiki/Domineering">Domineering</a>: two players place
dominoes on a square board, one player upright, the other flat. A player who cannot move loses. The rules fit into a
few lines of bit arithmetic, but playing well is hard.</p>
<p><img src="%picture-0%" alt="A game of Domineering on the page" loading="lazy"></p>
<p>Rust is one of three ways to add a game. A <a href="/science/games/gdl">rule file</a> is a few dozen lines of logic, without a compiler,
which every command takes as <code>gdl:FILE</code>. A <a href="/science/guides/python#games-written-in-python">class in Python</a> is just as short, and
works with all of the Python package. Games added these ways run more slowly.</p>
<p>Apart from compiling (some ten minutes on two cores) and training, the steps below take about a quarter of an hour and
assume no knowledge of the code. The finished game is in <code>examples/domineering</code>; a test compiles it, runs the contract
test on it and compares it with this page. <code>cp -r examples/domineering crates/tilelab-games/src/</code> saves the typing of
steps 1 to 6, except for the three lines at the end of step 6; it also contains the game&#39;s unit tests.</p>
<h2 id="1-the-folder">1. The folder</h2>
<p>You need <a href="https://rustup.rs/">Rust</a> 1.89 or newer and a C compiler. In a clone of the repository:</p>
<pre tabindex="0"><code>mkdir crates/tilelab-games/src/domineering
</code></pre>
<p>A game is a type that implements three traits of <code>tilelab-core</code>:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>trait</th>
<th>what it says</th>
<th></th>
</tr>
</thead>
<tbody><tr>
<td><code>Game</code></td>
<td>the rules: who moves, what is legal, what a move does, who has won</td>
<td>required</td>
</tr>
<tr>
<td><code>Planes</code></td>
<td>what a network sees, and where it finds an action</td>
<td>may be empty; needed for training</td>
</tr>
<tr>
<td><code>Registered</code></td>
<td>variants for tests, agents, pictures, levels</td>
<td>may be empty</td>
</tr>
</tbody></table></div>
<p>The state is a small value without pointers: a search copies it and plays on the copy; it never undoes a move. Actions
are numbers from 0. Here the number of an action is the lower or left cell of the domino.</p>
<h2 id="2-configuration-and-position">2. Configuration and position</h2>
<p><code>crates/tilelab-games/src/domineering/mod.rs</code>:</p>
<pre tabindex="0"><code class="language-rust">//! Domineering: two players place dominoes on a square board, a upright and b flat. A player without room loses.
//!
//! The game of \`docs/tutorial-new-game.md\`.

mod observe;
mod registered;
mod rules;
mod text;

use tilelab_core::{ActionSet, Config, Parameter, Parameters, Sources, SpecError};

/// What is fixed before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DomineeringConfig {
    /// The side of the board.
    size: u16,
}

impl Config for DomineeringConfig {
    const PARAMETERS: &amp;&#39;static [Parameter] = &amp;[Parameter::integer(&quot;size&quot;, &quot;6&quot;, 2, 8, &quot;rows and columns of the board&quot;)];

    fn read(parameters: &amp;Parameters&lt;&#39;_&gt;, _: &amp;dyn Sources) -&gt; Result&lt;Self, SpecError&gt; {
        Ok(Self { size: parameters.integer(&quot;size&quot;)? })
    }

    fn values(&amp;self) -&gt; Vec&lt;String&gt; {
        vec![self.size.to_string()]
    }
}

/// A position. Bit \`row × size + column\` of a set stands for a cell; row 0 is at the bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domineering {
    size: u16,
    /// The cells that each player&#39;s dominoes cover.
    covered: [u64; 2],
    /// The player to move: 0 is a, 1 is b.
    mover: usize,
}

impl Domineering {
    fn cells(&amp;self) -&gt; u16 {
        self.size * self.size
    }

    /// The distance between the two cells of a player&#39;s domino: a row for a, a column for b.
    fn step(&amp;self, player: usize) -&gt; u16 {
        [self.size, 1][player]
    }

    /// The cells where a player may place a domino, which covers the cell and the one above it (a) or to its right (b).
    fn room(&amp;self, player: usize) -&gt; ActionSet&lt;1&gt; {
        let board = u64::MAX &gt;&gt; (64 - self.cells());
        let free = board &amp; !(self.covered[0] | self.covered[1]);
        let last_column = (0..self.size).fold(0, |column, row| column | 1 &lt;&lt; (row * self.size + self.size - 1));
        let starts = if player == 0 { board } else { board &amp; !last_column };
        ActionSet([free &amp; (free &gt;&gt; self.step(player)) &amp; starts])
    }
}
</code></pre>
<p>A parameter is declared once. <code>tilelab games domineering</code>, error messages, the form on the page and Python read the
declaration: <code>domineering:size=9</code> is refused with a message that names the range, without further code.</p>
<p><code>ActionSet</code> is a set of actions as bits and also the iterator over them. Its length and its n-th element cost a few
instructions, which makes random playouts fast.</p>
<h2 id="3-the-rules">3. The rules</h2>
<p><code>crates/tilelab-games/src/domineering/rules.rs</code>:</p>
<pre tabindex="0"><code class="language-rust">//! Turns, actions and the end: the trait \`Game\`.

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Turn, mix};

use super::{Domineering, DomineeringConfig, text};

impl Game for Domineering {
    type Config = DomineeringConfig;

    const NAME: &amp;&#39;static str = &quot;domineering&quot;;
    const SUMMARY: &amp;&#39;static str = &quot;Domineering: a places upright dominoes, b flat ones; a player without room loses&quot;;
    const VERSION: u32 = 1;

    fn new(config: &amp;DomineeringConfig) -&gt; Self {
        Self { size: config.size, covered: [0; 2], mover: 0 }
    }

    fn parse(config: &amp;DomineeringConfig, text: &amp;str) -&gt; Result&lt;Self, ParseError&gt; {
        text::parse(config, text)
    }

    fn spec(&amp;self) -&gt; GameSpec {
        GameSpec {
            version: Self::VERSION,
            players: 2,
            actions: self.cells().into(),
            chance_outcomes: 0,
            max_plies: Some(u32::from(self.cells()) / 2),
        }
    }

    fn turn(&amp;self) -&gt; Turn {
        if self.room(self.mover).is_empty() { Turn::Over } else { Turn::Player(Player::new(self.mover)) }
    }

    /// The number of an action is the lower or left cell of its domino.
    fn legal(&amp;self) -&gt; impl ExactSizeIterator&lt;Item = Action&gt; + Clone {
        self.room(self.mover)
    }

    fn chance(&amp;self) -&gt; impl Iterator&lt;Item = (Action, f32)&gt; + Clone {
        std::iter::empty()
    }

    fn play(&amp;mut self, action: Action) {
        self.covered[self.mover] |= 1 &lt;&lt; action.0 | 1 &lt;&lt; (action.0 + self.step(self.mover));
        self.mover = 1 - self.mover;
    }

    fn returns(&amp;self) -&gt; PerPlayer&lt;f32&gt; {
        if self.turn() != Turn::Over {
            return PerPlayer::same(2, 0.0);
        }
        PerPlayer::from_fn(2, |player| if player.index() == self.mover { -1.0 } else { 1.0 })
    }

    fn scores(&amp;self) -&gt; Option&lt;PerPlayer&lt;i32&gt;&gt; {
        None
    }

    /// It does not matter whose domino covers a cell, so positions that differ only in that share a hash, and a search
    /// visits them once.
    fn hash(&amp;self) -&gt; u64 {
        mix(self.covered[0] | self.covered[1]) ^ mix(self.mover as u64)
    }

    fn action_name(&amp;self, action: Action) -&gt; String {
        text::name(self, action)
    }
}
</code></pre>
<h2 id="4-the-text-form">4. The text form</h2>
<p>Positions are printed and read as text: in the terminal, in records, in links to positions and in tests. <code>parse</code> must
read what <code>Display</code> prints, and must refuse everything else with an error that says what was expected.</p>
<p><code>crates/tilelab-games/src/domineering/text.rs</code>:</p>
<pre tabindex="0"><code class="language-rust">//! The text form and the names of actions.

use std::fmt::{self, Display};

use tilelab_core::{Action, ParseError, Player};

use super::{Domineering, DomineeringConfig};

/// What a cell shows: free, or covered by a domino of a or b.
const MARKS: [&amp;str; 3] = [&quot;.&quot;, &quot;a&quot;, &quot;b&quot;];

impl Display for Domineering {
    /// Who is to move, then the rows from the top.
    fn fmt(&amp;self, f: &amp;mut fmt::Formatter&lt;&#39;_&gt;) -&gt; fmt::Result {
        write!(f, &quot;{} to move&quot;, Player::new(self.mover))?;
        for row in (0..self.size).rev() {
            let mark = |column| {
                let cell = row * self.size + column;
                let owner = (0..2).find(|&amp;player| self.covered[player] &gt;&gt; cell &amp; 1 == 1);
                MARKS[owner.map_or(0, |player| player + 1)]
            };
            let marks: Vec&lt;&amp;str&gt; = (0..self.size).map(mark).collect();
            write!(f, &quot;\\n{}&quot;, marks.join(&quot; &quot;))?;
        }
        Ok(())
    }
}

/// Reads what \`Display\` prints.
pub(super) fn parse(config: &amp;DomineeringConfig, text: &amp;str) -&gt; Result&lt;Domineering, ParseError&gt; {
    let lines: Vec&lt;&amp;str&gt; = text.trim().lines().map(str::trim).collect();
    let fail =
        |line: usize, expected: &amp;str| ParseError::new(line + 1, lines.get(line).copied().unwrap_or(&quot;&quot;), expected);
    let mover = match lines.first() {
        Some(&amp;&quot;a to move&quot;) =&gt; 0,
        Some(&amp;&quot;b to move&quot;) =&gt; 1,
        _ =&gt; return Err(fail(0, &quot;\`a to move\` or \`b to move\`&quot;)),
    };
    let mut state = Domineering { size: config.size, covered: [0; 2], mover };
    let size = usize::from(config.size);
    if lines.len() != size + 1 {
        return Err(fail(lines.len().min(size + 1), &amp;format!(&quot;{size} rows below the first line&quot;)));
    }
    for (line, text) in lines.iter().enumerate().skip(1) {
        let marks: Vec&lt;&amp;str&gt; = text.split_whitespace().collect();
        let known = marks.iter().map(|mark| MARKS.iter().position(|known| known == mark));
        let owners: Option&lt;Vec&lt;usize&gt;&gt; = known.collect();
        let owners = owners.filter(|owners| owners.len() == size);
        let owners = owners.ok_or_else(|| fail(line, &amp;format!(&quot;{size} marks: \`.\`, \`a\` or \`b\`&quot;)))?;
        for (column, owner) in owners.iter().enumerate().filter(|(_, owner)| **owner &gt; 0) {
            state.covered[owner - 1] |= 1 &lt;&lt; ((size - line) * size + column);
        }
    }
    if (0..2).any(|player| state.dominoes(player).is_none()) {
        return Err(fail(0, &quot;a board whose letters form upright dominoes of a and flat dominoes of b&quot;));
    }
    Ok(state)
}

impl Domineering {
    /// The first cells of a player&#39;s dominoes; none if the player&#39;s cells do not form dominoes.
    fn dominoes(&amp;self, player: usize) -&gt; Option&lt;Vec&lt;u16&gt;&gt; {
        let mut left = self.covered[player];
        let mut found = Vec::new();
        // The lowest cell can only belong to the domino that starts there.
        while left != 0 {
            let cell = left.trailing_zeros() as u16;
            let domino = 1 &lt;&lt; cell | 1_u64.checked_shl((cell + self.step(player)).into())?;
            let leaves_the_row = player == 1 &amp;&amp; cell % self.size == self.size - 1;
            if left &amp; domino != domino || leaves_the_row {
                return None;
            }
            left &amp;= !domino;
            found.push(cell);
        }
        Some(found)
    }
}

/// The column and row of an action&#39;s cell, as people call them: \`c\` and \`4\`.
pub(super) fn labels(state: &amp;Domineering, cell: u16) -&gt; [String; 2] {
    let column = char::from(b&#39;a&#39; + (cell % state.size) as u8);
    [column.to_string(), (cell / state.size + 1).to_string()]
}

/// The cell of an action: \`at c 4\`.
pub(super) fn name(state: &amp;Domineering, action: Action) -&gt; String {
    let [column, row] = labels(state, action.0);
    format!(&quot;at {column} {row}&quot;)
}
</code></pre>
<h2 id="5-what-a-network-sees">5. What a network sees</h2>
<p>An observation is a stack of planes with one number per cell, from one player&#39;s point of view. Here the room of
both players is part of it: a network could compute it from the covered cells, but it learns faster if it does not have to.</p>
<p><code>crates/tilelab-games/src/domineering/observe.rs</code>:</p>
<pre tabindex="0"><code class="language-rust">//! Planes for networks.

use tilelab_core::{ActionSet, PlaneElement, PlaneSpec, Planes, Player};

use super::Domineering;

impl Planes for Domineering {
    /// The policy has a place for every cell, like the observation.
    fn plane_spec(&amp;self) -&gt; PlaneSpec {
        let size = usize::from(self.size);
        PlaneSpec { observation: [5, size, size], policy: [1, size, size] }
    }

    /// Covered cells, the player&#39;s room, the other player&#39;s room, ones for player a, ones on the player&#39;s turn.
    fn observe&lt;L: PlaneElement&gt;(&amp;self, player: Player, planes: &amp;mut [L]) {
        let own = player.index();
        let all = |condition: bool| ActionSet([if condition { u64::MAX } else { 0 }]);
        let sets = [
            ActionSet([self.covered[0] | self.covered[1]]),
            self.room(own),
            self.room(1 - own),
            all(own == 0),
            all(own == self.mover),
        ];
        for (plane, ActionSet([bits])) in planes.chunks_exact_mut(self.cells().into()).zip(sets) {
            for (cell, value) in plane.iter_mut().enumerate() {
                *value = if bits &gt;&gt; cell &amp; 1 == 1 { L::ONE } else { L::ZERO };
            }
        }
    }
}
</code></pre>
<h2 id="6-pictures-and-the-list-of-games">6. Pictures, and the list of games</h2>
<p><code>crates/tilelab-games/src/domineering/registered.rs</code>:</p>
<pre tabindex="0"><code class="language-rust">//! Domineering as it is listed: its agents, and how it is drawn.

use tilelab_core::Action;
use tilelab_core::registered::Registered;
use tilelab_core::scene::{Cell, Grid, Piece, Scene, Shape};

use super::{Domineering, text};

impl Domineering {
    /// The column and the row of a cell.
    fn place(&amp;self, cell: u16) -&gt; Cell {
        [cell % self.size, cell / self.size]
    }
}

impl Registered for Domineering {
    const EXAMPLES: &amp;&#39;static [&amp;&#39;static str] = &amp;[&quot;domineering&quot;, &quot;domineering:size=2&quot;, &quot;domineering:size=8&quot;];
    const DEFAULT_AGENTS: &amp;&#39;static [&amp;&#39;static str] = &amp;[&quot;random&quot;, &quot;alphabeta:nodes=1000&quot;, &quot;mcts:nodes=200&quot;];

    /// A grid with a stone on every covered cell. The page&#39;s board \`gdl\` draws any grid, and finds the cell of an
    /// action by the labels in its name.
    fn scene(&amp;self) -&gt; Option&lt;Scene&gt; {
        let covered = |player: usize| (0..self.cells()).filter(move |cell| self.covered[player] &gt;&gt; cell &amp; 1 == 1);
        let pieces = (0..2).map(|player| Piece {
            player: Some(player),
            shape: Shape::Stone,
            cells: covered(player).map(|cell| self.place(cell)).collect(),
            ..Piece::default()
        });
        Some(Scene {
            kind: &quot;gdl&quot;.into(),
            grid: Grid::Upright,
            columns: self.size,
            rows: self.size,
            ground: true,
            pieces: pieces.collect(),
            column_labels: (0..self.size).map(|column| text::labels(self, column)[0].clone()).collect(),
            row_labels: (0..self.size).map(|row| text::labels(self, row * self.size)[1].clone()).collect(),
            ..Scene::default()
        })
    }

    /// Both cells of the domino.
    fn cells_of(&amp;self, action: Action) -&gt; Vec&lt;Cell&gt; {
        [action.0, action.0 + self.step(self.mover)].map(|cell| self.place(cell)).to_vec()
    }
}
</code></pre>
<p>Three lines in two files make the game known. In <code>crates/tilelab-games/src/lib.rs</code>:</p>
<pre tabindex="0"><code>pub mod domineering;
</code></pre>
<p>In <code>crates/tilelab-arena/src/registry.rs</code>, an import, and <code>Domineering</code> in the list before <code>Gdl</code>:</p>
<pre tabindex="0"><code>use tilelab_games::domineering::Domineering;

games! { listed: Link, Hex, Nim, Tetris, Duel, Dominoes, Domineering, Gdl; hidden: External, Tree, Pig }
</code></pre>
<p>That is all. The command line, Python, tournaments, the solver and the learners know the game, and the page plays it.</p>
<h2 id="7-test-it">7. Test it</h2>
<pre tabindex="0"><code>cargo test --package tilelab-arena --test arena
</code></pre>
<p>This runs the <em>contract</em> on every listed game: thousands of random positions in which the legal actions, names, text,
hash, mask, playouts, observation and records must agree. A mistake is reported with the position in which it
shows.</p>
<h2 id="8-play-it">8. Play it</h2>
<pre tabindex="0"><code>cargo build --release --features net
alias tilelab=$PWD/target/release/tilelab
tilelab match domineering mcts:nodes=1000 random --games 100
tilelab solve domineering:size=5
</code></pre>
<p>The search of 1,000 nodes should win nearly every game against random play (99 of 100 here). The solver looks at 43,926
positions in about a hundredth of a second and finds that the second player wins on 5×5, as published (D. Breuker,
J. Uiterwijk and J. van den Herik, Solving 8×8 Domineering, 2000).</p>
<p>In the terminal (<code>quit</code> leaves the game), and in the browser until Ctrl-C stops the server:</p>
<pre tabindex="0"><code>tilelab play domineering
</code></pre>
<pre tabindex="0"><code>tilelab serve
</code></pre>
<p>On the page that <code>tilelab serve</code> prints, choose Domineering, an opponent and Play. Click the lower or left cell of your
domino. The page draws the scene of step 6 as a grid; a board with its own look is a folder in <code>web/src/board/</code> (see
<a href="/science/guides/ARCHITECTURE">ARCHITECTURE.md</a>).</p>
<p>Analysis, hints and reviews run in the browser, in an engine that is part of the page as WebAssembly. It knows the new
game once engine, page and program are built again (needs Node.js 20 or newer; some ten minutes):</p>
<pre tabindex="0"><code>rustup target add wasm32-unknown-unknown
cargo install wasm-bindgen-cli --version 0.2.130
web/scripts/engine.sh
npm --prefix web install
npm --prefix web run build
cargo build --release --features net
</code></pre>
<p>Then <code>t</code> opens the analysis during a game, and <em>Analyze</em> after it opens the review.</p>
<h2 id="9-train-a-network">9. Train a network</h2>
<pre tabindex="0"><code>tilelab train alphazero domineering:size=8 --out runs/domineering --set random_opening_plies=8
tilelab match domineering:size=8 net:file=runs/domineering/net.safetensors,nodes=100 mcts:nodes=1000 --games 100
</code></pre>
<p>The first command plays 30,720 games against itself in 60 iterations and trains a fully connected network of 256–256–256
on them. It takes 5 CPU-minutes: 5 minutes passed on two cores that other work used as well (load average 6 to 8), and
14 on busier ones (10 to 17). A run can be stopped at any time; the same command resumes it. This is the curve to expect
(<code>runs/domineering/learning.svg</code>; the same seed gives the same network on any number of threads):</p>
<p><img src="%picture-1%" alt="Losses of the training run" loading="lazy"></p>
<p>The value error falls within a few iterations and then levels off. The policy loss rises during the first three
iterations, and then falls until the end. Losses say little about strength, so the network was measured in 100 games
after some iterations (<code>--iterations N</code> with growing N in the same folder, then the second command with <code>--seed 1</code>;
scores with 95 % intervals):</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>iterations</th>
<th>CPU-seconds</th>
<th>network with 100 nodes against <code>mcts:nodes=1000</code></th>
<th>against <code>mcts:nodes=10000</code></th>
</tr>
</thead>
<tbody><tr>
<td>1</td>
<td>5</td>
<td>10 % (6 to 17)</td>
<td>0 % (0 to 4)</td>
</tr>
<tr>
<td>5</td>
<td>24</td>
<td>88 % (80 to 93)</td>
<td>49 % (39 to 59)</td>
</tr>
<tr>
<td>10</td>
<td>49</td>
<td>94 % (88 to 97)</td>
<td>57 % (47 to 66)</td>
</tr>
<tr>
<td>20</td>
<td>98</td>
<td>93 % (86 to 97)</td>
<td>58 % (48 to 67)</td>
</tr>
<tr>
<td>40</td>
<td>197</td>
<td>98 % (93 to 99)</td>
<td>80 % (71 to 87)</td>
</tr>
<tr>
<td>60</td>
<td>294</td>
<td>100 % (96 to 100)</td>
<td>88 % (80 to 93)</td>
</tr>
</tbody></table></div>
<p>After half a CPU-minute, the network with 100 nodes beats a search of 1,000 nodes and is about level with
one of 10,000; at the end it wins all 100 games against the first and 88 against the second. Play against it in the terminal:</p>
<pre tabindex="0"><code>tilelab play domineering:size=8 --seat human --seat net:file=runs/domineering/net.safetensors,nodes=100
</code></pre>
<h2 id="what-next">What next</h2>
<ul>
<li><strong>Symmetries</strong> (<code>Planes::symmetries</code>): a mirrored board is the same game. Every position then counts four times in
training.</li>
<li><strong>One frame for both seats</strong>: show b the transposed board, so that the network learns one game instead of two.
<code>Planes::relative_action</code> then numbers actions in that frame; Hex does this in
<code>crates/tilelab-games/src/hex/observe.rs</code>.</li>
<li><strong>A heuristic</strong> (<code>Registered::heuristic</code>), such as own room minus the other player&#39;s, gives <code>greedy</code>, <code>alphabeta</code> and
the levels of the page an evaluation to play by.</li>
<li><strong>A page</strong> in <code>docs/games/</code>, with rules, numbering of actions and text form.</li>
<li><code>./check</code> runs all checks of the project; some tests in <code>crates/tilelab-cli/tests/cli</code> check the documentation of
a new game and report what is missing.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};