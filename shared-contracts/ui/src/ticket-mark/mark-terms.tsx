import classes from "./mark-terms.module.css";
import { matchParts } from "./match-parts.ts";

interface MarkTermsProps {
  text: string;
  /** The search text: each of its words and quoted phrases is matched literally and case-insensitively. */
  search: string | undefined;
}

/** Renders a text with all matches of a search highlighted. */
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
