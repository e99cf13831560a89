import classes from "./definition.module.css";
import { splitDefinition } from "./definition-note.ts";

/** Shows the first sentence of a definition, which expands to the rest if there is more. */
export function Definition({ text }: { text: string }) {
  const { short, rest } = splitDefinition(text);
  if (!rest) return short;
  return (
    <details>
      <summary className={classes.summary}>{short}</summary>
      {rest}
    </details>
  );
}
