import type { Api, Call } from "@tessera/client/call";
import type { RemoteContext, Toast } from "@tessera/federation/remote";
import { aLiveStream } from "@tessera/federation/testing/fake-live";
import { aSession, aUser } from "@tessera/federation/testing/fake-session";
import { hasPermission, type Role } from "@tessera/wire/api/permission";
import type { Company } from "@tessera/wire/customer/company";
import type { CompanySuggestion } from "@tessera/wire/customer/company-suggestion";
import type { Customer } from "@tessera/wire/customer/customer";
import type { StoredFile } from "@tessera/wire/file/file";
import type { TicketMail } from "@tessera/wire/mail/mail";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Member } from "@tessera/wire/organization/member";
import type { CustomerView } from "@tessera/wire/portal/portal-setting";
import type {
  CommunicationChange,
  MessageHits,
  NewCommunication,
  Visibility,
} from "@tessera/wire/ticket/communication";
import type { TicketMemberSettings } from "@tessera/wire/ticket/member-setting";
import type { OthersDraft } from "@tessera/wire/ticket/message-draft";
import type { ReplySettings } from "@tessera/wire/ticket/reply-setting";
import type {
  NewTicket,
  Ticket,
  TicketChange,
  TicketEvent,
  TicketQuery,
  TicketVocabulary,
} from "@tessera/wire/ticket/ticket";
import type { TicketBulk } from "@tessera/wire/ticket/ticket-bulk";
import type { TicketQueues } from "@tessera/wire/ticket/ticket-queue";
import { queueNames } from "@tessera/wire/ticket/ticket-queue.constants";
import type { TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import type { TicketView } from "@tessera/wire/ticket/ticket-view";
import type { TicketWorkload } from "@tessera/wire/ticket/ticket-workload";
import { type AiDetails, aiAnswers } from "./ai.fake.ts";
import { contactAnswers } from "./contacts.fake.ts";
import { storedConversation } from "./conversation.fake.ts";
import { draftAnswers } from "./drafts.fake.ts";
import { fileAnswers, storedFiles } from "./files.fake.ts";
import { relationAnswers } from "./relations.fake.ts";
import { snoozeAnswers } from "./snoozes.fake.ts";
import { suggestionAnswers } from "./suggestions.fake.ts";
import { aMember } from "./ticket.builder.ts";
import { getBoard, listPage, toTicketCounts } from "./ticket-shelf.ts";
import { storedTickets } from "./tickets.fake.ts";
import { deletedAnswers, viewAnswers } from "./views.fake.ts";
import { watcherAnswers } from "./watchers.fake.ts";

type Operation = keyof Api;
type StoredTickets = ReturnType<typeof storedTickets>;
type StoredConversation = ReturnType<typeof storedConversation>;

/** The parts of a request that the fake looks at. */
interface Asked {
  operation: Operation;
  params?: {
    ticketId: string;
    communicationId?: string;
    fileId?: string;
    customerId?: string;
    companyId?: string;
    changeSetId?: string;
  };
  query?: TicketQuery & {
    cursor?: string;
    search?: string;
    file_id?: string[];
    company_id?: string;
    visibility?: Visibility;
  };
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
}

interface InstallationDetails {
  role?: Role;
  tickets?: Ticket[];
  members?: Member[];
  /** The total number of members, if it is larger than the list. */
  memberCount?: number;
  /** Pages of history, newest first. */
  activity?: TicketEvent[][];
  /** What every search in messages finds. */
  messageHits?: MessageHits["items"];
  vocabulary?: TicketVocabulary;
  replySettings?: Partial<ReplySettings>;
  relations?: Partial<TicketRelations>;
  files?: StoredFile[];
  /** The responses of AI. */
  ai?: AiDetails;
  /** The drafts of others on a ticket. */
  othersDrafts?: OthersDraft[];
  /** The others on a ticket's page. */
  presence?: PresenceEntry[];
  views?: TicketView[];
  /** The counts of the sidebar. */
  queues?: TicketQueues;
  workload?: TicketWorkload;
  /** Tickets that were deleted and can be restored. */
  deleted?: Ticket[];
  customers?: Customer[];
  companies?: Company[];
  suggestions?: CompanySuggestion[];
  mails?: TicketMail[];
  /** What the customer of a ticket sees of it. */
  customerView?: CustomerView;
}

const noReplySettings: ReplySettings = { assigns_author: false, opens_new: false, status_after: "unchanged" };

type Answers = Partial<Record<Operation, (input: Asked) => unknown>>;

function findMembers(members: Member[], count: number, search = "") {
  const found = members.filter(({ display_name: name }) => name.toLowerCase().includes(search.toLowerCase()));
  return { data: found, total: search ? found.length : count, page: 1, pages: 1 };
}

const noQueues: TicketQueues = {
  queues: queueNames.map((name) => ({ name, total: 0, unread: 0 })),
  views: [],
};

function readAnswers(events: InstallationDetails, members: Member[], tickets: StoredTickets): Answers {
  const count = events.memberCount ?? members.length;
  let memberSettings: TicketMemberSettings = { opens_next: false };
  return {
    "GET /members": ({ query }) => findMembers(members, count, query?.search),
    "GET /tickets/": ({ query }) => listPage(tickets.all(), query),
    "GET /tickets/board": ({ query }) => getBoard(tickets.all(), query),
    "GET /tickets/counts": () => toTicketCounts(tickets.all()),
    "GET /tickets/presence": () => ({ items: [] }),
    "GET /tickets/workload": () => events.workload,
    "GET /tickets/queues": () => events.queues ?? noQueues,
    "GET /tickets/member-settings": () => memberSettings,
    "PUT /tickets/member-settings": ({ body }) => {
      memberSettings = body as TicketMemberSettings;
      return memberSettings;
    },
    "GET /tickets/reply-settings": () => ({ ...noReplySettings, ...events.replySettings }),
    "GET /tickets/vocabulary": () => events.vocabulary ?? { categories: [], departments: [], labels: [] },
    "GET /tickets/:ticketId/": ({ params }) => tickets.find(params?.ticketId),
    ...draftAnswers(events.othersDrafts),
    ...snoozeAnswers(tickets.find),
    ...watcherAnswers(members),
    "PUT /tickets/:ticketId/presence": () => ({ items: events.presence ?? [] }),
    "PUT /tickets/:ticketId/read": () => ({}),
    "PATCH /tickets/:ticketId/": ({ params, body, ifMatch }) =>
      tickets.change(params?.ticketId, body as TicketChange, ifMatch),
    "POST /tickets/bulk": ({ body, idempotencyKey }) =>
      tickets.changeMany(body as TicketBulk, idempotencyKey),
    "POST /change-sets/:changeSetId/undo": ({ params }) => tickets.undo(params?.changeSetId),
    "POST /tickets/": ({ body, idempotencyKey }) => tickets.create(body as NewTicket, idempotencyKey),
  };
}

interface Stored {
  members: Member[];
  tickets: StoredTickets;
  conversation: StoredConversation;
  files: ReturnType<typeof storedFiles>;
}

function getAnswers(events: InstallationDetails, { members, tickets, conversation, files }: Stored): Answers {
  return {
    ...readAnswers(events, members, tickets),
    ...conversationAnswers(conversation, events.mails ?? [], tickets),
    "GET /tickets/messages": () => ({ items: events.messageHits ?? [], has_more: false }),
    "GET /mail/received/:mailId/source": () => ({
      source: "Received: from mx.nordlicht.example\r\nSubject: The table\r\n\r\nWhere is it?",
      is_cut: true,
    }),
    "GET /mail/tickets/:ticketId": () => ({ items: [...(events.mails ?? [])] }),
    "GET /tickets/:ticketId/customer-view": () => events.customerView,
    ...relationAnswers(events, tickets),
    ...fileAnswers(files, tickets),
    ...aiAnswers(events.ai, tickets),
    ...viewAnswers(events.views ?? []),
    ...deletedAnswers(events.deleted ?? []),
    ...contactAnswers(events.customers ?? [], events.companies ?? []),
    ...suggestionAnswers(events.suggestions ?? []),
  };
}

function conversationAnswers(
  conversation: StoredConversation,
  mails: readonly TicketMail[],
  tickets: StoredTickets,
): Answers {
  const now = () => new Date().toISOString();
  const isHeld = (id?: string) =>
    mails.some((mail) => mail.communication_id === id && mail.undo_until !== null);
  return {
    "GET /tickets/:ticketId/activity": ({ query }) => conversation.page(query?.cursor),
    "GET /tickets/:ticketId/communications": () => ({ items: conversation.messages(), next_cursor: null }),
    "POST /tickets/:ticketId/communications": ({ params, body, idempotencyKey }) => {
      const { status_after: status } = body as NewCommunication;
      if (status && status !== "unchanged") tickets.change(params?.ticketId, { status });
      return conversation.write(params?.ticketId ?? "", body as NewCommunication, idempotencyKey);
    },
    "PATCH /tickets/:ticketId/communications/:communicationId": ({ params, body }) =>
      conversation.change(params?.communicationId, { ...(body as CommunicationChange), edited_at: now() }),
    "DELETE /tickets/:ticketId/communications/:communicationId": ({ params }) =>
      conversation.remove(params?.communicationId, { isHeld: isHeld(params?.communicationId) }),
  };
}

/** A shell context backed by an installation in memory, which fakes the other systems in integration tests. */
export function anInstallation(events: InstallationDetails = {}) {
  const { role = "user", members = [aMember(), aMember({ display_name: "Tom Becker" })] } = events;
  const tickets = storedTickets(events.tickets ?? [], members);
  const conversation = storedConversation(events.activity ?? [], aMember());
  const stored = storedFiles(events.files ?? []);
  const answers = getAnswers(events, { members, tickets, conversation, files: stored });
  const { live, publish } = aLiveStream();
  const asked: Asked[] = [];
  const toasts: Toast[] = [];
  const failures = new Map<Operation, Error>();
  const gates = new Map<Operation, Promise<void>>();
  const replies = new Map<Operation, unknown>();
  const session = aSession(aUser({ ...aMember(), timezone: "Europe/Berlin", role }));

  async function answer(operation: Operation, input: Omit<Asked, "operation">): Promise<unknown> {
    const request = { ...input, operation };
    asked.push(request);
    await gates.get(operation);
    const failure = failures.get(operation);
    if (failure) throw failure;
    if (replies.has(operation)) return replies.get(operation);
    return answers[operation]?.(request);
  }

  const context: RemoteContext = {
    call: answer as Call,
    upload: stored.upload,
    identity: session.identity,
    can: (permission) => hasPermission(role, permission),
    notify: (toast) => void toasts.push(toast),
    live,
    styleNonce: "",
  };

  return {
    context,
    toasts,
    /** The uploads as received. The test completes them. */
    uploads: stored.uploads,
    ticket: tickets.find,
    messages: conversation.messages,
    /** Adds an event to the history, as if it had happened elsewhere. */
    happen: conversation.add,
    /** Publishes an event on the live stream. */
    publish,
    /** Changes a ticket as another user. */
    changeElsewhere: (ticketId: string, body: TicketChange) => tickets.change(ticketId, body),
    asked: (operation: Operation) => asked.filter((request) => request.operation === operation),
    /** Changes the session: not ready yet, signed out, another organization. */
    changeIdentity: session.change,
    /** Makes every call of an operation fail, until it is passed `null`. */
    fail: (operation: Operation, error: Error | null) =>
      void (error ? failures.set(operation, error) : failures.delete(operation)),
    /** Sets the response of an operation from now on. */
    answerBy: (operation: Operation, reply: unknown) => void replies.set(operation, reply),
    /** Holds back the responses of an operation until the returned function is called. */
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

export type FakeInstallation = ReturnType<typeof anInstallation>;
