import { IconSearch } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { CloseButton, Kbd, TextInput, useDebouncedCallback } from "@tessera/ui/mantine";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTicketFilters } from "../common/filter/use-ticket-filters.ts";
import { searchFieldId } from "./search-address.ts";
import classes from "./tickets-page.module.css";

/** In ms: short, because people wait for the results after the last key. A search that is no longer wanted is aborted. */
const debounce = 80;

/** Manages the search text: the address follows it after a short pause, and replaces it when the address changes for another reason. */
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

/** Focuses the search field if the address says so, and removes the hash from the address. */
function useAskedFocus(field: RefObject<HTMLInputElement | null>) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === `#${searchFieldId}`;

  useEffect(() => {
    if (!isAsked) return;
    field.current?.focus();
    void navigate({ search }, { replace: true });
  }, [isAsked, search, navigate, field]);
}

export function TicketSearch() {
  const { text, type, clear } = useSearchText();
  const field = useRef<HTMLInputElement>(null);
  useAskedFocus(field);
  return (
    <TextInput
      ref={field}
      id={searchFieldId}
      className={classes.search}
      aria-label={t("Search tickets")}
      placeholder={t("Search tickets")}
      maxLength={ticketLimits.search}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size={24} aria-label={t("Clear search")} onClick={clear} />
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
