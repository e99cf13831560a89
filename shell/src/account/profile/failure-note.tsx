import classes from "./failure-note.module.css";
import { failureText } from "./failure-text.ts";

/** Says what failed, under what was tried. */
export function FailureNote({ error }: { error: unknown }) {
  return error ? (
    <p role="alert" className={classes.failure}>
      {failureText(error)}
    </p>
  ) : null;
}
