/** The rules with worked examples. */
import { still } from "../demo";
import { blockOf, sceneOf } from "./demo";
import { Buried } from "./Ghost";
import { Picture } from "./Picture";
import { UNIT } from "./Blocks";
import type { Cell } from "../../api";

const [COLUMNS, ROWS] = [8, 5];

interface ExampleProps {
  /** Blocks as `demo.ts` writes them, each after the letter of its player. */
  blocks: string[];
  buried?: Cell[];
  caption: string;
}

function Example({ blocks, buried = [], caption }: ExampleProps) {
  const pieces = blocks.map(text => blockOf(text.slice(1), "abcd".indexOf(text[0]!)));
  const scene = sceneOf(pieces, COLUMNS, ROWS);
  const box = [-6, -6, COLUMNS * UNIT + 12, ROWS * UNIT + 12] as const;
  return (
    <figure class="rule-example">
      <Picture position={still("link", scene)} scene={scene} box={box} mover={0} recent={[]}>
        <Buried cells={buried} rows={ROWS} />
      </Picture>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

export function Rules() {
  return (
    <>
      <div class="rule-examples">
        <Example
          blocks={["aO00100111", "bO60706171", "aI20304050", "aT31214132"]}
          caption="Three linked blocks of a: 3 points"
        />
        <Example
          blocks={["aO00100111", "aO20302131", "aI40506070", "aT51416152"]}
          caption="A fourth block makes it 4 points"
        />
        <Example
          blocks={["bO00100111", "bO50605161", "aI12223242"]}
          buried={[
            [2, 0],
            [2, 1],
            [3, 0],
            [3, 1],
            [4, 0],
            [4, 1],
          ]}
          caption="Covered cells cost a point each, at most two per move"
        />
      </div>
      <ul class="prose">
        <li>
          Each player starts with five of each of the five blocks. On your turn, drop one from
          above; it falls straight down until it rests.
        </li>
        <li>
          <b>Link three or more of your own blocks</b> side to side, and each of them scores one
          point. Joining two pairs with a fifth block scores five points at once.
        </li>
        <li>
          <b>Leave no holes</b>: every empty cell that your block covers costs a point, up to two
          points per move. The board marks these cells with a cross before you drop.
        </li>
        <li>
          <b>Block the others</b>: a block between two of their groups keeps them apart.
        </li>
        <li>
          A player who cannot place any block is skipped. When no player can move, the highest score
          wins. With dice, the die decides which block you place.
        </li>
      </ul>
    </>
  );
}
