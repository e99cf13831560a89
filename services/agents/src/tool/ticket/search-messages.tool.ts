import { closed } from "@tessera/wire/schema/schema";
import type { MessageHits } from "@tessera/wire/ticket/communication";
import { Type } from "typebox";
import { defineTool } from "../tool.ts";
import { toSource } from "./named-ticket.ts";

export const searchMessages = defineTool({
  name: "search_messages",
  title: "Search messages",
  description:
    "Finds messages and internal notes that contain all given words, in any order, and phrases in double quotes. Returns the newest match of each ticket, newest first. Read the ticket to see the text.",
  permission: "tickets.read",
  isWrite: false,
  input: closed({
    search: Type.String({ minLength: 2, maxLength: 200 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 10 })),
  }),
  async run({ api, caller }, { search, limit: size = 10 }, signal) {
    const { items, has_more } = await api.call(
      caller,
      "GET /tickets/messages",
      { query: { search, size } },
      signal,
    );
    return {
      data: { messages: items.map(toBrief), has_more },
      sources: items.map(({ ticket }) => toSource(ticket)),
    };
  },
});

/** Leaves out the excerpt: a secret that it cuts in two would not be recognized. */
function toBrief({ ticket, visibility, author_name, created_at }: MessageHits["items"][number]) {
  const { number, title, status } = ticket;
  return { ticket: number, title, status, visibility, author: author_name, created_at };
}
