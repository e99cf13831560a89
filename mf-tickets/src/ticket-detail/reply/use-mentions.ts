import type { ShownPerson } from "@tessera/ui/person/person";
import { type KeyboardEvent, type SyntheticEvent, useState } from "react";
import type { TextSelection } from "../../common/editor/markdown-format.ts";
import { useMemberSearch } from "../../common/member.queries.ts";
import { insertMention, type TypedMention, typedMention } from "./mention-text.ts";

const maxShown = 8;

type Rewrite = (change: (selection: TextSelection) => TextSelection) => void;

interface Written {
  /** Changes the text in the field. */
  rewrite: Rewrite;
  /** Returns the name to write for a member. */
  choose(member: ShownPerson): string;
  /** Returns true if a complete mention begins at that position. */
  isMentionAt(text: string, index: number): boolean;
}

/** Returns the members that the text after an `@` may refer to, and the keyboard handling to choose among them. */
export function useMentions({ rewrite, choose: nameOf, isMentionAt }: Written) {
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const members = useMemberSearch(typed?.search ?? "").slice(0, maxShown);
  const isOpen = typed !== null && typed.start !== dismissedAt && members.length > 0;
  const current = Math.min(active, members.length - 1);

  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const typedHere = selectionStart === selectionEnd ? typedMention(value, selectionEnd) : null;
    const next = typedHere && !isMentionAt(value, typedHere.start) ? typedHere : null;
    if (next?.start === typed?.start && next?.search === typed?.search) return;
    setTyped(next);
    setActive(0);
    if (next?.start !== dismissedAt) setDismissedAt(null);
  }

  function choose(member: ShownPerson | undefined) {
    if (!typed || !member) return;
    const name = nameOf(member);
    rewrite(({ text, end }) => insertMention(text, end, typed.start, name));
    setTyped(null);
  }

  function close() {
    setDismissedAt(typed?.start ?? null);
  }

  function act(key: string): boolean {
    if (key === "ArrowDown") setActive((current + 1) % members.length);
    else if (key === "ArrowUp") setActive((current + members.length - 1) % members.length);
    else if (key === "Enter" || key === "Tab") choose(members[current]);
    else if (key === "Escape") close();
    else return false;
    return true;
  }

  /** Returns true if the key was used by the list. */
  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false;
    if (event.shiftKey || !act(event.key)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { isOpen, members, active: current, follow, choose, onKey, close };
}
