import { t } from "@tessera/language/t";
import { AttachButton } from "@tessera/ui/attachment/attach-button";
import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import { DropArea } from "@tessera/ui/attachment/drop-area";
import { FilesToSend } from "@tessera/ui/attachment/files-to-send";
import { useInFlight } from "@tessera/ui/attachment/items";
import { SubmitKeys } from "@tessera/ui/key/submit-keys";
import { Button } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useKeyed } from "@tessera/ui/remote/keyed-stores";
import type { Visibility } from "@tessera/wire/communication";
import type { Ticket } from "@tessera/wire/ticket";
import { useRef, useState } from "react";
import { drafts, writeDraft } from "./drafts.ts";
import { MessageField } from "./message-field.tsx";
import { isSendable } from "./message-length.ts";
import classes from "./reply-box.module.css";
import { putReplyFiles, useReplyFiles } from "./reply-files.ts";
import { ReplyHint } from "./reply-hint.tsx";
import { ReplyTabs } from "./reply-tabs.tsx";
import { SendLater } from "./send-later.tsx";
import { SuggestButton } from "./suggest-button.tsx";
import { SuggestedNote } from "./suggested-note.tsx";
import { putSuggestion } from "./suggestions.ts";
import { useMessages } from "./use-messages.ts";
import { useReplyKeys } from "./use-reply-keys.ts";

interface ReplyBoxProps {
  ticket: Ticket;
  /** Reports that the user is typing or has stopped, which others can see. */
  onTyping(isTyping: boolean): void;
}

const words: Readonly<Record<Visibility, { label: string; hint: string; send: string }>> = {
  public: { label: t("Reply"), hint: t("Write a reply"), send: t("Send reply") },
  internal: { label: t("Internal note"), hint: t("Write an internal note"), send: t("Add note") },
};

function useKind() {
  const mayReply = useRemoteContext().can("tickets.write");
  const kinds: Visibility[] = mayReply ? ["public", "internal"] : ["internal"];
  const [chosen, setKind] = useState<Visibility>("public");
  return { kinds, kind: kinds.find((each) => each === chosen) ?? "internal", setKind };
}

/** Returns the draft of one kind of message, its files, and how to send it. */
function useWriting(ticketId: string, kind: Visibility, onTyping: ReplyBoxProps["onTyping"]) {
  const keys = useReplyKeys(ticketId);
  const key = keys.draft(kind);
  const { text, isKept } = useKeyed(drafts, key);
  const { files, queue } = useReplyFiles(keys.files(kind));
  const uploads = useInFlight(queue);
  const { send } = useMessages(ticketId);
  const maySend = isSendable(text) && uploads === 0;

  return {
    unsent: { text, isKept, files: files.length, uploads },
    files,
    queue,
    maySend,
    putFiles: (next: readonly DraftFile[]) => putReplyFiles(keys.files(kind), next),
    write(next: string) {
      writeDraft(key, next);
      if (kind === "public" && next.trim() === "") putSuggestion(keys.suggestion, null);
      onTyping(next.trim() !== "");
    },
    submit(sendAt?: string) {
      if (!maySend) return;
      send({ body: text, visibility: kind, files, send_at: sendAt });
      writeDraft(key, "");
      if (kind === "public") putSuggestion(keys.suggestion, null);
      putReplyFiles(keys.files(kind), []);
      onTyping(false);
    },
  };
}

/** The box for writing a reply or an internal note. The draft is saved on every change. Sending waits only for uploads. */
export function ReplyBox({ ticket, onTyping }: ReplyBoxProps) {
  const { kinds, kind, setKind } = useKind();
  const mayAttach = useRemoteContext().can("files.upload");
  const { unsent, files, queue, maySend, putFiles, write, submit } = useWriting(ticket.id, kind, onTyping);
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const send = (at?: string) => {
    submit(at);
    // The button is disabled now and would keep the focus.
    panel.current?.querySelector("textarea")?.focus();
  };

  return (
    <section className={classes.dock} aria-label={t("Answer this ticket")}>
      <DropArea className={classes.frame} onFiles={mayAttach ? queue.add : null}>
        <div className={classes.box} data-kind={kind}>
          <ReplyTabs kinds={kinds} kind={kind} panelId={panelId} onChange={setKind} />
          <div ref={panel} id={panelId} role="tabpanel" aria-label={words[kind].label}>
            <MessageField
              key={kind}
              label={words[kind].label}
              placeholder={words[kind].hint}
              value={unsent.text}
              onChange={write}
              onSubmit={() => submit()}
              files={
                <>
                  {kind === "public" ? <SuggestedNote ticketId={ticket.id} /> : null}
                  <FilesToSend files={files} queue={queue} onChange={putFiles} />
                </>
              }
              tools={
                <>
                  {mayAttach ? <AttachButton queue={queue} /> : null}
                  {kind === "public" ? <SuggestButton ticketId={ticket.id} /> : null}
                </>
              }
            >
              <ReplyHint ticket={ticket} kind={kind} unsent={unsent} />
              <Button
                className={classes.send}
                disabled={!maySend}
                rightSection={<SubmitKeys />}
                onClick={() => send()}
              >
                {words[kind].send}
              </Button>
              {kind === "public" && ticket.requester.kind === "customer" ? (
                <SendLater disabled={!maySend} onSend={send} />
              ) : null}
            </MessageField>
          </div>
        </div>
      </DropArea>
    </section>
  );
}
