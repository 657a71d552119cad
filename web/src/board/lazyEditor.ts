/** Editors are loaded when a position is set up. */
import type { ComponentType } from "preact";
import { lazy } from "../lazy";
import type { EditorProps } from "./types";

export const lazyEditor = (
  load: () => Promise<{ Editor: ComponentType<EditorProps> }>,
): ComponentType<EditorProps> => lazy(async () => (await load()).Editor, "Loading the editor …");
