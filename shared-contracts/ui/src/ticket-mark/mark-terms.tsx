import classes from "./mark-terms.module.css";
import { matchParts } from "./match-parts.ts";

interface MarkTermsProps {
  text: string;
  /** What was searched for; matched as it stands, whatever its case. */
  search: string | undefined;
}

/** A text with every match of a search marked. */
export function MarkTerms({ text, search }: MarkTermsProps) {
  return matchParts(text, search ?? "").map(({ part, start, isMatch }) =>
    isMatch ? (
      <mark key={start} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
