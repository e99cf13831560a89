import { type Static, Type } from "typebox";
import { CalendarDate } from "../analytics/report-filter.ts";
import { defineRoutes } from "../api/route.ts";
import { fileLimits } from "../file/file.constants.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { ticketPriorities, ticketStatuses } from "../ticket/ticket.constants.ts";
import { fieldInputs } from "../ticket/ticket-field-schema.ts";
import { writtenFields } from "../ticket/ticket-fields.ts";
import { requesterId, Uuid } from "../ticket/ticket-input.ts";
import { TicketReference } from "../ticket/ticket-relation.ts";
import { chatLimits } from "./chat.constants.ts";
import { similarMatches } from "./ticket-draft.constants.ts";

/** The author of a draft: the built-in analysis, or a language model with its name. */
export const AiAuthor = closed({ is_built_in: Type.Boolean(), model: Type.String(), label: Type.String() });
export type AiAuthor = Static<typeof AiAuthor>;

/** A statement that is based on evidence, by the ids of {@link Evidence}. Without evidence, no statement is made. */
export const Statement = closed({
  text: Type.String(),
  text_reason: Type.Optional(Reason),
  evidence: Type.Array(Type.String()),
});
export type Statement = Static<typeof Statement>;

/** The source of a statement: a message, a position in a file, a ticket. `excerpt` is the source text, redacted. */
export const Evidence = closed({
  id: Type.String(),
  kind: oneOf(["message", "file", "ticket"]),
  message_id: nullable(Id),
  file_id: nullable(Id),
  ticket_id: nullable(Id),
  label: Type.String(),
  label_reason: Type.Optional(Reason),
  place: nullable(Type.String()),
  excerpt: Type.String(),
});
export type Evidence = Static<typeof Evidence>;

const Weighed = closed({ value: oneOf(ticketPriorities), reasons: Type.Array(Statement) });

/**
 * A ticket that may be about the same problem. `reasons` are readable; tickets with a common fingerprint come first. `match` is the kind of
 * similarity; drafts from before it was introduced lack it. `stated_reasons` are those of `reasons` that can be shown in any language, in the
 * same order.
 */
export const SimilarTicket = closed({
  ticket: TicketReference,
  is_same_failure: Type.Boolean(),
  match: Type.Optional(oneOf(similarMatches)),
  reasons: Type.Array(Type.String()),
  stated_reasons: Type.Optional(Type.Array(nullable(Reason))),
  created_at: Instant,
  status: oneOf(ticketStatuses),
});
export type SimilarTicket = Static<typeof SimilarTicket>;

/**
 * A proposed ticket, with the evidence for each of its parts. `description` is the whole draft in Markdown, as it would be stored.
 * `missing` are questions worth asking, `missing_reasons` those that can be shown in any language, in the same order. `fingerprints` identify the failures that it mentions.
 */
export const TicketDraft = closed({
  id: Id,
  title: Statement,
  summary: Type.Array(Statement),
  steps: Type.Array(Statement),
  expected: nullable(Statement),
  actual: nullable(Statement),
  environment: Type.Array(
    closed({ name: Type.String(), value: Type.String(), evidence: Type.Array(Type.String()) }),
  ),
  description: Type.String(),
  category: nullable(Type.String()),
  subcategory: nullable(Type.String()),
  department: nullable(Type.String()),
  priority: Weighed,
  urgency: Weighed,
  labels: Type.Array(Type.String()),
  evidence: Type.Array(Evidence),
  redactions: Type.Array(closed({ what: Type.String(), count: Type.Integer() })),
  missing: Type.Array(Type.String()),
  missing_reasons: Type.Optional(Type.Array(nullable(Reason))),
  similar: Type.Array(SimilarTicket),
  fingerprints: Type.Array(Type.String()),
  author: AiAuthor,
  ticket_id: nullable(Id),
  created_at: Instant,
});
export type TicketDraft = Static<typeof TicketDraft>;

const {
  source_channel: _channel,
  pending_reason: _reason,
  ...drafted
} = { ...fieldInputs(writtenFields), ...requesterId };

/**
 * A person's changes to a draft. Absent fields stay as drafted. The ticket is `new` unless another `status` is given. `source_channel` is
 * sent only by the browser extension; other tickets from drafts come from the chat.
 */
export const DraftTicket = closed({
  ...drafted,
  source_channel: Type.Optional(oneOf(["extension"])),
  attachments: Type.Optional(Type.Array(closed({ file_id: Uuid }), { maxItems: fileLimits.attachments })),
});
export type DraftTicket = Static<typeof DraftTicket>;

const DraftParams = closed({ draftId: Uuid });
const TicketParams = closed({ ticketId: Uuid });

/**
 * Recent, unresolved tickets with the same failure. `count` is the number of tickets in the ticket list with `fingerprint`, `status` and
 * `created_from`. `others` excludes the requested ticket, `since` is when the first one was created, and `tickets` are the oldest of them.
 */
export const Incident = closed({
  label: Type.String(),
  fingerprint: Type.Optional(Type.String()),
  status: Type.Optional(Type.Array(oneOf(ticketStatuses))),
  created_from: Type.Optional(CalendarDate),
  count: Type.Integer(),
  others: Type.Optional(Type.Integer()),
  since: Type.Optional(Instant),
  tickets: Type.Array(TicketReference),
});
export type Incident = Static<typeof Incident>;

/**
 * AI features outside the chat. Creating a ticket from a draft counts as one AI ticket, once per draft. 402 `quota_exceeded` with the reset
 * time if the quota is used up. Nothing here is sent or stored on a ticket automatically.
 */
export const ticketDraftRoutes = defineRoutes({
  "POST /agents/drafts": {
    access: ["agents.use", "tickets.read"],
    body: closed({
      text: Type.String({ maxLength: chatLimits.message }),
      attachments: Type.Optional(Type.Array(closed({ file_id: Uuid }), { maxItems: fileLimits.attachments })),
    }),
    reply: TicketDraft,
    status: 201,
  },
  "GET /agents/drafts/:draftId": { access: "agents.use", params: DraftParams, reply: TicketDraft },
  "POST /agents/drafts/:draftId/create-ticket": {
    access: ["agents.use", "tickets.create"],
    params: DraftParams,
    body: DraftTicket,
    reply: closed({ ticket: TicketReference }),
    status: 201,
  },
  "GET /agents/ticket-help/:ticketId/summary": {
    access: ["agents.use", "tickets.read"],
    params: TicketParams,
    reply: closed({ statements: Type.Array(Statement), evidence: Type.Array(Evidence), author: AiAuthor }),
  },
  "POST /agents/ticket-help/:ticketId/reply": {
    access: ["agents.use", "tickets.read"],
    params: TicketParams,
    reply: closed({
      text: Type.String(),
      statements: Type.Array(Statement),
      evidence: Type.Array(Evidence),
      author: AiAuthor,
    }),
  },
  "GET /agents/ticket-help/:ticketId/similar": {
    access: ["agents.read", "tickets.read"],
    params: TicketParams,
    reply: closed({
      incident: nullable(Incident),
      items: Type.Array(SimilarTicket),
    }),
  },
  "POST /agents/similar-tickets": {
    access: ["agents.read", "tickets.read"],
    body: closed({
      title: Type.String({ maxLength: 500 }),
      description: Type.Optional(Type.String({ maxLength: 50_000 })),
    }),
    reply: closed({ items: Type.Array(SimilarTicket) }),
  },
});
