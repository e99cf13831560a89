import { IconPencil } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import classes from "./detail-row.module.css";
import { DetailRow, NoValue } from "./detail-row.tsx";
import { fieldKeys } from "./field-keys.ts";
import { useInlineEdit } from "./use-inline-edit.ts";
import type { TicketEdit } from "./use-ticket-edit.ts";

const parseList = (draft: string): string[] => (draft ? JSON.parse(draft) : []);

/** The addresses that get a copy of messages to the requester. Enter adds an address; leaving the field and Escape save. */
export function CcRow({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  const inline = useInlineEdit({
    ticket,
    edit,
    text: JSON.stringify(ticket.cc),
    changeOf: (draft) => ({ cc: parseList(draft) }),
    isKeptByEscape: true,
  });
  const shown =
    ticket.cc.length === 0 ? <NoValue /> : ticket.cc.map((address) => <span key={address}>{address}</span>);

  if (!edit.canEdit) return <DetailRow label={t("Cc")}>{shown}</DetailRow>;
  if (!inline.isOpen) {
    return (
      <UnstyledButton
        ref={inline.opener}
        className={`${classes.row} ${classes.editable}`}
        onClick={inline.open}
      >
        <span className={classes.label}>{t("Cc")}</span>
        <span className={classes.value}>{shown}</span>
        <IconPencil className={classes.chevron} size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
    );
  }
  return (
    <DetailRow label={t("Cc")}>
      <TagsInput
        className={classes.input ?? ""}
        aria-label={t("Cc")}
        placeholder={t("Add an email address")}
        size="xs"
        autoFocus
        maxTags={ticketLimits.cc}
        value={parseList(inline.draft)}
        onChange={(cc) => inline.change(JSON.stringify(cc))}
        onBlur={() => void inline.leave()}
        onKeyDown={fieldKeys({ onEscape: inline.cancel })}
      />
    </DetailRow>
  );
}
