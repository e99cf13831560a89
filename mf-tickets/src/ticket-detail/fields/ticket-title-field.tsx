import { t } from "@tessera/language/t";
import { Title, UnstyledButton } from "@tessera/ui/mantine";
import { Textarea } from "@tessera/ui/mantine-lazy";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { ticketTitle } from "../../common/ticket/ticket-title.ts";
import classes from "../ticket-head.module.css";
import { fieldKeys } from "./field-keys.ts";
import { useInlineEdit } from "./use-inline-edit.ts";
import type { TicketEdit } from "./use-ticket-edit.ts";

/** The title, edited in place. Enter and leaving the field save, Escape cancels. An empty title is refused with a message. */
export function TicketTitleField({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  const title = ticketTitle(ticket);
  const inline = useInlineEdit({
    ticket,
    edit,
    text: title,
    changeOf: (draft) => (draft.trim() ? { title: draft.trim() } : null),
  });

  if (inline.isOpen) {
    return (
      <Textarea
        aria-label={t("Title")}
        variant="unstyled"
        autosize
        autoFocus
        maxLength={ticketLimits.title}
        classNames={{ input: classes.titleInput }}
        value={inline.draft}
        error={inline.draft.trim() ? null : t("Enter a title.")}
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          currentTarget.setSelectionRange(value.length, value.length)
        }
        onChange={(event) => inline.change(event.currentTarget.value.replaceAll("\n", " "))}
        onBlur={() => void inline.leave()}
        onKeyDown={fieldKeys({ onEnter: () => void inline.submit(), onEscape: inline.cancel })}
      />
    );
  }
  return (
    <Title order={1} className={classes.title} dir="auto">
      {edit.canEdit ? (
        <UnstyledButton
          ref={inline.opener}
          className={classes.titleButton}
          title={t("Edit title")}
          onClick={inline.open}
        >
          {title}
        </UnstyledButton>
      ) : (
        title
      )}
    </Title>
  );
}
