import { t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import type { Member } from "@tessera/wire/organization/member";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { type BulkField, describedFields } from "@tessera/wire/ticket/ticket-fields";
import { choiceLabel } from "../../common/choice/choice-label.ts";

/** Says what a change of many tickets does: "Status becomes Cancelled." */
export function changeText(change: TicketBulkChange, members: readonly Member[]): string {
  const { labels, deleted, snooze, assigned_to_id: assigneeId, macro_id: macroId, ...values } = change;
  if (deleted) return t("They disappear from the list and the board.");
  if (macroId !== undefined) return t("They get all changes of the macro. Its text is not sent.");
  if (snooze !== undefined)
    return snooze ? t("They leave their queues until then.") : t("They return to their queues.");
  if (labels) return labelsText(labels);
  if (assigneeId !== undefined) return assigneeText(assigneeId, members);
  const [[field, value] = ["status", null]] = Object.entries(values);
  const name = t(describedFields[field as BulkField].label);
  return value === null
    ? t("{field} is cleared.", { field: name })
    : t("{field} becomes {value}.", { field: name, value: choiceLabel(field, String(value)) });
}

function assigneeText(id: string | null, members: readonly Member[]): string {
  if (id === null) return t("Nobody is assigned to them any more.");
  const member = members.find((one) => one.id === id);
  return t("They are assigned to {person}.", { person: member ? personName(member) : t("Someone") });
}

function labelsText({ add = [], remove = [] }: NonNullable<TicketBulkChange["labels"]>): string {
  const values = { added: add.join(", "), removed: remove.join(", ") };
  if (remove.length === 0) return t("Labels added: {added}.", values);
  return add.length === 0
    ? t("Labels removed: {removed}.", values)
    : t("Labels added: {added}. Labels removed: {removed}.", values);
}
