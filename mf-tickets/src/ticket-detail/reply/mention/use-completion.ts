import { type KeyboardEvent, useState } from "react";

/** A word that is being typed and can be completed: the position of its sign, and the text after it. */
export interface TypedWord {
  start: number;
  search: string;
}

interface Completion<Item> {
  isOpen: boolean;
  items: readonly Item[];
  active: number;
  /** Takes the word that is typed, if any. */
  follow(next: TypedWord | null): void;
  choose(item: Item | undefined): void;
  /** Returns true if the key was used by the list. */
  onKey(event: KeyboardEvent | globalThis.KeyboardEvent): boolean;
  close(): void;
}

/** A list of what the typed word may become, and its keys. `useItems` returns what fits a text, or nothing for null. */
export function useCompletion<Item>(
  useItems: (search: string | null) => readonly Item[],
  complete: (item: Item, typed: TypedWord) => void,
): Completion<Item> {
  const [typed, setTyped] = useState<TypedWord | null>(null);
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const items = useItems(typed?.search ?? null);
  const isOpen = typed !== null && typed.start !== dismissedAt && items.length > 0;
  const current = Math.min(active, items.length - 1);

  function follow(next: TypedWord | null) {
    if (next?.start === typed?.start && next?.search === typed?.search) return;
    setTyped(next);
    setActive(0);
    if (next?.start !== dismissedAt) setDismissedAt(null);
  }

  function choose(item: Item | undefined) {
    if (!typed || item === undefined) return;
    complete(item, typed);
    setTyped(null);
  }

  function close() {
    setDismissedAt(typed?.start ?? null);
  }

  function act(key: string): boolean {
    if (key === "ArrowDown") setActive((current + 1) % items.length);
    else if (key === "ArrowUp") setActive((current + items.length - 1) % items.length);
    else if (key === "Enter" || key === "Tab") choose(items[current]);
    else if (key === "Escape") close();
    else return false;
    return true;
  }

  function onKey(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.shiftKey || !act(event.key)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { isOpen, items, active: current, follow, choose, onKey, close };
}
