import { t } from "@tessera/language/t";
import { describedFields, type TicketField } from "@tessera/wire/ticket-fields";

/** The label of a word that a field is chosen from; one that this build does not know is shown as it is. */
export function choiceLabel(field: string, word: string): string {
  const labels = Object.hasOwn(describedFields, field) ? describedFields[field as TicketField].choices : {};
  return labels && Object.hasOwn(labels, word) ? t(labels[word] ?? word) : word;
}
