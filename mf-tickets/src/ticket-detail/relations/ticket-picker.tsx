import { IconSearch } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { Combobox, Loader, useCombobox } from "@tessera/ui/mantine-lazy";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import { useState } from "react";
import { ChoiceOption } from "../../common/choice/choice-option.tsx";
import { useFirstMatch } from "../../common/choice/use-first-match.ts";
import { ticketTitle } from "../../common/ticket/ticket-title.ts";
import { useFoundTickets } from "./relation.queries.ts";
import { referenceText } from "./relation-labels.ts";
import classes from "./relations.module.css";

interface TicketPickerProps {
  /** The id of the ticket that is not offered: the current one. */
  except: string;
  label: string;
  error?: string | undefined;
  onChange(ticket: TicketReference | null): void;
}

function FoundTicket({ ticket }: { ticket: Ticket }) {
  return (
    <span className={classes.found}>
      <StatusIcon status={ticket.status} />
      <span className={classes.number}>#{ticket.number}</span>
      <span className={classes.title}>{ticketTitle(ticket)}</span>
    </span>
  );
}

interface FoundProps {
  combobox: ReturnType<typeof useCombobox>;
  tickets: readonly Ticket[];
  text: string;
  isSearching: boolean;
}

function Found({ combobox, tickets, text, isSearching }: FoundProps) {
  return (
    <>
      <Combobox.Options aria-label={t("Tickets")} className={classes.options}>
        {tickets.map((ticket) => (
          <ChoiceOption key={ticket.id} combobox={combobox} value={ticket.id}>
            <FoundTicket ticket={ticket} />
          </ChoiceOption>
        ))}
      </Combobox.Options>
      {tickets.length === 0 ? (
        <Combobox.Empty role="status">
          {isSearching ? t("Searching…") : t("Nothing matches “{search}”.", { search: text.trim() })}
        </Combobox.Empty>
      ) : null}
    </>
  );
}

/** A field to choose another ticket by its number or by words. */
export function TicketPicker({ except, label, error, onChange }: TicketPickerProps) {
  const [text, setText] = useState("");
  const [isChosen, setChosen] = useState(false);
  const { tickets, isSearching } = useFoundTickets(isChosen ? "" : text, except);
  const combobox = useCombobox();
  const { onKeyDown, ...active } = useFirstMatch(combobox, {
    text,
    options: tickets.map(({ id }) => id),
    isSearching,
  });

  function write(next: string) {
    setText(next);
    if (isChosen) onChange(null);
    setChosen(false);
    if (next.trim()) combobox.openDropdown();
    else combobox.closeDropdown();
  }

  function choose(id: string) {
    const ticket = tickets.find((found) => found.id === id);
    if (!ticket) return;
    const reference = { id, number: ticket.number, title: ticketTitle(ticket), status: ticket.status };
    setText(referenceText(reference));
    setChosen(true);
    combobox.closeDropdown();
    onChange(reference);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target {...active}>
        <TextInput
          label={label}
          placeholder={t("Ticket number or words")}
          data-autofocus
          autoComplete="off"
          value={text}
          error={error}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          rightSection={isSearching && text.trim() && !isChosen ? <Loader size={14} /> : null}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            if (text.trim() && !isChosen) combobox.openDropdown();
          }}
          onKeyDown={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === "" || isChosen}>
        <Found combobox={combobox} tickets={tickets} text={text} isSearching={isSearching} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
