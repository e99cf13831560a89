import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { type DraftFile, fileReferences } from "@tessera/ui/attachment/draft-files";
import { useKeyed } from "@tessera/ui/remote/keyed-stores";
import { newKey } from "@tessera/ui/remote/new-key";
import { useSession } from "@tessera/ui/remote/session";
import type { Communication, NewCommunication } from "@tessera/wire/ticket/communication";
import type { RepliedStatus } from "@tessera/wire/ticket/communication.constants";
import { useMemo } from "react";
import { activityQuery } from "../../common/activity/activity.queries.ts";
import { queryKey } from "../../common/ticket/query-key.ts";
import { refreshTickets } from "../../common/ticket/ticket-change.queries.ts";
import { noteServerTime } from "../../common/time/server-clock.ts";
import { putDraftStart } from "./collision/draft-start.ts";
import { refusedReplies } from "./collision/refused-replies.ts";
import { addSentHere, includeSentHere } from "./collision/sent-here.ts";
import { findTicketDrafts } from "./draft/ticket-drafts.ts";
import { appendToDraft } from "./drafts.ts";
import { addReplyFiles } from "./reply-files.ts";
import { useAnnouncements } from "./send/use-announcements.ts";
import {
  asWritten,
  dropUnsent,
  omitUndefined,
  putUnsent,
  unsentMessages,
  type WrittenMessage,
} from "./unsent-messages.ts";
import { useReplyKeys } from "./use-reply-keys.ts";

/** A message as entered in the box. `send_at` is set if it is to be sent later. */
interface NewMessage extends Pick<NewCommunication, "body" | "visibility"> {
  files: readonly DraftFile[];
  send_at: string | undefined;
  /** What the writer of a reply has seen, so that a newer message stops it. */
  seen_until: string | undefined;
  /** The status that the reply gives its ticket. */
  status_after: RepliedStatus | undefined;
  /** The version of the draft that the message was written in. */
  draft_version: number | undefined;
}

type SentMessage = WrittenMessage & { ticketId: string };

function toBody({ ticketId, seen_until, files = [], ...message }: SentMessage): NewCommunication {
  const { body, visibility, send_at, status_after, draft_version } = message;
  return {
    ...{ body, visibility },
    ...omitUndefined({
      send_at,
      status_after,
      draft_version,
      seen_until: seen_until && includeSentHere(ticketId, seen_until),
      attachments: files.length > 0 ? fileReferences(files) : undefined,
    }),
  };
}

/** Returns the functions that send messages to a ticket, one after another. */
function useDelivery(ticketId: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const deliver = (message: SentMessage) =>
      queryClient
        .getMutationCache()
        .build<Communication, Error, SentMessage, unknown>(queryClient, {
          mutationKey: queryKey.message(session.organizationId),
          scope: { id: `message ${ticketId}` },
          mutationFn: (written) =>
            session.call("POST /tickets/:ticketId/communications", {
              params: { ticketId },
              body: toBody(written),
              idempotencyKey: written.id,
            }),
        })
        .execute(message);
    const isSeen = (communication: Communication) =>
      queryClient
        .getQueryData(activityQuery(session, ticketId).queryKey)
        ?.pages.some(({ items }) => items.some((event) => event.communication?.id === communication.id)) ??
      false;
    return { deliver, isSeen, refresh: () => refreshTickets(queryClient, session, ticketId) };
  }, [session, queryClient, ticketId]);
}

function isContradicted(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === "precondition_failed";
}

/** Makes a refused reply a draft again, which its writer decides on. */
function stopRefused(
  keys: ReturnType<typeof useReplyKeys>,
  { id, body, files = [], seen_until = "", send_at }: WrittenMessage,
  by: Communication,
): void {
  putDraftStart(keys.begun, seen_until);
  refusedReplies.set(keys.begun, { by, at: send_at });
  appendToDraft(keys.draft("public"), body);
  addReplyFiles(keys.files("public"), files);
  dropUnsent(keys.unsent, new Set([id]));
}

/** Returns this user's messages on a ticket that are not in its timeline yet, and functions to send them. */
export function useMessages(ticketId: string) {
  const keys = useReplyKeys(ticketId);
  const { unsent: key } = keys;
  const messages = useKeyed(unsentMessages, key);
  const { deliver, isSeen, refresh } = useDelivery(ticketId);
  const announce = useAnnouncements(ticketId);

  return useMemo(() => {
    async function settle(message: WrittenMessage, as: Communication): Promise<void> {
      putUnsent(key, { ...message, state: "sent", as });
      await refresh();
      if (isSeen(as)) dropUnsent(key, new Set([message.id]));
    }
    function bring(message: WrittenMessage, isFirst: boolean): void {
      putUnsent(key, { ...message, state: "sending" });
      deliver({ ...message, ticketId }).then(
        (as) => {
          addSentHere(as);
          findTicketDrafts(keys)?.syncs[message.visibility].sent(message.draft_version);
          announce.success(as, message);
          if (isFirst) noteServerTime(as.created_at);
          return settle(message, as);
        },
        (error: Error) => {
          announce.failure(error);
          if (!isContradicted(error))
            return putUnsent(key, { ...message, state: "failed", reason: error.message });
          stopRefused(keys, message, error.current as Communication);
          return refresh();
        },
      );
    }
    return {
      messages,
      send: ({ body, visibility, files, send_at, seen_until, status_after, draft_version }: NewMessage) =>
        bring(
          asWritten({
            ...{ id: newKey(), body, visibility, files, writtenAt: new Date().toISOString() },
            ...omitUndefined({ send_at, seen_until, status_after, draft_version }),
          }),
          true,
        ),
      retry: (message: WrittenMessage) => bring(asWritten(message), false),
      discard: ({ id }: WrittenMessage) => dropUnsent(key, new Set([id])),
    };
  }, [keys, key, messages, ticketId, deliver, isSeen, refresh, announce]);
}
