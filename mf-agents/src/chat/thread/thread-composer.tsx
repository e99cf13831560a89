import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Conversation } from "@tessera/wire/agent/chat";
import classes from "../composer/composer.module.css";
import { Composer } from "../composer/composer.tsx";
import { ClosedNote, closedReason, ViewerNote } from "../composer/composer-note.tsx";
import { isRunning } from "../run/run.ts";
import type { ThreadState } from "./use-thread.ts";

interface ThreadComposerProps {
  conversation: Conversation;
  thread: ThreadState;
  newChat: string;
}

/** The field to continue a conversation, or the reason why that is not possible. */
export function ThreadComposer({ conversation, thread, newChat }: ThreadComposerProps) {
  const mayChat = useRemoteContext().can("agents.use");
  const { chat, draft, editing, changeEdit, cancelEdit, send } = thread;
  const closed = closedReason(conversation);
  if (!mayChat) return <ViewerNote />;
  if (closed) return <ClosedNote reason={closed} newChat={newChat} />;
  const { run } = chat;
  const running = isRunning(run)
    ? { isStopping: run.phase === "replying" && run.isStopping, onStop: chat.stop }
    : null;
  const shared = { queue: draft.queue, running, onSend: () => void send() };
  if (!editing) {
    return (
      <Composer
        {...shared}
        label={t("Ask about a ticket, a file or a customer")}
        text={draft.text}
        files={draft.files}
        onWrite={draft.write}
        onFiles={draft.putFiles}
      />
    );
  }
  return (
    <Composer
      {...shared}
      label={t("Edit your message")}
      text={editing.text}
      files={editing.files}
      onWrite={(text) => changeEdit({ text })}
      onFiles={(files) => changeEdit({ files })}
      head={
        <div className={classes.editing}>
          {t("Editing your last message. The reply will be regenerated.")}
          <Button size="xs" variant="subtle" color="gray" onClick={cancelEdit}>
            {t("Cancel")}
          </Button>
        </div>
      }
    />
  );
}
