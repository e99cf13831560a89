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
import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type RefObject, useRef, useState } from "react";
import { CollisionStop } from "./collision/collision-stop.tsx";
import { useCollision } from "./collision/use-collision.ts";
import { appendToDraft, drafts, writeDraft } from "./drafts.ts";
import { FoldedBox } from "./fold/folded-box.tsx";
import { useFold } from "./fold/use-fold.ts";
import { MessageField } from "./message-field.tsx";
import { isSendable } from "./message-length.ts";
import classes from "./reply-box.module.css";
import { addReplyFiles, putReplyFiles, useReplyFiles } from "./reply-files.ts";
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
  others: readonly PresenceEntry[];
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
  const { notify } = useRemoteContext();
  const maySend = isSendable(text) && uploads === 0;
  const empty = () => {
    writeDraft(key, "");
    if (kind === "public") putSuggestion(keys.suggestion, null);
    putReplyFiles(keys.files(kind), []);
    onTyping(false);
  };

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
    submit(sendAt?: string, seenUntil?: string) {
      if (!maySend) return;
      send({ body: text, visibility: kind, files, send_at: sendAt, seen_until: seenUntil });
      empty();
    },
    discard() {
      empty();
      const run = () => {
        appendToDraft(key, text);
        addReplyFiles(keys.files(kind), files);
      };
      notify({ kind: "info", title: t("Draft discarded"), action: { label: t("Undo"), run } });
    },
  };
}

function showMessage(id: string): void {
  document.querySelector(`[data-message="${id}"]`)?.scrollIntoView({ block: "center" });
}

interface SendingProps extends Pick<ReplyBoxProps, "ticket" | "others"> {
  kind: Visibility;
  writing: Pick<ReturnType<typeof useWriting>, "maySend" | "submit" | "discard">;
  panel: RefObject<HTMLElement | null>;
}

/** Returns how to send the message, and the stop that a reply may meet. */
function useSending({ ticket, others, kind, writing: { maySend, submit, discard }, panel }: SendingProps) {
  const { collision, sendAt, isRefused, seenUntil, stop, resume } = useCollision(ticket, others);
  // The pressed button is disabled or removed now and would keep the focus.
  const focusText = () => panel.current?.querySelector("textarea")?.focus();
  const decide = (act: () => void) => () => {
    resume();
    act();
    focusText();
  };
  const isStopped = kind === "public" && collision !== null;

  return {
    maySend: maySend && !isStopped,
    send(at?: string) {
      if (isStopped || (kind === "public" && maySend && stop(at))) return;
      submit(at, kind === "public" ? seenUntil : undefined);
      focusText();
    },
    stopNotice: isStopped ? (
      <CollisionStop
        collision={collision}
        takesFocus={!isRefused}
        onReview={decide(() => collision.newer[0] && showMessage(collision.newer[0].id))}
        onSend={decide(() => submit(sendAt))}
        onDiscard={decide(discard)}
      />
    ) : null,
  };
}

interface OpenBoxProps extends ReplyBoxProps {
  writing: ReturnType<typeof useWriting>;
  kinds: ReturnType<typeof useKind>;
}

function OpenBox({ ticket, others, writing, kinds: { kinds, kind, setKind } }: OpenBoxProps) {
  const mayAttach = useRemoteContext().can("files.upload");
  const { unsent, files, queue, putFiles, write } = writing;
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { maySend, send, stopNotice } = useSending({ ticket, others, kind, writing, panel });

  return (
    <>
      <ReplyTabs kinds={kinds} kind={kind} panelId={panelId} onChange={setKind} />
      <div ref={panel} id={panelId} role="tabpanel" aria-label={words[kind].label}>
        <MessageField
          key={kind}
          label={words[kind].label}
          placeholder={words[kind].hint}
          value={unsent.text}
          onChange={write}
          onSubmit={() => send()}
          files={
            <>
              {kind === "public" ? <SuggestedNote ticketId={ticket.id} /> : null}
              <FilesToSend files={files} queue={queue} onChange={putFiles} />
              {stopNotice}
            </>
          }
          tools={
            <>
              {mayAttach ? <AttachButton queue={queue} /> : null}
              {kind === "public" ? <SuggestButton ticketId={ticket.id} /> : null}
            </>
          }
        >
          <ReplyHint ticket={ticket} kind={kind} unsent={unsent} isStopped={stopNotice !== null} />
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
    </>
  );
}

/** The box for writing a reply or an internal note. The draft is saved on every change. Sending waits only for uploads. */
export function ReplyBox(props: ReplyBoxProps) {
  const kinds = useKind();
  const { kind } = kinds;
  const mayAttach = useRemoteContext().can("files.upload");
  const writing = useWriting(props.ticket.id, kind, props.onTyping);
  const { text, files, uploads } = writing.unsent;
  const box = useRef<HTMLDivElement>(null);
  const { isFolded, unfold } = useFold(box, text === "" && files + uploads === 0);

  return (
    <section className={classes.dock} aria-label={t("Answer this ticket")}>
      <DropArea className={classes.frame} onFiles={mayAttach ? writing.queue.add : null}>
        <div ref={box} className={classes.box} data-kind={kind}>
          {isFolded ? (
            <FoldedBox hint={words[kind].hint} onOpen={unfold} />
          ) : (
            <OpenBox {...props} writing={writing} kinds={kinds} />
          )}
        </div>
      </DropArea>
    </section>
  );
}
