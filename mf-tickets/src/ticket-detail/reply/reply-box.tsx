import { t } from "@tessera/language/t";
import { AttachButton } from "@tessera/ui/attachment/attach-button";
import { DropArea } from "@tessera/ui/attachment/drop-area";
import { FilesToSend } from "@tessera/ui/attachment/files-to-send";
import { useId } from "@tessera/ui/mantine-lazy";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { OthersDraft } from "@tessera/wire/ticket/message-draft";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useKeyTarget } from "../../common/keys/key-target.ts";
import { useThenNext } from "../../common/keys/then-next.queries.ts";
import { type AskedWriting, useAskedWriting } from "../../common/keys/writing.store.ts";
import { DraftNotice } from "./draft/draft-notice.tsx";
import { OthersDrafts } from "./draft/others-drafts.tsx";
import { useTicketDrafts } from "./draft/use-ticket-drafts.ts";
import { FoldedBox } from "./fold/folded-box.tsx";
import { useFold } from "./fold/use-fold.ts";
import { MessageField } from "./message-field.tsx";
import classes from "./reply-box.module.css";
import { ReplyHint } from "./reply-hint.tsx";
import { ReplyTabs } from "./reply-tabs.tsx";
import { SendButtons } from "./send/send-buttons.tsx";
import { ThenNext } from "./send/then-next.tsx";
import { useSending } from "./send/use-sending.tsx";
import { useWriting } from "./send/use-writing.ts";
import { SuggestButton } from "./suggest-button.tsx";
import { SuggestedNote } from "./suggested-note.tsx";
import { focusMessage } from "./text-box.ts";

interface ReplyBoxProps {
  ticket: Ticket;
  /** True if the ticket has neighbours in the list that it was opened from. */
  isFromList: boolean;
  others: readonly PresenceEntry[];
  /** Reports that the user is typing or has stopped, which others can see. */
  onTyping(isTyping: boolean): void;
}

const labels: Readonly<Record<Visibility, { label: string; hint: string }>> = {
  public: { label: t("Reply"), hint: t("Write a reply") },
  internal: { label: t("Internal note"), hint: t("Write an internal note") },
};

function useKind() {
  const mayReply = useRemoteContext().can("tickets.write");
  const kinds: Visibility[] = mayReply ? ["public", "internal"] : ["internal"];
  const [chosen, setKind] = useState<Visibility>("public");
  return { kinds, kind: kinds.find((each) => each === chosen) ?? "internal", setKind };
}

/** Leaves the text for the conversation, where single keys act on the ticket. The draft stays. */
function focusConversation(): void {
  document.querySelector<HTMLElement>("[data-conversation]")?.focus({ preventScroll: true });
}

/**
 * Begins a message when a key has asked for one, perhaps before the ticket was opened. Layout effects, so that the text has the focus before
 * the next key is handled.
 */
function useAskedToWrite(
  ticketId: string,
  box: RefObject<HTMLElement | null>,
  begin: (kind: Visibility) => void,
) {
  const asked = useAskedWriting((state) => (state.asked?.ticketId === ticketId ? state.asked : null));
  const [begun, setBegun] = useState<AskedWriting | null>(null);
  const beginAsked = useEffectEvent(begin);
  useLayoutEffect(() => {
    if (!asked) return;
    useAskedWriting.setState({ asked: null });
    beginAsked(asked.kind);
    setBegun(asked);
  }, [asked]);
  useLayoutEffect(() => {
    if (begun) focusMessage(box.current);
  }, [box, begun]);
}

interface OpenBoxProps extends ReplyBoxProps {
  stored: ReturnType<typeof useTicketDrafts>;
  writing: ReturnType<typeof useWriting>;
  kinds: ReturnType<typeof useKind>;
}

