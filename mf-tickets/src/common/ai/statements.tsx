import type { Evidence, Statement } from "@tessera/wire/ticket-draft";
import classes from "./ai.module.css";
import { sayStatement } from "./draft-words.ts";
import { EvidenceMarks } from "./evidence-marks.tsx";

interface StatementsProps {
  statements: readonly Statement[];
  evidence: readonly Evidence[];
}

/** What is said, each with the numbers of what it stands on. */
export function Statements({ statements, evidence }: StatementsProps) {
  return (
    <ul className={classes.statements}>
      {statements.map(({ text, evidence: ids }) => (
        <li key={text}>
          {sayStatement(text)} <EvidenceMarks ids={ids} evidence={evidence} />
        </li>
      ))}
    </ul>
  );
}
