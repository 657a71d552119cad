import { exportAddress } from "../api";
import type { FileFormat } from "../engine/protocol";
import { fileOf } from "../local";
import { isLocal } from "../local/mode";
import { Button, ButtonLink, toastError } from "../ui";
import { save } from "./save";

interface Props {
  id: string;
  format: FileFormat;
  /** For a position: after so many plies. */
  ply?: number;
  text: string;
}

/** A button that saves a file of a game: the server sends it, or this browser writes it. */
export function Download({ id, format, ply, text }: Props) {
  if (!isLocal(id)) {
    return (
      <ButtonLink href={exportAddress(id, format, ply)} download>
        {text}
      </ButtonLink>
    );
  }
  const write = async () => {
    const { blob, name } = await fileOf(id, format, ply);
    save(blob, name);
  };
  return <Button onClick={() => void write().catch(toastError)}>{text}</Button>;
}
