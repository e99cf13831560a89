import type { useCombobox } from "@tessera/ui/mantine-lazy";
import { type KeyboardEvent, useRef, useState } from "react";

/** Letters typed within this time form one text, in ms. */
const pause = 700;

/** Returns the index of the name that starts with the typed text. Repeating one letter cycles through the names that start with it. */
function findName(names: readonly string[], typed: string, from: number): number {
  const [first = ""] = typed;
  const isRepeated = [...typed].every((letter) => letter === first);
  const wanted = isRepeated ? first : typed;
  const start = isRepeated ? from + 1 : Math.max(from, 0);
  const order = names.map((_, index) => (start + index) % names.length);
  return order.find((index) => names[index]?.toLowerCase().startsWith(wanted)) ?? -1;
}

interface TypeAhead {
  combobox: ReturnType<typeof useCombobox>;
  /** The names in the order of the options; empty if typing has another purpose. */
  names: readonly string[];
}

/** Selects an option of an open list by its first letters, like native lists do. */
export function useTypeAhead({ combobox, names }: TypeAhead) {
  const typed = useRef({ text: "", at: 0 });
  const [activeId, setActiveId] = useState<string | null>(null);

  function find({ key, timeStamp }: KeyboardEvent): number {
    const { text, at } = typed.current;
    const isGoingOn = timeStamp - at < pause;
    typed.current = { text: (isGoingOn ? text : "") + key.toLowerCase(), at: timeStamp };
    return findName(names, typed.current.text, combobox.getSelectedOptionIndex());
  }

  function onKeyDown(event: KeyboardEvent) {
    setActiveId(null);
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey || names.length === 0) return;
    // On a closed list, letters are the shortcuts of the page; on an open one, they are not.
    if (!combobox.dropdownOpened) return;
    event.preventDefault();
    const index = find(event);
    if (index === -1) return;
    combobox.selectOption(index);
    const list = document.getElementById(combobox.listId ?? "");
    setActiveId(list?.querySelector("[data-combobox-selected]")?.id ?? null);
  }

  // The list itself knows only the option selected by arrow keys.
  return { onKeyDown, ...(activeId === null ? {} : { "aria-activedescendant": activeId }) };
}
