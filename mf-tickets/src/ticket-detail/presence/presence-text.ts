import { t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import type { PresenceEntry } from "@tessera/wire/live";
import { pluralOf } from "@tessera/wire/wording";

function joined(names: readonly string[]): string {
  const [first = "", second = ""] = names;
  if (names.length <= 2) return [first, second].filter(Boolean).join(" and ");
  return t("{first} and {value} others", { first, value: names.length - 1 });
}

/** "Tom Becker is typing": those who type before those who only look. */
export function presenceText(others: readonly PresenceEntry[]): string {
  const typing = others.filter(({ state }) => state === "typing");
  const shown = typing.length > 0 ? typing : others;
  if (shown.length === 0) return "";
  const verb = pluralOf(shown.length, "is", "are");
  return `${joined(shown.map(({ person }) => personName(person)))} ${verb} ${typing.length > 0 ? "typing" : "viewing"}`;
}
