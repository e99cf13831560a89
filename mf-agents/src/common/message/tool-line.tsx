import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconTool,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { UnstyledButton } from "@tessera/ui/mantine";
import { Loader } from "@tessera/ui/mantine-lazy";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import type { ToolPart } from "@tessera/wire/agent/chat.constants";
import { useState } from "react";
import { Link } from "react-router";
import { foundTickets } from "./found-tickets.ts";
import { getData, toolResult, toolSentence } from "./tool-labels.ts";
import classes from "./tool-line.module.css";

/** The maximum length of an output that is shown as text. */
const maxTextLength = 2_000;

function StateMark({ state }: Pick<ToolPart, "state">) {
  const icon = { size: 14, stroke: 1.75, "aria-hidden": true };
  if (state === "output-available") return <IconCheck {...icon} className={classes.done} />;
  if (state === "output-error") return <IconAlertTriangle {...icon} className={classes.failed} />;
  if (state === "output-denied") return <IconBan {...icon} />;
  if (state === "approval-requested") return <IconTool {...icon} />;
  return <Loader size={14} aria-hidden />;
}

function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

function Values({ values }: { values: unknown }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  return <pre tabIndex={0}>{asText(values)}</pre>;
}

function Answer({ output, errorText, errorReason }: ToolPart) {
  const tickets = foundTickets(output);
  if (errorText !== undefined)
    return <p className={classes.error}>{translateReason(errorReason, errorText)}</p>;
  if (tickets.length === 0) return output === undefined ? null : <Values values={getData(output)} />;
  return (
    <ul className={classes.tickets}>
      {tickets.map(({ id, number, title, status }) => (
        <li key={id}>
          <Link to={`/dashboard/tickets/${id}`}>
            <span className={classes.number}>#{number}</span>
            <span className={classes.title}>{title}</span>
            {status ? <StatusIcon status={status} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A tool call on one line. Expands to its input and output. */
export function ToolLine({ part }: { part: ToolPart }) {
  const [isOpen, setOpen] = useState(false);
  const result = toolResult(part);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.tool}>
      <UnstyledButton className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Chevron size={14} stroke={1.5} aria-hidden />
        <StateMark state={part.state} />
        <span className={classes.sentence}>{toolSentence(part)}</span>
        {result ? <span className={classes.result}>· {result}</span> : null}
      </UnstyledButton>
      {isOpen ? (
        <div className={classes.inside}>
          {part.input === undefined ? null : (
            <details className={classes.asked}>
              <summary>{t("Input")}</summary>
              <Values values={part.input} />
            </details>
          )}
          <Answer {...part} />
        </div>
      ) : null}
    </div>
  );
}
