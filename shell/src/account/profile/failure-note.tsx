import classes from "./failure-note.module.css";
import { failureText } from "./failure-text.ts";

/** Shows the error of a failed action; nothing if there is none. */
export function FailureNote({ error }: { error: unknown }) {
  return error ? (
    <p role="alert" className={classes.failure}>
      {failureText(error)}
    </p>
  ) : null;
}