function OpenBox(props: OpenBoxProps) {
  const {
    ticket,
    others,
    isFromList,
    writing,
    stored,
    kinds: { kinds, kind, setKind },
  } = props;
  const mayAttach = useRemoteContext().can("files.upload");
  const { unsent, files, queue, putFiles, write } = writing;
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const sending = useSending({ ticket, others, othersDrafts: stored.others, kind, writing, panel });
  const { usual = "unchanged", maySend, send, stopNotice } = sending;
  const { opensNext } = useThenNext();
  const isReply = kind === "public";
  useKeyTarget({
    ...{ send, maySend: () => maySend },
    ...(isReply ? { sendResolved: () => send(opensNext, { statusAfter: "resolved" }) } : {}),
  });

  return (
    <>
      <ReplyTabs kinds={kinds} kind={kind} panelId={panelId} onChange={setKind} />
      <div ref={panel} id={panelId} role="tabpanel" aria-label={labels[kind].label}>
        <MessageField
          key={kind}
          label={labels[kind].label}
          placeholder={labels[kind].hint}
          value={unsent.text}
          onChange={write}
          onSubmit={({ shiftKey, altKey }) =>
            send(opensNext !== shiftKey, altKey ? { statusAfter: "resolved" } : {})
          }
          onEscape={focusConversation}
          {...(mayAttach ? { onPictures: queue.add } : {})}
          files={
            <>
              {isReply ? <SuggestedNote ticketId={ticket.id} /> : null}
              <FilesToSend files={files} queue={queue} onChange={putFiles} />
              <DraftNotice
                {...{ kind, stored, state: writing.state, hasText: unsent.text !== "" }}
                onDecided={() => focusMessage(panel.current)}
              />
              {stopNotice}
            </>
          }
          tools={
            <>
              {mayAttach ? <AttachButton queue={queue} /> : null}
              {isReply ? <SuggestButton ticketId={ticket.id} /> : null}
            </>
          }
        >
          <ReplyHint
            ticket={ticket}
            kind={kind}
            unsent={unsent}
            isStopped={stopNotice !== null || writing.state.other !== null}
            isUnsaved={writing.state.isUnsaved}
          />
          {isFromList ? <ThenNext /> : null}
          <SendButtons
            {...{ isReply, usual, maySend, isFromList }}
            mayWait={ticket.requester.kind === "customer"}
            onSend={(choice) => send(opensNext, choice)}
          />
        </MessageField>
      </div>
    </>
  );
}

/** Returns a function that takes over a draft and shows it; a failure is announced. */
function useTakeOver(take: (draft: OthersDraft) => Promise<void>, show: (draft: OthersDraft) => void) {
  const { notify } = useRemoteContext();
  return (draft: OthersDraft) =>
    take(draft).then(
      () => show(draft),
      ({ message }: Error) => notify({ kind: "error", title: t("The draft was not taken over"), message }),
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
  const stored = useTicketDrafts(props.ticket.id, props.others);
  const isEmpty = text === "" && files + uploads === 0 && writing.state.ended === null;
  const { isFolded, unfold } = useFold(box, isEmpty);
  const takeOver = useTakeOver(stored.takeOver, ({ visibility }) => {
    kinds.setKind(visibility);
    unfold();
    focusMessage(box.current);
  });
  useAskedToWrite(props.ticket.id, box, (asked) => {
    kinds.setKind(asked);
    unfold();
  });

  return (
    <section className={classes.dock} aria-label={t("Answer this ticket")}>
      <div className={classes.frame}>
        <OthersDrafts
          drafts={stored.others}
          mayTake={({ visibility }) => kinds.kinds.includes(visibility)}
          onTakeOver={takeOver}
        />
      </div>
      <DropArea className={classes.frame} onFiles={mayAttach ? writing.queue.add : null}>
        <div ref={box} className={classes.box} data-kind={kind}>
          {isFolded ? (
            <FoldedBox hint={labels[kind].hint} onOpen={unfold} />
          ) : (
            <OpenBox {...props} writing={writing} stored={stored} kinds={kinds} />
          )}
        </div>
      </DropArea>
    </section>
  );
}
