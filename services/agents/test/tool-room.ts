import type { Actor } from "@tessera/kit/actor";
import { notFound } from "@tessera/kit/failure";
import { anActor, aTestIssuer } from "@tessera/kit/testing/token";
import type { SimilarTicket, TicketDraft } from "@tessera/wire/ticket-draft";
import { type Caller, createDeskDoor } from "../src/desk/desk-door.ts";
import { createOutsideFetch } from "../src/mcp-client/outside-fetch.ts";
import type { ToolSetContext } from "../src/tool/tool-set.ts";
import { aFakeDesk } from "./fake-desk.ts";

/** A desk of others, and callers who work on it with tokens of their own. */
export async function aToolRoom() {
  const issuer = await aTestIssuer();
  const desk = await aFakeDesk(issuer);
  const door = createDeskDoor(desk.urls);

  async function aCaller(actor: Partial<Actor> = {}): Promise<Caller> {
    const whole = anActor(actor);
    return { actor: whole, token: await issuer.tokenFor(whole) };
  }

  function contextFor(caller: Caller, context: Partial<ToolSetContext> = {}): ToolSetContext {
    return {
      door,
      caller,
      drafts: {
        draftFromConversation: async (_, id) => aDraft({ description: `From the conversation ${id}` }),
        draftFromText: async (_, { text }) => aDraft({ description: text }),
      },
      draftTickets: {
        createFromDraft: async () => {
          throw notFound("draft");
        },
      },
      similar: { findSimilar: async () => [] },
      conversationId: null,
      outsideFetch: createOutsideFetch({ allowPrivate: true }),
      ...context,
    };
  }

  return { issuer, desk, door, aCaller, contextFor, [Symbol.asyncDispose]: desk[Symbol.asyncDispose] };
}
export type ToolRoom = Awaited<ReturnType<typeof aToolRoom>>;

export function aDraft(draft: Partial<TicketDraft> = {}): TicketDraft {
  return {
    id: crypto.randomUUID(),
    title: { text: "Pay now fails", evidence: [] },
    summary: [],
    steps: [],
    expected: null,
    actual: null,
    environment: [],
    description: "",
    category: null,
    subcategory: null,
    department: null,
    priority: { value: "high", reasons: [] },
    urgency: { value: "medium", reasons: [] },
    labels: [],
    evidence: [],
    redactions: [],
    missing: [],
    similar: [],
    fingerprints: [],
    author: { is_built_in: true, model: "built-in", label: "Built-in analysis" },
    ticket_id: null,
    created_at: "2026-11-20T09:42:00.000Z",
    ...draft,
  };
}

export function aSimilarTicket(number: number, similar: Partial<SimilarTicket> = {}): SimilarTicket {
  return {
    ticket: { id: crypto.randomUUID(), number, title: "Pay now fails", status: "open" },
    is_same_failure: false,
    reasons: ["Both say “pay now”."],
    created_at: "2026-11-20T09:42:00.000Z",
    status: "open",
    ...similar,
  };
}
