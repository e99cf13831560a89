import { personName, type ShownPerson } from "@tessera/ui/person/person";
import { useRef } from "react";
import {
  isMentionAt,
  nameMention,
  type ShownMention,
  showMentions,
  storeMentions,
} from "./shown-mentions.ts";

/** Adds mentions in front of the known ones. A name refers to the member it was last chosen for. */
function addMentions(known: readonly ShownMention[], more: readonly ShownMention[]): ShownMention[] {
  const rest = known.filter(({ name }) => !more.some((mention) => mention.name === name));
  return [...more, ...rest];
}

/**
 * Shows a message with `@Name` for mentions, and stores it as Markdown with the members' ids. A name that is deleted and typed again refers
 * to the same member.
 */
export function useShownMentions(value: string, onChange: (value: string) => void) {
  const { shown, mentions } = showMentions(value);
  const known = useRef<ShownMention[]>([]);
  const all = () => addMentions(known.current, mentions);

  return {
    shown,
    change: (next: string) => {
      known.current = all();
      onChange(storeMentions(next, known.current));
    },
    /** Returns where in the stored message a place of the shown one is. */
    toStored: (offset: number) => storeMentions(shown.slice(0, offset), all()).length,
    /** Returns the name to write for a chosen member. */
    choose: (member: ShownPerson): string => {
      const { id, email } = member;
      const name = nameMention({ id, email, name: personName(member) }, mentions);
      known.current = addMentions(all(), [{ name, id }]);
      return name;
    },
    isMentionAt: (text: string, index: number) => isMentionAt(text, index, all()),
  };
}
