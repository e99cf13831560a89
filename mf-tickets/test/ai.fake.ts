import type {
  AiAuthor,
  Evidence,
  Incident,
  SimilarTicket,
  Statement,
  TicketDraft,
} from "@tessera/wire/agent/ticket-draft";
import type { NewTicket, Ticket } from "@tessera/wire/ticket/ticket";
import { aReference } from "./ticket.builder.ts";

const builtIn: AiAuthor = { is_built_in: true, model: "built-in", label: "Built-in analysis" };

export function anEvidence(details: Partial<Evidence> = {}): Evidence {
  return {
    id: "e1",
    kind: "file",
    message_id: null,
    file_id: "file-1",
    ticket_id: null,
    label: "payment-service.log",
    place: "Line 12",
    excerpt: "POST /api/payments 500",
    ...details,
  };
}

/** Returns a draft with the given details. Everything else is empty. */
export function aDrafted(details: Partial<TicketDraft> = {}): TicketDraft {
  return {
    id: "6f9619ff-8b86-4d01-b42d-00000000d4af",
    title: { text: "Paying fails with HTTP 500", evidence: ["e1"] },
    summary: [],
    steps: [],
    expected: null,
    actual: null,
    environment: [],
    description: "Paying by bank transfer answers 500.",
    category: "Checkout",
    subcategory: null,
    department: null,
    priority: { value: "high", reasons: [{ text: "Payments fail.", evidence: ["e1"] }] },
    urgency: { value: "medium", reasons: [] },
    labels: ["payments"],
    evidence: [anEvidence()],
    redactions: [{ what: "email address", count: 2 }],
    missing: ["Which browser was it?"],
    similar: [],
    fingerprints: [],
    author: builtIn,
    ticket_id: null,
    created_at: "2026-11-20T09:00:00.000Z",
    ...details,
  };
}

export interface AiDetails {
  summary?: Statement[];
  reply?: string;
  evidence?: Evidence[];
  similar?: SimilarTicket[];
  incident?: Incident;
  drafted?: TicketDraft;
}

interface Tickets {
  create(body: NewTicket, key?: string): Ticket;
}

interface Asked {
  body?: unknown;
  idempotencyKey?: string;
}

/** Returns in-memory responses of the agents service. */
export function aiAnswers(details: AiDetails = {}, tickets: Tickets) {
  const { summary = [], reply = "", evidence = [], similar = [], incident = null } = details;
  const statements = [{ text: reply, evidence: evidence.map(({ id }) => id) }];
  return {
    "GET /agents/ticket-help/:ticketId/summary": () => ({ statements: summary, evidence, author: builtIn }),
    "POST /agents/ticket-help/:ticketId/reply": () => ({
      text: reply,
      statements,
      evidence,
      author: builtIn,
    }),
    "GET /agents/ticket-help/:ticketId/similar": () => ({ incident, items: similar }),
    "POST /agents/drafts": () => details.drafted ?? aDrafted(),
    "POST /agents/drafts/:draftId/create-ticket": ({ body, idempotencyKey }: Asked) => ({
      ticket: aReference(tickets.create(body as NewTicket, idempotencyKey)),
    }),
  };
}
