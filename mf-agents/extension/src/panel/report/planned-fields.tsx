import { t } from "@tessera/language/t";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { TicketPriority } from "@tessera/wire/ticket/ticket.constants";

const priorityNames: Record<TicketPriority, string> = {
  low: t("Low"),
  medium: t("Medium"),
  high: t("High"),
  critical: t("Critical"),
  urgent: t("Urgent"),
};

/** Shows what the ticket will be set to besides its words. */
export function PlannedFields({ draft }: { draft: TicketDraft }) {
  const { category, subcategory, department, priority, labels } = draft;
  const fields = [
    [t("Priority"), priorityNames[priority.value]],
    [t("Category"), [category, subcategory].filter(Boolean).join(" / ")],
    [t("Department"), department],
    [t("Labels"), labels.join(", ")],
  ].filter((field): field is [string, string] => Boolean(field[1]));
  return (
    <section className="group" aria-label={t("Will be set")}>
      <h2>{t("Will be set")}</h2>
      <dl>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
