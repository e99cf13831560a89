import { t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import type { Assignee } from "@tessera/wire/ticket/ticket";

/** Returns the name of an assignee, which says if they are no longer a member. */
export function assigneeName(person: Assignee | null): string {
  if (!person) return t("Unassigned");
  return person.has_left ? t("{name} (left)", { name: personName(person) }) : personName(person);
}
