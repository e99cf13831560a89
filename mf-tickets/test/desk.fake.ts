import type { Api, Call } from "@tessera/client/call";
import type { IdentityState, RemoteContext, Toast } from "@tessera/federation/remote";
import type { Member } from "@tessera/wire/member";
import { hasPermission, type Role } from "@tessera/wire/permission";
import type {
  NewTicket,
  Ticket,
  TicketChange,
  TicketEvent,
  TicketQuery,
  TicketVocabulary,
} from "@tessera/wire/ticket";
import { aSession } from "./session.fake.ts";
import { aMember } from "./ticket.builder.ts";
import { boardOf, listPage } from "./ticket-shelf.ts";
import { storedTickets } from "./tickets.fake.ts";

type Operation = keyof Api;

/** What a call was asked, as far as this desk looks at it. */
interface Asked {
  operation: Operation;
  params?: { ticketId: string };
  query?: TicketQuery & { cursor?: string };
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
}

interface DeskFacts {
  role?: Role;
  tickets?: Ticket[];
  members?: Member[];
  /** Pages of history, newest first. */
  activity?: TicketEvent[][];
  vocabulary?: TicketVocabulary;
}

type Answers = Partial<Record<Operation, (input: Asked) => unknown>>;

function activityPage(activity: TicketEvent[][], cursor = "0") {
  const page = Number(cursor);
  const hasMore = page + 1 < activity.length;
  return { items: activity[page] ?? [], next_cursor: hasMore ? String(page + 1) : null };
}

function answersOf(facts: DeskFacts, members: Member[], tickets: ReturnType<typeof storedTickets>): Answers {
  return {
    "GET /members": () => ({ data: members, total: members.length, page: 1, pages: 1 }),
    "GET /tickets/": ({ query }) => listPage(tickets.all(), query),
    "GET /tickets/board": ({ query }) => boardOf(tickets.all(), query),
    "GET /tickets/vocabulary": () => facts.vocabulary ?? { categories: [], departments: [], labels: [] },
    "GET /tickets/:ticketId/": ({ params }) => tickets.find(params?.ticketId),
    "GET /tickets/:ticketId/activity": ({ query }) => activityPage(facts.activity ?? [], query?.cursor),
    "PATCH /tickets/:ticketId/": ({ params, body, ifMatch }) =>
      tickets.change(params?.ticketId, body as TicketChange, ifMatch),
    "POST /tickets/": ({ body, idempotencyKey }) => tickets.create(body as NewTicket, idempotencyKey),
  };
}

function signedIn(role: Role): IdentityState {
  return {
    isAuthenticated: true,
    isLoading: false,
    isTokenProviderReady: true,
    user: {
      ...aMember(),
      timezone: "Europe/Berlin",
      organization: { id: "org-1", name: "Demo Desk", slug: "demo-desk", role },
    },
  };
}

/** A desk in memory behind a shell's context: the world's edge, for room tests. */
export function aDesk(facts: DeskFacts = {}) {
  const { role = "user", members = [aMember(), aMember({ display_name: "Tom Becker" })] } = facts;
  const tickets = storedTickets(facts.tickets ?? [], members);
  const answers = answersOf(facts, members, tickets);
  const asked: Asked[] = [];
  const toasts: Toast[] = [];
  const failures = new Map<Operation, Error>();
  const gates = new Map<Operation, Promise<void>>();
  const session = aSession(signedIn(role));

  async function answer(operation: Operation, input: Omit<Asked, "operation">): Promise<unknown> {
    const request = { ...input, operation };
    asked.push(request);
    await gates.get(operation);
    const failure = failures.get(operation);
    if (failure) throw failure;
    return answers[operation]?.(request);
  }

  const context: RemoteContext = {
    call: answer as Call,
    identity: session.identity,
    can: (permission) => hasPermission(role, permission),
    notify: (toast) => void toasts.push(toast),
    styleNonce: "",
  };

  return {
    context,
    toasts,
    ticket: tickets.find,
    /** Somebody else changes a ticket. */
    changeElsewhere: (ticketId: string, body: TicketChange) => tickets.change(ticketId, body),
    asked: (operation: Operation) => asked.filter((request) => request.operation === operation),
    /** The session changes: not ready yet, signed out, another organization. */
    changeIdentity: session.change,
    /** Every call of an operation fails, until `null`. */
    fail: (operation: Operation, error: Error | null) =>
      void (error ? failures.set(operation, error) : failures.delete(operation)),
    /** Lets the answers of an operation wait until the returned function is called. */
    hold: (operation: Operation): (() => void) => {
      const gate = Promise.withResolvers<void>();
      gates.set(operation, gate.promise);
      return () => {
        gates.delete(operation);
        gate.resolve();
      };
    },
  };
}

export type FakeDesk = ReturnType<typeof aDesk>;
