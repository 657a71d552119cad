/** What the server says about a specification, in the words of the form. */

export interface FormError {
  /** The parameter that is wrong; null for the game as a whole. */
  parameter: string | null;
  text: string;
}

const spelled: Record<string, string> = {
  cols: "Columns",
  misere: "Misère",
  c: "c",
  k: "k",
  fpu: "First-play urgency",
};

/** The label of a parameter's field. */
export const parameterTitle = (name: string): string =>
  spelled[name] ?? name[0]!.toUpperCase() + name.slice(1);

export function formError(message: string): FormError {
  const value = /^(?:game|agent) [^:]+: ([\w-]+)=.*?, expected (.+)$/s.exec(message);
  if (value) {
    const expected = value[2]!.replace(/^a (?:whole )?number from /, "");
    return { parameter: value[1]!, text: `${parameterTitle(value[1]!)}: ${expected}` };
  }
  const unknown = /^unknown (game|agent) `(.*)`;/s.exec(message);
  const text = unknown
    ? `There is no ${unknown[1]} called “${unknown[2]}”.`
    : message.replace(/^`(.*)`: files are not read here$/s, "There is no rule file called “$1”.");
  return { parameter: null, text };
}
