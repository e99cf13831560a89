import type { Mark } from "./integration-labels.ts";
import classes from "./integrations.module.css";

/** A state, shown as a colored dot and a word. */
export function DotMark({ mark }: { mark: Mark }) {
  return (
    <span className={classes.mark} data-tone={mark.tone}>
      {mark.label}
    </span>
  );
}
