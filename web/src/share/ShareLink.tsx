import { useState } from "preact/hooks";
import { lazy } from "../lazy";
import { copy } from "../review/save";
import { Button, Select } from "../ui";
import { LocalWarning } from "./LocalWarning";
import { useOrigins } from "./origins";

interface Props {
  /** The path, with what follows the `#`. */
  path: string;
  /** What the link is, such as "Link for Ann". */
  label: string;
  /** Whether the QR code is shown from the start. */
  withCode?: boolean;
}

// The code for QR codes is loaded when one is shown.
const QrCode = lazy(async () => (await import("./QrCode")).QrCode, "Drawing the code …");

/** A link to send: copied, or read by the camera of a phone. */
export function ShareLink({ path, label, withCode = false }: Props) {
  const { origins, isLocalOnly } = useOrigins();
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState(withCode);
  const origin = chosen ?? origins[0]!;
  const link = origin + path;
  return (
    <div class="share-link">
      {isLocalOnly && <LocalWarning />}
      {origins.length > 1 && (
        <Select
          label="Address"
          value={origin}
          options={origins.map(each => ({ value: each, text: each }))}
          onChange={setChosen}
          help="The network that both machines are in; the first one is right in most cases."
        />
      )}
      <input
        class="control"
        readOnly
        value={link}
        aria-label={label}
        onFocus={event => (event.target as HTMLInputElement).select()}
      />
      <div class="buttons">
        <Button onClick={() => void copy(link, label)}>Copy</Button>
        {!isLocalOnly && (
          <Button pressed={shown} onClick={() => setShown(!shown)}>
            QR code
          </Button>
        )}
      </div>
      {/* A phone could not open a link to this machine. */}
      {shown && !isLocalOnly && <QrCode text={link} />}
    </div>
  );
}
