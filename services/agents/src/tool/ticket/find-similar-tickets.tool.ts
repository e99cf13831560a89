import type { SimilarTicket } from "@tessera/wire/agent/ticket-draft";
import { toReason } from "@tessera/wire/reason/reason";
import { closed } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { defineTool, type ToolContext } from "../tool.ts";
import { ToolError } from "../tool-error.ts";
import { namedTicket, TicketName, toSource } from "./named-ticket.ts";

const Words = Type.String({ minLength: 1, maxLength: 5_000, description: "What happened, in words." });

export const findSimilarTickets = defineTool({
  name: "find_similar_tickets",
  title: "Find similar tickets",
  description:
    "Finds tickets that may be about the same problem as a ticket or a text, those with the same failure first. Name a ticket or give a text.",
  permission: "tickets.read",
  isWrite: false,
  input: closed({ ticket: Type.Optional(TicketName), text: Type.Optional(Words) }),
  async run(context, { ticket, text }, signal) {
    const { itself, words } = await readWords(context, { ticket, text }, signal);
    const found = await context.similar.findSimilar(context.caller, words, signal);
    const others = found.filter((similar) => similar.ticket.id !== itself);
    return { data: { similar: others.map(brief) }, sources: others.map(({ ticket }) => toSource(ticket)) };
  },
});

interface Asked {
  ticket: string | undefined;
  text: string | undefined;
}

async function readWords(context: ToolContext, { ticket: name, text }: Asked, signal?: AbortSignal) {
  if (name) {
    const { id, title, description } = await namedTicket(context, name, signal);
    return { itself: id, words: { title, ...(description ? { description } : {}) } };
  }
  if (!text) throw new ToolError(toReason("agent.ticket_or_text_missing"));
  const [first = "", ...rest] = text.trim().split("\n");
  return { itself: null, words: { title: first.slice(0, 500), description: rest.join("\n") } };
}

function brief({ ticket, reasons, is_same_failure, match, status, created_at }: SimilarTicket) {
  const { id, number, title } = ticket;
  return { id, number, title, status, is_same_failure, match, reasons, created_at };
}
