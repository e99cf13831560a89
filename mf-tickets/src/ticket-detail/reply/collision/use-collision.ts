import { useInfiniteQuery } from "@tanstack/react-query";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useKeyed } from "@tessera/ui/remote/keyed-stores";
import { useSession } from "@tessera/ui/remote/session";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { OthersDraft } from "@tessera/wire/ticket/message-draft";
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

/**
 * What speaks against sending a reply now: public messages since its draft was begun, newest first, members who are writing,
 * and drafts of others.
 */
export interface Collision {
  newer: readonly Communication[];
  writers: readonly PresenceEntry[];
  /** Drafts of replies that others changed since. */
  drafts: readonly OthersDraft[];
}

/** A reply that was stopped: when it was to be sent, and who was writing then. */
interface StoppedReply {
  at: string | undefined;
  writers: readonly PresenceEntry[];
  drafts: readonly OthersDraft[];
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

/** Returns the drafts of replies that others changed since this one was begun, and a function that says that its writer knows of them. */
function useNewerDrafts(othersDrafts: readonly OthersDraft[], startedAt: string) {
  const [knownAt, setKnownAt] = useState("");
  const newerDrafts = othersDrafts.filter(
    ({ visibility, updated_at: at }) =>
      visibility === "public" && startedAt !== "" && at > startedAt && at > knownAt,
  );
  return { newerDrafts, acceptDrafts: () => setKnownAt(newerDrafts[0]?.updated_at ?? knownAt) };
}

/** Returns what is found now, or else what was found when the reply was stopped. */
function orBefore<Item>(found: readonly Item[], before: readonly Item[] | undefined): readonly Item[] {
  return found.length > 0 ? found : (before ?? []);
}

/** Stops a reply that messages of others, or from another window of its writer, may contradict, until the writer decides. */
export function useCollision(
  ticket: Ticket,
  others: readonly PresenceEntry[],
  othersDrafts: readonly OthersDraft[],
) {
  const hasDraft = useKeyed(drafts, useReplyKeys(ticket.id).draft("public")).text.trim() !== "";
  const { refused, forget } = useRefusal(useReplyKeys(ticket.id).begun, hasDraft);
  const { newer, startedAt, accept } = useNewerMessages(ticket, hasDraft, refused);
  const { newerDrafts, acceptDrafts } = useNewerDrafts(othersDrafts, startedAt);
  const [stopped, setStopped] = useState<StoppedReply | null>(null);
  const writers = others.filter(({ state }) => state === "typing");
  const isStopped = hasDraft && (stopped ?? refused) !== null;
  if (stopped && !hasDraft) setStopped(null);
  return {
    /** What the writer decides on; null unless the reply was stopped. */
    collision: isStopped
      ? {
          newer,
          writers: orBefore(writers, stopped?.writers),
          drafts: orBefore(newerDrafts, stopped?.drafts),
        }
      : null,
    sendAt: (stopped ?? refused)?.at,
    /** True if the reply was sent and came back, perhaps while its writer wrote something else. */
    isRefused: refused !== null,
    /** The time of the newest event that the writer knows. */
    seenUntil: startedAt === "" ? undefined : startedAt,
    /** Stops the reply if anything speaks against sending it, and returns whether it did. */
    stop(at?: string): boolean {
      const isFound = newer.length + writers.length + newerDrafts.length > 0;
      if (isFound) setStopped({ at, writers, drafts: newerDrafts });
      return isFound;
    },
    /** Continues with the draft; its writer knows the newer messages and drafts from now on. */
    resume() {
      accept();
      acceptDrafts();
      forget();
      setStopped(null);
    },
  };
}
