import classes from "./mark.module.css";
import type { Verdict } from "./rates.ts";

/** Shows a state as a coloured dot and a label. */
export function Mark({ tone, label }: Verdict) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {label}
    </span>
  );
}
