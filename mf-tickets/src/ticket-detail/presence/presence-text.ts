import { plural, t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import { joinWithAnd } from "../../common/join-list.ts";

function joined(names: readonly string[]): string {
  const [first = "", second = ""] = names;
  if (names.length <= 2) return joinWithAnd([first, second].filter(Boolean));
  return t("{first} and {count} others", { first, count: names.length - 1 });
}

/** Describes the presence of others: "Tom Becker is typing". Viewers are named only if nobody is typing. */
export function presenceText(others: readonly PresenceEntry[]): string {
  const typing = others.filter(({ state }) => state === "typing");
  const shown = typing.length > 0 ? typing : others;
  if (shown.length === 0) return "";
  const names = joined(shown.map(({ person }) => personName(person)));
  return typing.length > 0
    ? plural(shown.length, { one: "{names} is typing", other: "{names} are typing" }, { names })
    : plural(shown.length, { one: "{names} is viewing", other: "{names} are viewing" }, { names });
}
