import { kindOf } from "../board/kinds";
import { catalogue } from "../catalogue";
import { fileTitle, formatSpec, parseSpec } from "../spec";
import { Segments } from "../ui";
import { ParameterForm } from "./ParameterForm";
import { RuleFile } from "./RuleFile";

interface Props {
  /** A game with its parameters, such as `link:players=3`. */
  game: string;
  onChange: (game: string) => void;
  error?: string | null;
  /** Whether people are going to play: a game is then set up the way they like it. */
  forPeople?: boolean;
}

/** The displayed name of a game: its rule file, or the beginning of its summary. */
export function gameTitle(game: string): string {
  const { name, values } = parseSpec(game);
  if (values.file) return fileTitle(values.file);
  const info = catalogue.value?.games.find(each => each.name === name);
  const found = info && /^([^:]{1,30}):/.exec(info.summary);
  return found ? found[1]! : name;
}

/** A game with its options in words: "Tetris Link, players=3". */
export function gameText(game: string): string {
  const { values } = parseSpec(game);
  // The file is the title, and a hash says nothing to people.
  const options = Object.entries(values).filter(([name]) => name !== "hash" && name !== "file");
  return [gameTitle(game), ...options.map(([name, value]) => `${name}=${value}`)].join(", ");
}

/** How many parameters are shown before "more". */
const SHOWN = 2;

/** Which game, and its parameters; the usual ones first. */
export function GameForm({ game, onChange, error, forPeople }: Props) {
  const games = catalogue.value?.games ?? [];
  const spec = parseSpec(game);
  const info = games.find(each => each.name === spec.name);
  const parameters = info?.parameters ?? [];
  const change = (name: string, value: string) =>
    onChange(formatSpec({ ...spec, values: { ...spec.values, [name]: value } }, parameters));
  const ruleFile = parameters.find(each => each.is_file);
  const plain = parameters.filter(each => each !== ruleFile);
  const more = plain.slice(SHOWN);
  const presets = kindOf(spec.name)?.presets ?? [];
  const preset = presets.find(each => each.game === game);
  const choose = (name: string) =>
    onChange((forPeople && kindOf(name)?.presets?.[0]?.game) || name);
  return (
    <div class="game-form">
      <Segments
        label="Game"
        value={spec.name}
        options={games.map(each => ({ value: each.name, text: gameTitle(each.name) }))}
        onChange={choose}
      />
      {presets.length > 0 && (
        <Segments
          label="Variant"
          value={preset?.name ?? "custom"}
          options={[
            ...presets.map(each => ({ value: each.name, text: each.name })),
            ...(preset ? [] : [{ value: "custom", text: "custom" }]),
          ]}
          onChange={name => onChange(presets.find(each => each.name === name)?.game ?? game)}
        />
      )}
      {ruleFile && (
        <RuleFile
          of={spec.name}
          parameter={ruleFile}
          value={spec.values[ruleFile.name] ?? ruleFile.default}
          // What else was chosen, such as the initial state, belongs to the earlier rules.
          onChange={file =>
            onChange(formatSpec({ ...spec, values: { [ruleFile.name]: file } }, parameters))
          }
        />
      )}
      <ParameterForm
        of={spec.name}
        parameters={plain.slice(0, SHOWN)}
        values={spec.values}
        onChange={change}
      />
      {more.length > 0 && (
        <details
          class="more"
          open={!preset && more.some(each => spec.values[each.name] !== undefined)}
        >
          <summary>More options</summary>
          <ParameterForm of={spec.name} parameters={more} values={spec.values} onChange={change} />
        </details>
      )}
      {error && <p class="field-error">{error}</p>}
    </div>
  );
}
