import { translateReason } from "@tessera/language/translate-reason";
import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import classes from "./ai.module.css";
import { EvidenceMarks } from "./evidence-marks.tsx";

interface StatementsProps {
  statements: readonly Statement[];
  evidence: readonly Evidence[];
}

/** A list of statements, each with the numbers of its evidence. */
export function Statements({ statements, evidence }: StatementsProps) {
  return (
    <ul className={classes.statements}>
      {statements.map(({ text, text_reason: reason, evidence: ids }) => (
        <li key={text}>
          {translateReason(reason, text)} <EvidenceMarks ids={ids} evidence={evidence} />
        </li>
      ))}
    </ul>
  );
}
