import classes from "./mark.module.css";
import type { Verdict } from "./rates.ts";

/** A state as a dot and a word. */
export function Mark({ tone, label }: Verdict) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {label}
    </span>
  );
}
