import type { useCombobox } from "@tessera/ui/mantine-lazy";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

interface Matches {
  /** The typed text; empty if nothing was typed. */
  text: string;
  /** The values of the options, in their order. */
  options: readonly string[];
  /** True if the options may still belong to an earlier text. */
  isSearching?: boolean;
}

/**
 * Makes the first option active while a text is typed, so that Enter chooses it. Enter during a search chooses when the matches are there,
 * and never submits the form around the field.
 */
export function useFirstMatch(
  combobox: ReturnType<typeof useCombobox>,
  { text, options, isSearching = false }: Matches,
) {
  const isTyped = text.trim() !== "" && combobox.dropdownOpened;
  const isEnterHeld = useRef(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const order = options.join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first option is selected again whenever the text or the options change
  useEffect(() => {
    if (!isTyped) return setActiveId(null);
    if (isSearching || order === "") {
      combobox.resetSelectedOption();
      return setActiveId(null);
    }
    setActiveId(combobox.selectFirstOption());
    if (isEnterHeld.current) combobox.clickSelectedOption();
    isEnterHeld.current = false;
  }, [text, order, isSearching, isTyped]);

  function onKeyDown(event: KeyboardEvent) {
    isEnterHeld.current = event.key === "Enter" && isTyped && isSearching;
    if (event.key === "Enter" && isTyped) event.preventDefault();
    else if (event.key.startsWith("Arrow")) setActiveId(null);
  }

  // The list itself knows only the option selected by arrow keys.
  return { onKeyDown, ...(activeId === null ? {} : { "aria-activedescendant": activeId }) };
}
