import { aFakeServer, type FakeAnswer, type FakeRequest, type FakeServer } from "./fake-server.ts";

/** Fakes Intercom as documented: tickets of version 2.14. */
export interface FakeIntercom extends FakeServer {
  tickets: FakeIntercomTicket[];
  settings: Record<string, string>;
}

interface FakeIntercomTicket {
  id: string;
  ticket_id: string;
  ticket_attributes: Record<string, string>;
  ticket_state: (typeof states)[number];
  contacts: unknown;
}

export const intercomToken = "dG9rOmludGVyY29tLWNhbmFyeQ==";
const states = [
  {
    type: "ticket_state",
    id: "8481",
    category: "submitted",
    internal_label: "Submitted",
    external_label: "Submitted",
  },
  {
    type: "ticket_state",
    id: "8482",
    category: "in_progress",
    internal_label: "In progress",
    external_label: "In progress",
  },
  {
    type: "ticket_state",
    id: "8483",
    category: "waiting_on_customer",
    internal_label: "Waiting on customer",
    external_label: "Waiting on you",
  },
  {
    type: "ticket_state",
    id: "8484",
    category: "resolved",
    internal_label: "Resolved",
    external_label: "Resolved",
  },
];
const [submitted] = states;

export async function aFakeIntercom(): Promise<FakeIntercom> {
  const server = await aFakeServer((request) => {
    if (request.headers.authorization !== `Bearer ${intercomToken}`) {
      return refusal(401, "unauthorized", "Access Token Invalid");
    }
    if (request.headers["intercom-version"] !== "2.14") {
      return refusal(400, "intercom_version_invalid", "The requested version could not be found");
    }
    return answer(fake, request);
  });
  const fake: FakeIntercom = Object.assign(server, {
    tickets: [],
    settings: { base_url: server.url, access_token: intercomToken, ticket_type_id: "88" },
  });
  return fake;
}

function answer(fake: FakeIntercom, request: FakeRequest): FakeAnswer {
  switch (`${request.method} ${request.path}`) {
    case "GET /me":
      return {
        status: 200,
        body: { type: "admin", id: "1", email: "dana@acme.example", name: "Dana Kim", app: { name: "Acme" } },
      };
    case "GET /ticket_types/88":
      return { status: 200, body: { type: "ticket_type", id: "88", name: "Bug" } };
    case "GET /ticket_states":
      return { status: 200, body: { type: "list", data: states.map(withTypes) } };
    case "POST /tickets":
      return create(fake, request);
    case "POST /tickets/search":
      return search(fake, request);
  }
  const [, id] = /^\/tickets\/(\d+)$/.exec(request.path) ?? [];
  const ticket = fake.tickets.find((one) => one.id === id);
  if (!ticket) return refusal(404, "ticket_not_found", "Ticket not found");
  return request.method === "PUT" ? update(ticket, request) : { status: 200, body: view(ticket) };
}

function withTypes(state: (typeof states)[number]) {
  return {
    ...state,
    archived: false,
    ticket_types: { type: "list", data: [{ type: "ticket_type", id: "88" }] },
  };
}

function create(fake: FakeIntercom, { body }: FakeRequest): FakeAnswer {
  const { ticket_type_id, contacts, ticket_attributes } = body as {
    ticket_type_id?: string;
    contacts?: object[];
    ticket_attributes: Record<string, string>;
  };
  if (ticket_type_id !== "88") return refusal(404, "not_found", "Ticket type not found");
  if (contacts?.length !== 1) return refusal(400, "parameter_invalid", "Only one contact is allowed");
  if (!submitted) throw new Error("There is a first state.");
  const id = String(626 + fake.tickets.length);
  const ticket = {
    id,
    ticket_id: String(33 + fake.tickets.length),
    ticket_attributes,
    ticket_state: submitted,
    contacts,
  };
  fake.tickets.push(ticket);
  return { status: 200, body: view(ticket) };
}

function update(ticket: FakeIntercomTicket, { body }: FakeRequest): FakeAnswer {
  const { ticket_attributes = {}, ticket_state_id } = body as {
    ticket_attributes?: Record<string, string>;
    ticket_state_id?: string;
  };
  const state = states.find(({ id }) => id === ticket_state_id);
  if (ticket_state_id && !state)
    return refusal(400, "ticket_state_id_invalid", "Ticket state id is not valid");
  Object.assign(ticket.ticket_attributes, ticket_attributes);
  if (state) ticket.ticket_state = state;
  return { status: 200, body: view(ticket) };
}

function search({ tickets }: FakeIntercom, { body }: FakeRequest): FakeAnswer {
  const { query } = body as { query: { field: string; operator: string; value: string } };
  if (query.field !== "description" || query.operator !== "~")
    return refusal(400, "bad_query", "Not tried here");
  const found = tickets.filter(({ ticket_attributes: { _default_description_: text } }) =>
    text?.includes(query.value),
  );
  return { status: 200, body: { type: "ticket.list", tickets: found.map(view), total_count: found.length } };
}

function view({ contacts, ...ticket }: FakeIntercomTicket) {
  return {
    type: "ticket",
    ...ticket,
    ticket_type: { type: "ticket_type", id: "88", name: "Bug", workspace_id: "abc12def" },
    contacts: { type: "contact.list", contacts },
    open: true,
  };
}

function refusal(status: number, code: string, message: string): FakeAnswer {
  return { status, body: { type: "error.list", request_id: "c7bf358f", errors: [{ code, message }] } };
}
