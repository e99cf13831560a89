import { aFakeServer, type FakeAnswer, type FakeRequest, type FakeServer, hasBasic } from "./fake-server.ts";

/** Fakes the Tickets API of Zendesk Support as documented. */
export interface FakeZendesk extends FakeServer {
  tickets: FakeZendeskTicket[];
  settings: Record<string, string>;
  /** True if Zendesk makes the person who solves a ticket its assignee. */
  assignsOnSolve: boolean;
}

interface FakeZendeskTicket {
  id: number;
  status: string;
  [field: string]: unknown;
}

export const zendeskToken = "zendesk-token-canary-90aa";
const statuses = ["new", "open", "pending", "hold", "solved", "closed"];
const priorities = ["urgent", "high", "normal", "low"];

export async function aFakeZendesk(): Promise<FakeZendesk> {
  const answers = new Map<string, { text: string; answer: FakeAnswer }>();
  const server = await aFakeServer((request) => {
    if (!hasBasic(request, "dana@acme.example/token", zendeskToken)) {
      return { status: 401, body: { error: "Couldn't authenticate you" } };
    }
    return withKey(answers, request, () => answer(fake, request));
  });
  const fake: FakeZendesk = Object.assign(server, {
    tickets: [],
    assignsOnSolve: true,
    settings: { base_url: server.url, email: "dana@acme.example", api_token: zendeskToken },
  });
  return fake;
}

/** Returns the same response for the same key, and refuses the key for another body. */
function withKey(
  answers: Map<string, { text: string; answer: FakeAnswer }>,
  { headers, text }: FakeRequest,
  make: () => FakeAnswer,
): FakeAnswer {
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return make();
  const known = answers.get(key);
  if (known && known.text !== text) {
    return {
      status: 400,
      body: { error: "IdempotentRequestError", description: "Request parameters do not match." },
    };
  }
  const response = known?.answer ?? make();
  if (response.status === 201) answers.set(key, { text, answer: response });
  return response;
}

function answer(fake: FakeZendesk, request: FakeRequest): FakeAnswer {
  const { method, path, query } = request;
  if (path === "/api/v2/users/me.json") {
    return {
      status: 200,
      body: { user: { id: 7, name: "Dana Kim", email: "dana@acme.example", role: "agent" } },
    };
  }
  if (path === "/api/v2/tickets.json" && method === "POST") return create(fake, request);
  if (path === "/api/v2/tickets.json") {
    const tickets = fake.tickets.filter(({ external_id }) => external_id === query.get("external_id"));
    return { status: 200, body: { tickets, count: tickets.length, next_page: null } };
  }
  const [, id] = /^\/api\/v2\/tickets\/(\d+)\.json$/.exec(path) ?? [];
  const ticket = fake.tickets.find((one) => one.id === Number(id));
  if (!ticket) return { status: 404, body: { error: "RecordNotFound", description: "Not found" } };
  return method === "PUT" ? update(fake, ticket, request) : { status: 200, body: { ticket } };
}

function create(fake: FakeZendesk, { body }: FakeRequest): FakeAnswer {
  const { ticket: wanted } = body as { ticket: Record<string, unknown> };
  const comment = wanted.comment as { body?: string } | undefined;
  if (!comment?.body) return invalid("base", "Description: cannot be blank");
  const problem = findProblem(fake, wanted);
  if (problem) return problem;
  const ticket = { status: "new", ...wanted, id: 100 + fake.tickets.length };
  fake.tickets.push(ticket as FakeZendeskTicket);
  return { status: 201, body: { ticket } };
}

function update(fake: FakeZendesk, ticket: FakeZendeskTicket, { body }: FakeRequest): FakeAnswer {
  const { ticket: wanted } = body as { ticket: Record<string, unknown> };
  if (ticket.status === "closed") return invalid("status", "Status: closed prevents ticket update");
  if (wanted.status === "new" && ticket.status !== "new")
    return invalid("status", "Status: cannot be set back to new");
  const problem = findProblem(fake, wanted);
  if (problem) return problem;
  Object.assign(ticket, wanted);
  return { status: 200, body: { ticket } };
}

function findProblem(
  fake: FakeZendesk,
  { status, priority, assignee_id }: Record<string, unknown>,
): FakeAnswer | null {
  if (status !== undefined && !statuses.includes(String(status)))
    return invalid("status", "Status: is not valid");
  if (!priorities.includes(String(priority))) return invalid("priority", "Priority: is not valid");
  if (status === "solved" && !assignee_id && !fake.assignsOnSolve) {
    return invalid("base", "Assignee: is required when solving a ticket");
  }
  return null;
}

function invalid(field: string, description: string): FakeAnswer {
  return {
    status: 422,
    body: {
      error: "RecordInvalid",
      description: "Record validation errors",
      details: { [field]: [{ description }] },
    },
  };
}
