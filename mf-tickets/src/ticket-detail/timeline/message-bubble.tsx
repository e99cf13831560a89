import { IconLock, IconPencil, IconTrash } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { MessageText } from "@tessera/ui/message-text";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { TicketMail } from "@tessera/wire/mail/mail";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { returnFocus } from "../../common/return-focus.ts";
import { MessageFiles } from "../attachments/message-files.tsx";
import type { TicketEdit } from "../fields/use-ticket-edit.ts";
import { DeleteMessage } from "./delete-message.tsx";
import { EventTime } from "./event/event-time.tsx";
import { HeldMessage } from "./held-message.tsx";
import { ByEmail, ByPortal, Delivery, MailRecipients, Scheduled } from "./mail/message-mail.tsx";
import { useMessageMail } from "./mail/use-message-mail.ts";
import { textAttributes, WrittenIn } from "./mail/written-in.tsx";
import { useMessageChanges } from "./message.queries.ts";
import classes from "./message-bubble.module.css";
import { MessageEditor } from "./message-editor.tsx";
import { Origin } from "./origin.tsx";
import { useIsBefore } from "./use-is-before.ts";
import { useTakeUp } from "./use-take-up.ts";

export interface MessageBubbleProps {
  event: TicketEvent;
  message: Communication;
  openEdits: TicketEdit["openEdits"];
}

/** The kind of the message: a reply or an internal note. */
export function MessageKind({ visibility }: Pick<Communication, "visibility">) {
  if (visibility === "public") return <span className={classes.detail}>{t("replied")}</span>;
  return (
    <span className={classes.internal}>
      <IconLock size={14} stroke={1.5} aria-hidden />
      {t("Internal note")}
    </span>
  );
}

function Head({
  event,
  message,
  origin,
  children,
}: Omit<MessageBubbleProps, "openEdits"> & { origin?: ReactNode; children?: ReactNode }) {
  const { author, visibility, edited_at: editedAt } = message;
  return (
    <header className={classes.head}>
      <b>{author ? personName(author) : t("Someone")}</b>
      <MessageKind visibility={visibility} />
      {origin}
      <Origin event={event} />
      {editedAt ? <span className={classes.detail}>{t("edited")}</span> : null}
      <span className={classes.space} />
      {children}
      <EventTime iso={event.created_at} />
    </header>
  );
}

/**
 * Returns what this user may do with a message: edit their own for a limited time, and delete their own, or any if they are an
 * administrator.
 */
function useMayChange({ author, editable_until: until }: Communication) {
  const { identity, can } = useRemoteContext();
  const me = useIdentityState(identity).user;
  const isOwn = author !== null && author.id === me?.id;
  const isEarly = useIsBefore(until);
  return { isOwn, mayEdit: isOwn && isEarly, mayDelete: isOwn || can("tickets.delete") };
}

interface ActionsProps {
  mayEdit: boolean;
  mayDelete: boolean;
  onEdit(): void;
  onDelete(): void;
}

