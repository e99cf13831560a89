import { personName, type ShownPerson } from "@tessera/ui/person/person";
import { useRef } from "react";
import {
  isMentionAt,
  nameMention,
  type ShownMention,
  showMentions,
  storeMentions,
} from "./shown-mentions.ts";

/** Later ones come first: a name means whom it was chosen for last. */
function addMentions(known: readonly ShownMention[], more: readonly ShownMention[]): ShownMention[] {
  const rest = known.filter(({ name }) => !more.some((mention) => mention.name === name));
  return [...more, ...rest];
}

/**
 * Shows a message as people write it, with `@Name`, and stores it as Markdown with the members' ids. A name that was taken
 * away and is typed again means the same member.
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
    /** The name to write for a chosen member. */
    choose: (member: ShownPerson): string => {
      const { id, email } = member;
      const name = nameMention({ id, email, name: personName(member) }, mentions);
      known.current = addMentions(all(), [{ name, id }]);
      return name;
    },
    isMentionAt: (text: string, place: number) => isMentionAt(text, place, all()),
  };
}
