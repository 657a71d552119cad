import { useState } from "preact/hooks";
import { api, type ParameterInfo } from "../api";
import { copy } from "../review/save";
import { isAlone } from "../local/mode";
import { linkTo } from "../router";
import { fileTitle, isUploaded, parseSpec } from "../spec";
import { Button, ButtonLink, FileDialog, Select, toast } from "../ui";

interface Props {
  /** The name of the game that reads rule files. */
  of: string;
  parameter: ParameterInfo;
  value: string;
  onChange: (value: string) => void;
}

/** Which rules to play by: those that ship with the program, or the visitor's own. */
export function RuleFile({ of, parameter, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const own = isUploaded(value);
  const choices = [...(parameter.choices ?? []), ...(own ? [value] : [])];
  const upload = async (text: string, name: string) => {
    const stored = await api.uploadRules({ game: of, name: name || guessName(text), text });
    onChange(parseSpec(stored.game).values[parameter.name] ?? stored.file);
    toast(`${fileTitle(stored.file)}: ${stored.players} players, ${stored.actions} moves.`);
    setOpen(false);
  };
  const link = () => linkTo(`/?game=${encodeURIComponent(`${of}:${parameter.name}=${value}`)}`);
  return (
    <div class="rule-file">
      <Select
        label="Rules"
        help="A game in the Game Description Language or as an answer-set program."
        value={value}
        options={choices.map(choice => ({ value: choice, text: fileTitle(choice) }))}
        onChange={onChange}
      />
      <div class="buttons">
        <Button onClick={() => setOpen(true)}>Upload rules …</Button>
        {own && !isAlone() && (
          <>
            <Button onClick={() => void copy(link(), "Link to these rules")}>Copy link</Button>
            <ButtonLink href={`/api/rules/${value}`} target="_blank">
              Read the rules
            </ButtonLink>
          </>
        )}
      </div>
      {isOpen && (
        <FileDialog
          title="Play by your own rules"
          help={`Rules in KIF form (.kif) or as an answer-set program (.lp), at most 128 KiB. ${isAlone() ? "They stay in this browser." : "Anyone who has the link can read and play them."}`}
          accept=".kif,.lp,.gdl,.txt"
          action="Upload"
          onText={upload}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** A text without a name: facts of answer-set programs end with a full stop, those of KIF with a parenthesis. */
function guessName(text: string): string {
  const isProgram = /^\s*[a-z#{][^()]*\([^\n]*\.\s*$/m.test(text.replaceAll(/%.*$/gm, ""));
  return isProgram ? "rules.lp" : "rules.kif";
}
