import { Segments } from "../../ui";

interface Props<T extends string> {
  value: T;
  options: { value: T; text: string }[];
  onChange: (value: T) => void;
}

/** What a click on the board does. */
export const Tools = <T extends string>(props: Props<T>) => (
  <Segments label="A click places" {...props} />
);
