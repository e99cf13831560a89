import { hash } from "node:crypto";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketPriority, TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { SentTicket } from "../schema/delivery.schema.ts";
import { descriptionText } from "./description-text.ts";
import type {
  CreateOptions,
  PlatformClient,
  PlatformSettings,
  RemoteTicket,
  UpdateOptions,
} from "./platform.ts";
import {
  basicAuthorization,
  createPlatformCall,
  type PlatformCall,
  type PlatformEnvironment,
} from "./platform-call.ts";
import { PlatformError } from "./platform-error.ts";

/** Zendesk Support, Tickets API: our ticket's id is their `external_id`. */

const Ticket = Type.Object({ id: Type.Integer(), status: Type.String() });
const Answer = Type.Object({ ticket: Ticket });
const Found = Type.Object({ tickets: Type.Array(Ticket) });
const Me = Type.Object({
  user: Type.Object({
    id: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
    name: Type.String(),
    role: Type.String(),
  }),
});
const Refusal = Type.Object({
  error: Type.Union([Type.String(), Type.Object({ title: Type.String(), message: Type.String() })]),
  description: Type.Optional(Type.String()),
  details: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Object({ description: Type.String() })))),
});

const statuses: Record<TicketStatus, string> = {
  new: "new",
  open: "open",
  in_progress: "open",
  pending: "pending",
  resolved: "solved",
  closed: "solved",
  cancelled: "solved",
};
const priorities: Record<TicketPriority, string> = {
  low: "low",
  medium: "normal",
  high: "high",
  critical: "urgent",
  urgent: "urgent",
};

export function createZendesk(environment: PlatformEnvironment, settings: PlatformSettings): PlatformClient {
  const { base_url: baseUrl = "", email = "", api_token: token = "" } = settings;
  const { header, secrets } = basicAuthorization(`${email}/token`, token);
  const call = createPlatformCall(environment, {
    name: "Zendesk",
    baseUrl,
    headers: { authorization: header },
    secrets: [token, ...secrets],
    reasonIn,
  });
  const remoteTicketFrom = (ticket: Static<typeof Ticket>) =>
    toRemoteTicket(ticket, baseUrl.replace(/\/+$/, ""));

  async function create(ticket: SentTicket, { mayExist }: CreateOptions): Promise<RemoteTicket> {
    const known = mayExist ? await findByTicket(call, ticket.id) : null;
    if (known) return update(ticket, { remoteId: String(known.id), isStatusNew: true });
    const body = { ticket: toNewTicket(ticket) };
    // A key belongs to one body: another body with the same key would be refused.
    const key = `tessera-${ticket.id}-${hash("sha256", JSON.stringify(body)).slice(0, 16)}`;
    const headers = { "idempotency-key": key };
    const made = await solving(call, body, (sent) =>
      call("POST /api/v2/tickets.json", { body: sent, headers, answer: Answer }),
    );
    return remoteTicketFrom(made.ticket);
  }

  async function update(ticket: SentTicket, { remoteId, isStatusNew }: UpdateOptions): Promise<RemoteTicket> {
    // Zendesk does not allow a ticket to become new again.
    const follows = isStatusNew && ticket.status !== "new";
    const body = {
      ticket: { ...toFields(ticket), ...(follows ? { status: statuses[ticket.status] } : {}) },
    };
    try {
      const changed = await solving(call, body, (sent) =>
        call(`PUT /api/v2/tickets/${encodeURIComponent(remoteId)}.json`, { body: sent, answer: Answer }),
      );
      return remoteTicketFrom(changed.ticket);
    } catch (error) {
      throw closedForGood(error) ?? error;
    }
  }

  return {
    create,
    update,
    async read(remoteId) {
      const path = `/api/v2/tickets/${encodeURIComponent(remoteId)}.json`;
      return remoteTicketFrom((await call(`GET ${path}`, { answer: Answer })).ticket);
    },
    async test() {
      const { user } = await call("GET /api/v2/users/me.json", { answer: Me });
      // With invalid credentials, Zendesk may respond as to an anonymous visitor.
      if (user.id === null || user.role === "end-user") {
        throw new PlatformError(toReason("delivery.not_an_agent"), { kind: "refused", status: 200 });
      }
      return toReason("delivery.connected_zendesk", { person: user.name, role: user.role });
    },
  };
}

function toFields({ title, priority }: SentTicket) {
  return { subject: title, priority: priorities[priority] };
}

function toNewTicket(ticket: SentTicket) {
  const { id, number, status, labels, creator_name: name, creator_email: email } = ticket;
  return {
    ...toFields(ticket),
    status: statuses[status],
    external_id: id,
    requester: { name, email },
    tags: ["tessera", ...labels.map((label) => label.trim().toLowerCase().replace(/\s+/g, "_"))],
    // Not public: otherwise Zendesk would email the requester.
    comment: {
      body: `${descriptionText(ticket) ?? ticket.title}\n\nTessera ticket #${number}`,
      public: false,
    },
  };
}

async function findByTicket(call: PlatformCall, ticketId: string) {
  const { tickets } = await call(`GET /api/v2/tickets.json?external_id=${encodeURIComponent(ticketId)}`, {
    answer: Found,
  });
  return tickets[0] ?? null;
}

interface Body {
  ticket: { status?: string };
}

/** A solved ticket needs an assignee: if Zendesk does not set one itself, the owner of these credentials is used. */
async function solving<B extends Body, A>(
  call: PlatformCall,
  body: B,
  send: (body: object) => Promise<A>,
): Promise<A> {
  try {
    return await send(body);
  } catch (error) {
    if (body.ticket.status !== "solved" || !isAbout(error, /assignee/i)) throw error;
    const { user } = await call("GET /api/v2/users/me.json", { answer: Me });
    return send({ ticket: { ...body.ticket, assignee_id: user.id } });
  }
}

function closedForGood(error: unknown): PlatformError | null {
  if (!(error instanceof PlatformError) || !isAbout(error, /closed prevents/i)) return null;
  const { status, excerpt } = error;
  return new PlatformError(toReason("delivery.zendesk_closed"), {
    kind: "deleted",
    status,
    excerpt,
  });
}

function isAbout(error: unknown, words: RegExp): boolean {
  return error instanceof PlatformError && error.status === 422 && words.test(error.excerpt ?? "");
}

function toRemoteTicket({ id, status }: Static<typeof Ticket>, site: string): RemoteTicket {
  return {
    remoteId: String(id),
    shownId: String(id),
    url: `${site}/agent/tickets/${id}`,
    status,
    isClosed: status === "solved" || status === "closed",
  };
}

function reasonIn(body: unknown): string | null {
  if (!Check(Refusal, body)) return null;
  const { error, description, details = {} } = body;
  const reasons = Object.values(details).flatMap((lines) => lines.map((line) => line.description));
  if (reasons.length > 0) return reasons.join(" ");
  return description ?? (typeof error === "string" ? error : error.message);
}
