import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import classes from "./ai.module.css";
import { sayStatement } from "./draft-labels.ts";
import { EvidenceMarks } from "./evidence-marks.tsx";

interface StatementsProps {
  statements: readonly Statement[];
  evidence: readonly Evidence[];
}

/** A list of statements, each with the numbers of its evidence. */
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
