import { t } from "@tessera/language/t";
import { describedFields, type TicketField } from "@tessera/wire/ticket/ticket-fields";

/** Returns the label of a choice of a field. A choice that this build does not know is returned unchanged. */
export function choiceLabel(field: string, word: string): string {
  const labels = Object.hasOwn(describedFields, field) ? describedFields[field as TicketField].choices : {};
  return labels && Object.hasOwn(labels, word) ? t(labels[word] ?? word) : word;
}
