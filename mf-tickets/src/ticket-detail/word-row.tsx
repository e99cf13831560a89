import { IconPencil } from "@tabler/icons-react";
import { Autocomplete, UnstyledButton } from "@tessera/ui";
import type { Ticket } from "@tessera/wire/ticket";
import { ticketLimits } from "@tessera/wire/ticket-value";
import type { KeyboardEvent } from "react";
import { useVocabulary } from "../common/vocabulary.queries.ts";
import classes from "./detail-row.module.css";
import { DetailRow, NoValue } from "./detail-row.tsx";
import { fieldKeys } from "./field-keys.ts";
import { useInlineEdit } from "./use-inline-edit.ts";
import type { TicketEdit } from "./use-ticket-edit.ts";

interface RowProps {
  ticket: Ticket;
  edit: TicketEdit;
}

interface WordRowProps extends RowProps {
  field: "department" | "subcategory";
  label: string;
  /** Words in use, to choose from. */
  words: readonly string[];
}

/** Whether Enter is for the option that arrows led to. */
function isForOption({ key, currentTarget }: KeyboardEvent): boolean {
  return key === "Enter" && currentTarget.hasAttribute("aria-activedescendant");
}

/** A word typed in its place or chosen from those in use: Enter saves, Escape cancels, leaving saves; an empty one removes it. */
function WordRow({ field, label, words, ticket, edit }: WordRowProps) {
  const inline = useInlineEdit({
    ticket,
    edit,
    text: ticket[field] ?? "",
    changeOf: (draft) => ({ [field]: draft.trim() || null }),
  });
  const shown = ticket[field] ?? <NoValue />;
  const hear = fieldKeys({ onEnter: () => void inline.submit(), onEscape: inline.cancel });

  if (!edit.canEdit) return <DetailRow label={label}>{shown}</DetailRow>;
  if (!inline.isOpen) {
    return (
      <UnstyledButton
        ref={inline.opener}
        className={`${classes.row} ${classes.editable}`}
        onClick={inline.open}
      >
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{shown}</span>
        <IconPencil className={classes.chevron} size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
    );
  }
  return (
    <DetailRow label={label}>
      <Autocomplete
        className={classes.input}
        aria-label={label}
        size="xs"
        autoFocus
        data={[...words]}
        limit={50}
        maxLength={ticketLimits.word}
        value={inline.draft}
        onChange={inline.change}
        onOptionSubmit={(word) => void inline.submit(word)}
        onBlur={() => void inline.leave()}
        onKeyDown={(event) => {
          if (!isForOption(event)) hear(event);
        }}
      />
    </DetailRow>
  );
}

export function DepartmentRow(props: RowProps) {
  return <WordRow {...props} field="department" label="Department" words={useVocabulary().departments} />;
}

export function SubcategoryRow(props: RowProps) {
  const { categories } = useVocabulary();
  const words = categories.find(({ name }) => name === props.ticket.category)?.subcategories ?? [];
  return <WordRow {...props} field="subcategory" label="Subcategory" words={words} />;
}
