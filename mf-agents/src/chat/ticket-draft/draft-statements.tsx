import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { UnstyledButton } from "@tessera/ui/mantine";
import type { Statement, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { TicketPriority } from "@tessera/wire/ticket/ticket.constants";
import { useState } from "react";
import { labelCircumstance } from "./circumstance-labels.ts";
import classes from "./draft-panel.module.css";
import { EvidenceList } from "./evidence-list.tsx";
import { EvidenceMarks } from "./evidence-marks.tsx";

function Said({ statement }: { statement: Statement }) {
  return (
    <>
      {translateReason(statement.text_reason, statement.text)}
      <EvidenceMarks ids={statement.evidence} />
    </>
  );
}

function Part({ title, statements }: { title: string; statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul>
          {statements.map((statement) => (
            <li key={statement.text}>
              <Said statement={statement} />
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

const why: Readonly<Record<TicketPriority, string>> = {
  low: t("Why low"),
  medium: t("Why medium"),
  high: t("Why high"),
  critical: t("Why critical"),
  urgent: t("Why urgent"),
};

/** Returns the heading for a priority, also for one that this build does not know. */
function describeWhy(priority: TicketPriority): string {
  return why[priority] ?? t("Why {priority}", { priority });
}

/** The reasons for priority and urgency. */
export function DraftReasons({ draft: { priority, urgency } }: { draft: TicketDraft }) {
  const reasons = [...priority.reasons, ...urgency.reasons];
  const each = [...new Map(reasons.map((reason) => [reason.text, reason])).values()];
  if (each.length === 0) return null;
  return (
    <section className={classes.why}>
      <h3>{describeWhy(priority.value)}</h3>
      <ul>
        {each.map((reason) => (
          <li key={reason.text}>
            <Said statement={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function asStatements({ environment }: TicketDraft): Statement[] {
  return environment.map(({ name, value, evidence }) => ({
    text: `${labelCircumstance(name)}: ${value}`,
    evidence,
  }));
}

/** Where each statement of the draft comes from. Closed at first, since the description says the same. */
export function DraftSources({ draft }: { draft: TicketDraft }) {
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Chevron size={14} stroke={1.5} aria-hidden />
        {t("Sources")}
      </UnstyledButton>
      {isOpen ? <Statements draft={draft} /> : null}
    </section>
  );
}

function Statements({ draft }: { draft: TicketDraft }) {
  const one = (statement: Statement | null) => (statement ? [statement] : []);
  return (
    <>
      <dl className={classes.statements}>
        <Part title={t("Title")} statements={[draft.title]} />
        <Part title={t("Summary")} statements={draft.summary} />
        <Part title={t("Steps")} statements={draft.steps} />
        <Part title={t("Expected")} statements={one(draft.expected)} />
        <Part title={t("Actual")} statements={one(draft.actual)} />
        <Part title={t("Environment")} statements={asStatements(draft)} />
      </dl>
      <EvidenceList />
    </>
  );
}
