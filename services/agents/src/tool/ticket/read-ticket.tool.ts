import { unescapeMarkdown } from "@tessera/text/markdown/unescape-markdown";
import { closed } from "@tessera/wire/schema/schema";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { TicketFile } from "@tessera/wire/ticket/ticket";
import { readDescription } from "../../description/description.ts";
import { defineTool } from "../tool.ts";
import { namedTicket, TicketName, toSource } from "./named-ticket.ts";
import { publicMessages } from "./public-messages.ts";
import { ticketBrief } from "./ticket-brief.ts";

/** The newest messages matter most and come first, because the size limit cuts at the end. */
const newestMessages = 20;

export const readTicket = defineTool({
  name: "read_ticket",
  title: "Read a ticket",
  description:
    "Reads one ticket: its fields and description, the newest public messages (newest first) and its files. Internal notes are left out.",
  permission: "tickets.read",
  isWrite: false,
  input: closed({ ticket: TicketName }),
  async run(context, { ticket: name }, signal) {
    const { api, caller } = context;
    const ticket = await namedTicket(context, name, signal);
    const params = { ticketId: ticket.id };
    const [conversation, files] = await Promise.all([
      publicMessages(context, ticket.id, signal),
      api.call(caller, "GET /tickets/:ticketId/files", { params }, signal),
    ]);
    const { excerpt: description, ...brief } = ticketBrief(ticket);
    const newest = conversation.messages.slice(-newestMessages).reverse();
    return {
      data: {
        ...brief,
        labels: ticket.labels,
        pending_reason: ticket.pending_reason,
        due_at: ticket.due_at,
        description: description && readableBody(readDescription(description), ticket.description_format),
        public_messages: conversation.messages.length,
        public_messages_are_complete: !conversation.hasMore,
        newest_messages: newest.map(({ author, author_kind, created_at, body, format }) => ({
          author: author?.display_name ?? null,
          ...(author_kind ? { author_kind } : {}),
          created_at,
          body: body && readableBody(body, format),
        })),
        files: files.items.map(fileBrief),
      },
      sources: [toSource(ticket)],
    };
  },
});

/** Returns a text without the backslashes that keep it from being read as Markdown. */
function readableBody(body: string, format: TextFormat | undefined): string {
  return format === "plain" ? body : unescapeMarkdown(body);
}

function fileBrief({ file_id, filename, status, content_summary }: TicketFile) {
  return { file_id, filename, status, summary: content_summary };
}
