import { IconSearch } from "@tabler/icons-react";
import { CloseButton, Kbd, TextInput, useDebouncedCallback, useWindowEvent } from "@tessera/ui";
import { ticketLimits } from "@tessera/wire/ticket-value";
import { useEffect, useRef, useState } from "react";
import { useTicketFilters } from "../common/use-ticket-filters.ts";
import classes from "./tickets-page.module.css";

const debounce = 200;

/** What is typed, at once; the address follows 200 ms later, and leads when it changes by itself. */
function useSearchText() {
  const [{ search }, change] = useTicketFilters();
  const [text, setText] = useState(search);
  const said = useRef(search);
  const say = (wanted: string) => {
    said.current = wanted;
    change({ search: wanted });
  };
  const sayLater = useDebouncedCallback(say, debounce);

  useEffect(() => {
    if (search === said.current) return;
    said.current = search;
    setText(search);
  }, [search]);

  return {
    text,
    type(wanted: string) {
      setText(wanted);
      sayLater(wanted);
    },
    clear() {
      sayLater.cancel();
      setText("");
      say("");
    },
  };
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

export function TicketSearch() {
  const { text, type, clear } = useSearchText();
  const field = useRef<HTMLInputElement>(null);
  useWindowEvent("keydown", (event) => {
    const isShortcut = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isShortcut || event.defaultPrevented || isTextField(event.target)) return;
    event.preventDefault();
    field.current?.focus();
  });
  return (
    <TextInput
      ref={field}
      className={classes.search}
      aria-label="Search tickets"
      placeholder="Search tickets"
      maxLength={ticketLimits.search}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size={24} aria-label="Clear search" onClick={clear} />
        ) : (
          <Kbd className={classes.hint} aria-hidden>
            /
          </Kbd>
        )
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") clear();
      }}
    />
  );
}
