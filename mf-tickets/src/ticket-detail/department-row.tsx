import { IconPencil } from "@tabler/icons-react";
import { TextInput, UnstyledButton } from "@tessera/ui";
import type { Ticket } from "@tessera/wire/ticket";
import { ticketLimits } from "@tessera/wire/ticket-value";
import classes from "./detail-row.module.css";
import { DetailRow, NoValue } from "./detail-row.tsx";
import { fieldKeys } from "./field-keys.ts";
import { useInlineEdit } from "./use-inline-edit.ts";
import type { TicketEdit } from "./use-ticket-edit.ts";

/** A word typed in its place: Enter saves, Escape cancels, leaving saves; an empty one removes it. */
export function DepartmentRow({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  const inline = useInlineEdit({
    ticket,
    edit,
    text: ticket.department ?? "",
    changeOf: (draft) => ({ department: draft.trim() || null }),
  });
  const shown = ticket.department ?? <NoValue />;

  if (!edit.canEdit) return <DetailRow label="Department">{shown}</DetailRow>;
  if (!inline.isOpen) {
    return (
      <UnstyledButton className={`${classes.row} ${classes.editable}`} onClick={inline.open}>
        <span className={classes.label}>Department</span>
        <span className={classes.value}>{shown}</span>
        <IconPencil className={classes.chevron} size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
    );
  }
  return (
    <DetailRow label="Department">
      <TextInput
        className={classes.input}
        aria-label="Department"
        size="xs"
        autoFocus
        maxLength={ticketLimits.word}
        value={inline.draft}
        onChange={(event) => inline.change(event.currentTarget.value)}
        onBlur={() => void inline.submit()}
        onKeyDown={fieldKeys({ onEnter: inline.submit, onEscape: inline.cancel })}
      />
    </DetailRow>
  );
}
