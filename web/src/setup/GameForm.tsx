import { kindOf } from "../board/kinds";
import { catalogue } from "../catalogue";
import { fileTitle, formatSpec, parseSpec } from "../spec";
import { Segments } from "../ui";
import { formError, parameterTitle } from "./errors";
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

/** The displayed name of a game: its rule file, the page's name for it, or the beginning of its summary. */
export function gameTitle(game: string): string {
  const { name, values } = parseSpec(game);
  if (values.file) return fileTitle(values.file);
  const kind = kindOf(name);
  if (kind) return kind.rules.title;
  const info = catalogue.value?.games.find(each => each.name === name);
  const found = info && /^([^:]{1,30}):/.exec(info.summary);
  return found ? found[1]! : name;
}

/** A game with its variant or its options in words: "Tetris, Classic", "Tetris Link, players=3". */
export function gameText(game: string): string {
  const { name, values } = parseSpec(game);
  const preset = kindOf(name)?.presets?.find(each => each.game === game);
  if (preset && game !== name) return `${gameTitle(game)}, ${preset.name}`;
  // The file is the title, and a hash says nothing to people.
  const options = Object.entries(values).filter(([name]) => name !== "hash" && name !== "file");
  return [gameTitle(game), ...options.map(([name, value]) => `${name}=${value}`)].join(", ");
}

/** Which game, and its parameters. */
export const GameForm = (props: Props) => (
  <div class="game-form">
    <GameChoice {...props} />
    <GameOptions {...props} />
  </div>
);

/** What the catalogue says about a game, and how to change one of its parameters. */
function useParameters({ game, onChange }: Props) {
  const spec = parseSpec(game);
  const info = catalogue.value?.games.find(each => each.name === spec.name);
  const parameters = info?.parameters ?? [];
  const change = (name: string, value: string) =>
    onChange(formatSpec({ ...spec, values: { ...spec.values, [name]: value } }, parameters));
  return { spec, parameters, ruleFile: parameters.find(each => each.is_file), change };
}

/** Which game, in which variant or by which rules. */
export function GameChoice(props: Props) {
  const { game, onChange, error, forPeople } = props;
  const { spec, parameters, ruleFile } = useParameters(props);
  const kind = kindOf(spec.name);
  const presets = kind?.presets ?? [];
  const preset = presets.find(each => each.game === game);
  const choose = (name: string) =>
    onChange((forPeople && kindOf(name)?.presets?.[0]?.game) || name);
  const problem = error ? formError(error) : null;
  return (
    <>
      <Segments
        label="Game"
        value={spec.name}
        options={(catalogue.value?.games ?? []).map(each => ({
          value: each.name,
          text: gameTitle(each.name),
        }))}
        onChange={choose}
      />
      {forPeople && kind && <p class="game-summary">{kind.summary}</p>}
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
      {problem && <p class="field-error">{problem.text}</p>}
    </>
  );
}

/** So many options are named before they are unfolded. */
const NAMED = 3;

/** The parameters of the game; unfolded if one of them is not as usual. */
export function GameOptions(props: Props) {
  const { game, error } = props;
  const { spec, parameters, ruleFile, change } = useParameters(props);
  const plain = parameters.filter(each => each !== ruleFile);
  if (plain.length === 0) return null;
  const isPreset = kindOf(spec.name)?.presets?.some(each => each.game === game) ?? false;
  const isChanged = !isPreset && plain.some(each => spec.values[each.name] !== undefined);
  const names = plain.slice(0, NAMED).map(each => parameterTitle(each.name).toLowerCase());
  return (
    <details class="more" open={isChanged || Boolean(error)}>
      <summary>
        Options: {names.join(", ")}
        {plain.length > NAMED && " …"}
      </summary>
      <ParameterForm
        of={spec.name}
        parameters={plain}
        values={spec.values}
        error={error ? formError(error) : null}
        onChange={change}
      />
    </details>
  );
}
