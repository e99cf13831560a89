import { t, tx } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { ToolPart } from "@tessera/wire/agent/chat.constants";
import classes from "./approval-row.module.css";
import { ticketNamed, toChanges, toolLabel } from "./tool-labels.ts";

/** Approves or denies a call. */
export type AnswerApproval = (approvalId: string, approved: boolean) => void;

interface ApprovalRowProps {
  part: ToolPart;
  /** Null if the person may not answer. */
  onAnswer: AnswerApproval | null;
}

/** A call that waits for approval, with the changes it would make. */
export function ApprovalRow({ part, onAnswer }: ApprovalRowProps) {
  const { toolName, input, approval } = part;
  const ticket = ticketNamed(input);
  const title = ticket ? `${toolLabel(toolName)}: ${ticket}` : toolLabel(toolName);
  return (
    <section className={classes.row} aria-label={t("Approval: {title}", { title })}>
      <div className={classes.words}>
        <b>{title}</b>
        <ul>
          {toChanges(input).map(({ field, value }) => (
            <li key={field}>
              {tx("{field} to {value}", {
                field: <span className={classes.field}>{field}</span>,
                value: <span className={classes.value}>{value}</span>,
              })}
            </li>
          ))}
        </ul>
      </div>
      {onAnswer && approval ? (
        <div className={classes.answers}>
          <Button variant="default" size="xs" onClick={() => onAnswer(approval.id, false)}>
            {t("Deny")}
          </Button>
          <Button size="xs" onClick={() => onAnswer(approval.id, true)}>
            {t("Approve")}
          </Button>
        </div>
      ) : (
        <span className={classes.waits}>{t("Waiting for an answer")}</span>
      )}
    </section>
  );
}
