import { IconPencil } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { SubmitKeys } from "@tessera/ui/key/submit-keys";
import { ActionIcon, Button, Skeleton, Title, Tooltip } from "@tessera/ui/mantine";
import { MessageText } from "@tessera/ui/message-text";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { KeyboardEvent, MouseEvent } from "react";
import { MarkdownEditor } from "../common/editor/markdown-editor.tsx";
import { useInlineEdit } from "./fields/use-inline-edit.ts";
import type { TicketEdit } from "./fields/use-ticket-edit.ts";
import classes from "./ticket-description.module.css";
import { OriginalMail } from "./timeline/mail/original-mail.tsx";
import { useFirstMail } from "./timeline/mail/use-message-mail.ts";
import { textAttributes, WrittenIn } from "./timeline/mail/written-in.tsx";

interface TicketDescriptionProps {
  ticket: Ticket;
  edit: TicketEdit;
  /** True if the text is only the excerpt from a list. */
  isExcerpt: boolean;
}

interface EditorProps {
  inline: ReturnType<typeof useInlineEdit>;
  format: TextFormat;
}

function DescriptionEditor({ inline, format }: EditorProps) {
  function handle(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void inline.submit();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      inline.cancel();
    }
  }

  return (
    <>
      <MarkdownEditor
        label={t("Description")}
        value={inline.draft}
        format={format}
        autoFocus
        onChange={inline.change}
        onKeyDown={handle}
      />
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={inline.cancel}>
          {t("Cancel")}
        </Button>
        <Button size="xs" rightSection={<SubmitKeys />} onClick={() => void inline.submit()}>
          {t("Save")}
        </Button>
      </div>
    </>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  const control = event.target instanceof Element ? event.target.closest("a, summary, [tabindex]") : null;
  const isOnControl = control !== null && event.currentTarget.contains(control);
  return !isOnControl && (window.getSelection()?.isCollapsed ?? true);
}

interface DescriptionTextProps {
  ticket: Ticket;
  language: string | null | undefined;
  onEdit: (() => void) | null;
}

function DescriptionText({ ticket, language, onEdit }: DescriptionTextProps) {
  const { description: text, description_format: format, source_channel: channel } = ticket;
  const shown = text?.trim() ? (
    <div {...textAttributes(language)}>
      <MessageText text={text} format={format} isMail={channel === "email"} />
    </div>
  ) : (
    <p className={classes.none}>{t("No description provided")}</p>
  );
  if (!onEdit) return shown;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short way for the pointer; the pencil is the button
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pencil is the keyboard's way
    <div className={classes.text} onClick={(event) => isPlainClick(event) && onEdit()}>
      {shown}
    </div>
  );
}

/** The ticket's description. A click on it or on the pencil starts editing. */
export function TicketDescription({ ticket, edit, isExcerpt }: TicketDescriptionProps) {
  const inline = useInlineEdit({
    ticket,
    edit,
    text: ticket.description ?? "",
    changeOf: (draft) => ({ description: draft.trim() ? draft : null }),
  });
  const mayEdit = edit.canEdit && !isExcerpt;
  const mail = useFirstMail(ticket);
  const language = mail?.language;

  return (
    <section className={classes.section} aria-labelledby="ticket-description">
      <div className={classes.head}>
        <Title order={2} id="ticket-description" className={classes.heading}>
          {t("Description")}
        </Title>
        <WrittenIn language={language} />
        <span className={classes.space} />
        {mail ? <OriginalMail mailId={mail.id} /> : null}
        {mayEdit && !inline.isOpen ? (
          <Tooltip label={t("Edit description")}>
            <ActionIcon
              ref={inline.opener}
              size={28}
              aria-label={t("Edit description")}
              onClick={inline.open}
            >
              <IconPencil size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
      {inline.isOpen ? (
        <DescriptionEditor inline={inline} format={ticket.description_format} />
      ) : (
        <DescriptionText ticket={ticket} language={language} onEdit={mayEdit ? inline.open : null} />
      )}
      {isExcerpt ? <Skeleton width="70%" mt={8} /> : null}
    </section>
  );
}
