import { useInfiniteQuery } from "@tanstack/react-query";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useKeyed } from "@tessera/ui/remote/keyed-stores";
import { useSession } from "@tessera/ui/remote/session";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useEffect, useMemo, useState } from "react";
import { activityQuery } from "../../../common/activity/activity.queries.ts";
import { drafts } from "../drafts.ts";
import { unsentMessages } from "../unsent-messages.ts";
import { useReplyKeys } from "../use-reply-keys.ts";
import { useDraftStart } from "./draft-start.ts";
import { findNewerMessages } from "./newer-messages.ts";
import { type RefusedReply, refusedReplies } from "./refused-replies.ts";
import { isSentHere } from "./sent-here.ts";

/** What speaks against sending a reply now: public messages since its draft was begun, newest first, and members who are writing. */
export interface Collision {
  newer: readonly Communication[];
  writers: readonly PresenceEntry[];
}

/** A reply that was stopped: when it was to be sent, and who was writing then. */
interface StoppedReply {
  at: string | undefined;
  writers: readonly PresenceEntry[];
}

/** Returns why the server refused the draft, until the draft is deleted or `forget` is called. */
function useRefusal(key: string, hasDraft: boolean) {
  const refused = useKeyed(refusedReplies, key);
  useEffect(() => {
    if (!hasDraft) refusedReplies.set(key, null);
  }, [key, hasDraft]);
  return { refused, forget: () => refusedReplies.set(key, null) };
}

function useNewerMessages(ticket: Ticket, hasDraft: boolean, refused: RefusedReply | null) {
  const me = useIdentityState(useRemoteContext().identity).user?.id ?? "";
  const { data } = useInfiniteQuery(activityQuery(useSession(), ticket.id));
  const events = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? null, [data]);
  const newestAt = events && (events[0]?.created_at ?? ticket.created_at);
  const { startedAt, moveStart } = useDraftStart(useReplyKeys(ticket.id).begun, hasDraft, newestAt);
  const unsent = useKeyed(unsentMessages, useReplyKeys(ticket.id).unsent);
  const found =
    startedAt === ""
      ? []
      : findNewerMessages(events ?? [], startedAt, (message) => isSentHere(message, { me, unsent }));
  const newer = found.length === 0 && refused ? [refused.by] : found;
  return { newer, startedAt, accept: () => moveStart(newer[0]?.created_at ?? startedAt) };
}

/** Stops a reply that messages of others, or from another window of its writer, may contradict, until the writer decides. */
export function useCollision(ticket: Ticket, others: readonly PresenceEntry[]) {
  const hasDraft = useKeyed(drafts, useReplyKeys(ticket.id).draft("public")).text.trim() !== "";
  const { refused, forget } = useRefusal(useReplyKeys(ticket.id).begun, hasDraft);
  const { newer, startedAt, accept } = useNewerMessages(ticket, hasDraft, refused);
  const [stopped, setStopped] = useState<StoppedReply | null>(null);
  const writers = others.filter(({ state }) => state === "typing");
  const isStopped = hasDraft && (stopped ?? refused) !== null;
  if (stopped && !hasDraft) setStopped(null);
  return {
    /** What the writer decides on; null unless the reply was stopped. */
    collision: isStopped ? { newer, writers: writers.length > 0 ? writers : (stopped?.writers ?? []) } : null,
    sendAt: (stopped ?? refused)?.at,
    /** True if the reply was sent and came back, perhaps while its writer wrote something else. */
    isRefused: refused !== null,
    /** The time of the newest event that the writer knows. */
    seenUntil: startedAt === "" ? undefined : startedAt,
    /** Stops the reply if anything speaks against sending it, and returns whether it did. */
    stop(at?: string): boolean {
      const isFound = newer.length > 0 || writers.length > 0;
      if (isFound) setStopped({ at, writers });
      return isFound;
    },
    /** Continues with the draft; its writer knows the newer messages from now on. */
    resume() {
      accept();
      forget();
      setStopped(null);
    },
  };
}
