import { invalidInput, notAllowed, notFound, preconditionFailed } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import type { Actor } from "@tessera/kit/tokens/actor";
import { isPermitted } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import { communicationRoutes } from "@tessera/wire/ticket/communication";
import { type Ticket, type TicketQuery, ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import { fingerprintsInText } from "../src/error-signature/fingerprints-in-text.ts";
import type { FakeInstallation } from "./fake-installation.ts";
import { aWireMessage, aWireTicket, toPerson, toTicketFile } from "./wire.builder.ts";

type Things = FakeInstallation["of"];

export function addFakeTickets(app: FastifyInstance, of: Things): void {
  addReading(app, of);
  addWriting(app, of);
  addMessages(app, of);
}

function held(of: Things, { organizationId }: Actor, ticketId: string): Ticket {
  const ticket = of(organizationId).tickets.find(({ id }) => id === ticketId);
  if (!ticket) throw notFound(toReason("ticket.name_not_found", { name: ticketId }));
  return ticket;
}

function addReading(app: FastifyInstance, of: Things): void {
  serve(app, ticketRoutes, "GET /tickets/", async ({ actor, query }) => {
    const found = of(actor.organizationId).tickets.filter((ticket) => isMeant(ticket, query));
    if (query.sort === "created_at")
      found.sort((one, other) => one.created_at.localeCompare(other.created_at));
    return { items: found.slice(0, query.size), total: found.length, pages: 1 };
  });
  serve(
    app,
    ticketRoutes,
    "GET /tickets/vocabulary",
    async ({ actor }) => of(actor.organizationId).vocabulary,
  );
  serve(app, ticketRoutes, "GET /tickets/:ticketId/", async ({ actor, params }) =>
    held(of, actor, params.ticketId),
  );
  serve(app, ticketRoutes, "GET /tickets/:ticketId/files", async ({ actor, params }) => {
    const { id } = held(of, actor, params.ticketId);
    return { items: (of(actor.organizationId).filesOf.get(id) ?? []).map(toTicketFile) };
  });
}

function isMeant(ticket: Ticket, query: TicketQuery): boolean {
  const { number, title, description, status, created_at } = ticket;
  const { search = "", status: statuses, created_from: from = "", fingerprint } = query;
  if (statuses && !statuses.includes(status)) return false;
  if (created_at.slice(0, 10) < from || !mentions(ticket, fingerprint)) return false;
  if (search.startsWith("#")) return `#${number}` === search;
  return `${title} ${description}`.toLowerCase().includes(search.toLowerCase());
}

function mentions({ title, description }: Ticket, failure: string | undefined): boolean {
  if (failure === undefined) return true;
  return fingerprintsInText(`${title}\n${description}`).some(({ fingerprint }) => fingerprint === failure);
}

interface Answered {
  ticket: Ticket;
  asked: string;
}

/** Returns the first response if the body is the same. Throws if the key was used for another request. */
function requireSame({ ticket, asked }: Answered, body: unknown): Ticket {
  if (asked !== JSON.stringify(body)) throw invalidInput(toReason("request.idempotency_key_used"));
  return ticket;
}

function addWriting(app: FastifyInstance, of: Things): void {
  const answered = new Map<string, Answered>();
  serve(app, ticketRoutes, "POST /tickets/", async ({ actor, body, idempotencyKey }) => {
    const { tickets, refuse } = of(actor.organizationId);
    if (refuse !== null) throw invalidInput(toReason("common.other_text", { text: refuse }));
    const known = idempotencyKey === undefined ? undefined : answered.get(idempotencyKey);
    if (known) return requireSame(known, body);
    const creator = toPerson(actor);
    const ticket = aWireTicket({ ...body, number: tickets.length + 1, creator, created_by: creator });
    tickets.push(ticket);
    if (idempotencyKey !== undefined) answered.set(idempotencyKey, { ticket, asked: JSON.stringify(body) });
    return ticket;
  });
  serve(app, ticketRoutes, "PATCH /tickets/:ticketId/", async ({ actor, params, body, ifMatch }) => {
    const ticket = held(of, actor, params.ticketId);
    const { refuse } = of(actor.organizationId);
    if (refuse !== null)
      throw invalidInput(toReason("common.other_text", { text: "The input is invalid." }), {
        "body.category": toReason("common.other_text", { text: refuse }),
      });
    if (ifMatch !== undefined && ifMatch !== ticket.version) {
      throw preconditionFailed(
        toReason("common.other_text", { text: "Somebody else changed the ticket." }),
        ticket,
      );
    }
    const member = of(actor.organizationId).members.find(({ id }) => id === body.assigned_to_id);
    if (body.assigned_to_id && !member) throw notFound(toReason("account.member_not_found"));
    Object.assign(ticket, body, { version: ticket.version + 1 }, member ? { assigned_to: member } : {});
    return ticket;
  });
}

function addMessages(app: FastifyInstance, of: Things): void {
  serve(app, communicationRoutes, "GET /tickets/messages", async ({ actor, query }) => ({
    items: of(actor.organizationId).messages.flatMap(({ id, ticket_id, visibility, body, created_at }) => {
      if (!body?.includes(query.search)) return [];
      const { number, title, status } = held(of, actor, ticket_id);
      const ticket = { id: ticket_id, number, title, status };
      return [{ id, visibility, author_name: "Ada", created_at, excerpt: body, ticket }];
    }),
    has_more: false,
  }));
  serve(app, communicationRoutes, "GET /tickets/:ticketId/communications", async ({ actor, params }) => {
    const { id } = held(of, actor, params.ticketId);
    const items = of(actor.organizationId).messages.filter(({ ticket_id }) => ticket_id === id);
    return { items, next_cursor: null };
  });
  serve(
    app,
    communicationRoutes,
    "POST /tickets/:ticketId/communications",
    async ({ actor, params, body }) => {
      const { id } = held(of, actor, params.ticketId);
      if (body.visibility === "public" && !isPermitted(actor, "tickets.write"))
        throw notAllowed(toReason("ticket.may_not_reply"));
      const { body: text, visibility } = body;
      const message = aWireMessage({ ticket_id: id, body: text, visibility, author: toPerson(actor) });
      of(actor.organizationId).messages.push(message);
      return message;
    },
  );
}
