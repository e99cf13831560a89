import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ticketPath } from "../../common/ticket/ticket-title.ts";
import { MessageChoice } from "./message-choice.tsx";
import { messagesQuery, useRelating } from "./relation.queries.ts";
import { type DialogProps, RelationDialog } from "./relation-dialog.tsx";
import classes from "./relations.module.css";

type Chosen = ReadonlySet<string>;

function toggled(chosen: Chosen, id: string): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface MessagesProps {
  ticketId: string;
  chosen: Chosen;
  onToggle(id: string): void;
}

/** The messages that can be moved to the new ticket. */
function Messages({ ticketId, chosen, onToggle }: MessagesProps) {
  const log = useInfiniteQuery(messagesQuery(useSession(), ticketId));
  const messages = (log.data?.pages ?? []).flatMap(({ items }) => items).filter(({ body }) => body !== null);

  if (log.isPending) return <p className={classes.note}>{t("Loading messages…")}</p>;
  if (!log.data)
    return (
      <p className={classes.failure}>
        {t("Couldn't load the messages. {message}", { message: log.error.message })}
      </p>
    );
  if (messages.length === 0) return <p className={classes.note}>{t("This ticket has no messages.")}</p>;
  return (
    <fieldset className={classes.messages}>
      <legend className={classes.legend}>{t("Messages to show on the new ticket")}</legend>
      {messages.map((message) => (
        <MessageChoice
          key={message.id}
          message={message}
          isChosen={chosen.has(message.id)}
          onToggle={() => onToggle(message.id)}
        />
      ))}
      {log.hasNextPage ? (
        <Button
          variant="subtle"
          size="xs"
          color="gray"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** A dialog that splits off part of this ticket's conversation into a new ticket. */
export function SplitDialog({ ticket, isOpen, onClose }: DialogProps & { ticket: Ticket }) {
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  const { split } = useRelating(ticket.id);
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const error = split.error instanceof ApiError ? split.error : null;

  async function submit() {
    const created = await split.mutateAsync({ title: title.trim(), communication_ids: [...chosen] });
    notify({ kind: "success", title: t("Ticket split"), message: `#${created.number} ${created.title}` });
    onClose();
    void navigate(ticketPath(created.id));
  }

  return (
    <RelationDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Split #{number}", { number: ticket.number })}
      action={t("Create ticket")}
      failure={t("Couldn't split the ticket.")}
      error={split.error}
      isReady={title.trim() !== ""}
      isBusy={split.isPending}
      onSubmit={() => void submit().catch(() => undefined)}
    >
      <TextInput
        label={t("Title of the new ticket")}
        data-autofocus
        maxLength={ticketLimits.title}
        value={title}
        error={error?.fields?.["body.title"]}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Messages ticketId={ticket.id} chosen={chosen} onToggle={(id) => setChosen(toggled(chosen, id))} />
      <p className={classes.note}>
        {t(
          "Messages stay on #{number} and are also shown on the new ticket, to those who could read them before.",
          { number: ticket.number },
        )}
      </p>
    </RelationDialog>
  );
}