function Actions({ mayEdit, mayDelete, onEdit, onDelete }: ActionsProps) {
  return (
    <span className={classes.tools}>
      {mayEdit ? (
        <Tooltip label={t("Edit message")}>
          <ActionIcon size={24} aria-label={t("Edit message")} onClick={onEdit}>
            <IconPencil size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {mayDelete ? (
        <Tooltip label={t("Delete message")}>
          <ActionIcon size={24} aria-label={t("Delete message")} onClick={onDelete}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </span>
  );
}

/** A deleted message: its author and time remain. */
function Tombstone({ event, message }: Omit<MessageBubbleProps, "openEdits">) {
  return (
    <div className={classes.bubble} data-kind="deleted">
      <Head event={event} message={{ ...message, edited_at: null }} />
      <p className={classes.deleted}>{t("This message was deleted")}</p>
    </div>
  );
}

interface LivingMessageProps extends MessageBubbleProps {
  item: RefObject<HTMLLIElement | null>;
  onDelete(): void;
}

/** Returns the focus to the button that opened the editor, once the editor is closed. */
function useFocusAfterEdit({ item, isEditing }: { item: LivingMessageProps["item"]; isEditing: boolean }) {
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    const opener = item.current?.querySelector<HTMLElement>(`[aria-label='${t("Edit message")}']`);
    if (wasEditing.current && !isEditing) returnFocus(opener ?? item.current, { byEscape: true });
    wasEditing.current = isEditing;
  }, [item, isEditing]);
}

interface MessageDeliveryProps {
  message: Communication;
  mail: TicketMail | undefined;
  onUndo: (() => void) | undefined;
}

/** When a scheduled reply will be sent; otherwise the state of its mail. */
function MessageDelivery({ message, mail, onUndo }: MessageDeliveryProps) {
  const { send_at: at = null } = message;
  const isWaiting = useIsBefore(at ?? message.created_at);
  if (at !== null && isWaiting) return <Scheduled at={at} onCancel={onUndo} />;
  return mail ? <Delivery mail={mail} onUndo={onUndo} /> : null;
}

interface MessageBodyProps {
  message: Communication;
  /** The text to show, which may be an edit that is being saved. */
  text: string;
  mail: TicketMail | undefined;
}

function MessageBody({ message: { format, channel, mentions }, text, mail }: MessageBodyProps) {
  return (
    <div className={classes.text} {...textAttributes(mail?.language)}>
      <MessageText text={text} format={format} isMail={channel === "email"} mentions={mentions} />
    </div>
  );
}

function LivingMessage({ event, message, openEdits, item, onDelete }: LivingMessageProps) {
  const { edit, remove } = useMessageChanges(message);
  const { isOwn, ...rights } = useMayChange(message);
  const { mail, left } = useMessageMail(message);
  const takeUp = useTakeUp(message);
  const [showsRecipients, setShowsRecipients] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const body = message.body ?? "";
  useFocusAfterEdit({ item, isEditing: editing !== null });
  const save = (text: string) => {
    setEditing(null);
    if (text !== body) edit.mutate(text, { onError: () => setEditing((other) => other ?? text) });
  };
  const removeThis = (leavesTrace: boolean) => {
    onDelete();
    remove.mutate({ leavesTrace });
  };
  const undo = () => {
    takeUp();
    removeThis(false);
  };

  return (
    <div className={classes.bubble} data-kind={message.visibility}>
      <Head
        event={event}
        message={message}
        origin={
          mail ? (
            <>
              <ByEmail isOpen={showsRecipients} onToggle={() => setShowsRecipients((shown) => !shown)} />
              <WrittenIn language={mail.language} />
            </>
          ) : (
            message.channel === "portal" && <ByPortal />
          )
        }
      >
        <Actions {...rights} onEdit={() => setEditing(body)} onDelete={() => setDeleting(true)} />
      </Head>
      {mail && showsRecipients ? <MailRecipients mail={mail} /> : null}
      {editing === null ? (
        <MessageBody message={message} text={edit.isPending ? edit.variables : body} mail={mail} />
      ) : (
        <MessageEditor
          text={editing}
          error={edit.error}
          openEdits={openEdits}
          onSave={save}
          onCancel={() => {
            setEditing(null);
            edit.reset();
          }}
        />
      )}
      <MessageFiles ticket_id={message.ticket_id} files={message.attachments} />
      {message.held ? <HeldMessage message={message} held={message.held} /> : null}
      <MessageDelivery message={message} mail={left} onUndo={isOwn && !remove.isPending ? undo : undefined} />
      <DeleteMessage
        isOpen={isDeleting}
        isBusy={remove.isPending}
        error={remove.error}
        onDelete={() => removeThis(true)}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}

/** A message in the timeline, beside its author. A note has its own colors; a deleted message is shown as a tombstone. */
export function MessageBubble(props: MessageBubbleProps) {
  const { event, message } = props;
  const item = useRef<HTMLLIElement>(null);
  const isDeletedHere = useRef(false);
  const isDeleted = message.body === null;
  useLayoutEffect(() => {
    if (isDeleted && isDeletedHere.current) item.current?.focus();
  }, [isDeleted]);
  const noteDeletion = () => {
    isDeletedHere.current = true;
  };
  return (
    <li ref={item} className={classes.message} data-message={message.id} tabIndex={-1}>
      <PersonAvatar person={message.author} size={28} />
      {isDeleted ? (
        <Tombstone event={event} message={message} />
      ) : (
        <LivingMessage {...props} item={item} onDelete={noteDeletion} />
      )}
    </li>
  );
}
