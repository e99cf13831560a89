import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import type { MessageHits } from "@tessera/wire/ticket/communication";
import { queryKey } from "../../common/ticket/query-key.ts";

/** The minimum length of a search. Shorter words are in nearly every message. */
const shortest = 2;
const longest = 200;
const nothing: MessageHits = { items: [], has_more: false };

/** Finds messages that contain the words of a search. */
export async function findInMessages(
  { call }: Session,
  text: string,
  size: number,
  signal: AbortSignal,
): Promise<MessageHits> {
  const search = text.trim().slice(0, longest);
  if (search.length < shortest) return nothing;
  return call("GET /tickets/messages", { query: { search, size }, signal });
}

const maxShown = 10;

/** Queries the messages that contain the words of a search. The previous results stay visible during the next search. */
export function messagesFoundQuery(session: Session, text: string) {
  const { organizationId, access } = session;
  return queryOptions({
    queryKey: queryKey.messagesFound(organizationId, text),
    queryFn: ({ signal }) => findInMessages(session, text, maxShown, signal),
    enabled: access === "ready",
    placeholderData: (before: MessageHits | undefined, from) =>
      from?.queryKey[1] === organizationId ? before : undefined,
  });
}
