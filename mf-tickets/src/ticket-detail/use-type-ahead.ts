import type { useCombobox } from "@tessera/ui/mantine-lazy";
import { type KeyboardEvent, useRef, useState } from "react";

/** Letters typed within this time belong together, in ms. */
const pause = 700;

/** The name that begins with what is typed; one letter again and again goes from one such name to the next. */
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
  /** In the order of the options; none where typing is for something else. */
  names: readonly string[];
}

/** Goes to an option by its first letters, as a list of the operating system does; a closed list opens. */
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
    combobox.openDropdown("keyboard");
    const index = find(event);
    if (index === -1) return;
    combobox.selectOption(index);
    const list = document.getElementById(combobox.listId ?? "");
    setActiveId(list?.querySelector("[data-combobox-selected]")?.id ?? null);
  }

  // The list itself knows only the option that arrows led to.
  return { onKeyDown, ...(activeId === null ? {} : { "aria-activedescendant": activeId }) };
}
