import { personName } from "@tessera/ui/person/person";
import type { Member } from "@tessera/wire/organization/member";

/** Sorts members whose name has a word that begins with the text before the others. */
export function sortByMatch(members: readonly Member[], text: string): Member[] {
  const begins = (member: Member) =>
    ` ${personName(member)} ${member.full_name}`.toLowerCase().includes(` ${text.toLowerCase()}`);
  return [...members.filter(begins), ...members.filter((member) => !begins(member))];
}

/** Returns the members whose name or email contains the text, best matches first. */
export function matchMembers(members: readonly Member[], text: string): Member[] {
  const wanted = text.toLowerCase();
  const matching = members.filter((member) =>
    `${personName(member)} ${member.full_name} ${member.email}`.toLowerCase().includes(wanted),
  );
  return sortByMatch(matching, text);
}
