import classes from "./definition.module.css";
import { splitDefinition } from "./definition-note.ts";

/** What is counted: one line, which opens the rest where there is more to say. */
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
