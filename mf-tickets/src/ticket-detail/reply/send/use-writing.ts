import { t } from "@tessera/language/t";
import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import { useInFlight } from "@tessera/ui/attachment/items";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useKeyed } from "@tessera/ui/remote/keyed-stores";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { RepliedStatus } from "@tessera/wire/ticket/communication.constants";
import { offerUndo } from "../../../common/keys/last-act.ts";
import { draftStates } from "../draft/draft-places.ts";
import { findTicketDrafts } from "../draft/ticket-drafts.ts";
import { appendToDraft, drafts, writeDraft } from "../drafts.ts";
import { isSendable } from "../message-length.ts";
import { addReplyFiles, putReplyFiles, useReplyFiles } from "../reply-files.ts";
import { putSuggestion } from "../suggestions.ts";
import { useMessages } from "../use-messages.ts";
import { useReplyKeys } from "../use-reply-keys.ts";

/** How a message is sent: later, or with a status for its ticket. Undefined for neither. */
export interface SendChoice {
  at?: string | undefined;
  statusAfter?: RepliedStatus | undefined;
}

/** Returns the draft of one kind of message, its files, and how to send it. */
export function useWriting(ticketId: string, kind: Visibility, onTyping: (isTyping: boolean) => void) {
  const keys = useReplyKeys(ticketId);
  const key = keys.draft(kind);
  const { text, isKept } = useKeyed(drafts, key);
  const state = useKeyed(draftStates, key);
  const { files, queue } = useReplyFiles(keys.files(kind));
  const uploads = useInFlight(queue);
  const { send } = useMessages(ticketId);
  const { notify } = useRemoteContext();
  const maySend = isSendable(text) && uploads === 0 && state.other === null;
  const empty = () => {
    writeDraft(key, "");
    if (kind === "public") putSuggestion(keys.suggestion, null);
    putReplyFiles(keys.files(kind), []);
    onTyping(false);
  };

  return {
    unsent: { text, isKept, files: files.length, uploads },
    /** What happened to the draft elsewhere. */
    state,
    files,
    queue,
    maySend,
    putFiles: (next: readonly DraftFile[]) => putReplyFiles(keys.files(kind), next),
    write(next: string) {
      writeDraft(key, next);
      if (kind === "public" && next.trim() === "") putSuggestion(keys.suggestion, null);
      onTyping(next.trim() !== "");
    },
    submit({ at, statusAfter }: SendChoice, seenUntil?: string) {
      if (!maySend) return;
      const isReply = kind === "public";
      send({
        ...{ body: text, visibility: kind, files, send_at: at },
        seen_until: isReply ? seenUntil : undefined,
        status_after: isReply ? statusAfter : undefined,
        draft_version: findTicketDrafts(keys)?.syncs[kind].getVersion() ?? undefined,
      });
      empty();
    },
    discard() {
      empty();
      const run = () => {
        appendToDraft(key, text);
        addReplyFiles(keys.files(kind), files);
      };
      notify({ kind: "info", title: t("Draft discarded"), action: offerUndo(run) });
    },
  };
}
