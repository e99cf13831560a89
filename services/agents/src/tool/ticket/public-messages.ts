import type {
  Communication,
  CommunicationPage,
  CommunicationQuery,
} from "@tessera/wire/ticket/communication";
import type { ToolContext } from "../tool.ts";

const pageSize = 100;
/** The number of pages that are read of a longer conversation. */
const maxPages = 5;

/** Returns the messages that a ticket's requester can read, oldest first. Internal notes are not given to models. */
export async function publicMessages(
  { api, caller }: ToolContext,
  ticketId: string,
  signal?: AbortSignal,
): Promise<{ messages: Communication[]; hasMore: boolean }> {
  const messages: Communication[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const query: CommunicationQuery = { size: pageSize, ...(cursor ? { cursor } : {}) };
    const input = { params: { ticketId }, query };
    const response: CommunicationPage = await api.call(
      caller,
      "GET /tickets/:ticketId/communications",
      input,
      signal,
    );
    messages.push(...response.items.filter(isReadable));
    cursor = response.next_cursor;
    if (!cursor) return { messages, hasMore: false };
  }
  return { messages, hasMore: true };
}

function isReadable({ visibility, body }: Communication): boolean {
  return visibility === "public" && body !== null;
}
