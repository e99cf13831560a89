import { aFakeServer, type FakeAnswer, type FakeRequest, type FakeServer } from "./fake-server.ts";

/** Fakes HubSpot CRM as documented: tickets, their properties and pipelines. */
export interface FakeHubspot extends FakeServer {
  tickets: FakeHubspotTicket[];
  settings: Record<string, string>;
  hasProperty: boolean;
}

interface FakeHubspotTicket {
  id: string;
  properties: Record<string, string>;
}

export const hubspotToken = "pat-eu1-hubspot-canary-31bc";
const stages = [
  { id: "1", label: "New", metadata: { ticketState: "OPEN" } },
  { id: "2", label: "Waiting on contact", metadata: { ticketState: "OPEN" } },
  { id: "3", label: "Waiting on us", metadata: { ticketState: "OPEN" } },
  { id: "4", label: "Closed", metadata: { ticketState: "CLOSED" } },
];

export async function aFakeHubspot(): Promise<FakeHubspot> {
  const server = await aFakeServer((request) => {
    if (request.headers.authorization !== `Bearer ${hubspotToken}`) {
      return refusal(401, "Authentication credentials not found.", "INVALID_AUTHENTICATION");
    }
    return answer(fake, request);
  });
  const fake: FakeHubspot = Object.assign(server, {
    tickets: [],
    hasProperty: false,
    settings: {
      base_url: server.url,
      access_token: hubspotToken,
      pipeline: "0",
      stage_new: "1",
      stage_waiting: "2",
      stage_open: "3",
      stage_closed: "4",
    },
  });
  return fake;
}

function answer(fake: FakeHubspot, request: FakeRequest): FakeAnswer {
  const { method, path } = request;
  switch (`${method} ${path}`) {
    case "GET /account-info/v3/details":
      return { status: 200, body: { portalId: 4711, accountType: "STANDARD", uiDomain: "app.hubspot.com" } };
    case "GET /crm/v3/pipelines/tickets/0/stages":
      return { status: 200, body: { results: stages } };
    case "GET /crm/v3/properties/tickets/tessera_ticket_id":
      if (!fake.hasProperty)
        return refusal(404, "Property tessera_ticket_id does not exist", "OBJECT_NOT_FOUND");
      return { status: 200, body: { name: "tessera_ticket_id", hasUniqueValue: true } };
    case "POST /crm/v3/properties/tickets":
      return makeProperty(fake, request);
    case "POST /crm/v3/objects/tickets/batch/upsert":
      return upsert(fake, request);
  }
  const [, id] = /^\/crm\/v3\/objects\/tickets\/(\d+)$/.exec(path) ?? [];
  const ticket = fake.tickets.find((one) => one.id === id);
  if (!ticket) return refusal(404, "resource not found", "OBJECT_NOT_FOUND");
  return method === "PATCH" ? update(ticket, request) : { status: 200, body: ticket };
}

function makeProperty(fake: FakeHubspot, { body }: FakeRequest): FakeAnswer {
  const { hasUniqueValue, type, fieldType, groupName } = body as Record<string, unknown>;
  if (!type || !fieldType || !groupName) return refusal(400, "Invalid input JSON", "VALIDATION_ERROR");
  if (fake.hasProperty)
    return refusal(409, "A property named 'tessera_ticket_id' already exists.", "CONFLICT");
  fake.hasProperty = hasUniqueValue === true;
  return { status: 201, body };
}

function upsert(fake: FakeHubspot, { body }: FakeRequest): FakeAnswer {
  const { inputs } = body as {
    inputs: { idProperty: string; id: string; properties: Record<string, string> }[];
  };
  const results = [];
  for (const { idProperty, id, properties } of inputs) {
    if (!fake.hasProperty) return refusal(400, `Property "${idProperty}" does not exist`, "VALIDATION_ERROR");
    const problem = findProblem(properties);
    if (problem) return problem;
    const known = fake.tickets.find((ticket) => ticket.properties[idProperty] === id);
    const ticket = known ?? { id: String(9_000 + fake.tickets.length), properties: {} };
    Object.assign(ticket.properties, properties, { [idProperty]: id });
    if (!known) fake.tickets.push(ticket);
    results.push({ ...ticket, new: !known });
  }
  return { status: 200, body: { status: "COMPLETE", results } };
}

function update(ticket: FakeHubspotTicket, { body }: FakeRequest): FakeAnswer {
  const { properties } = body as { properties: Record<string, string> };
  const problem = findProblem(properties);
  if (problem) return problem;
  Object.assign(ticket.properties, properties);
  return { status: 200, body: ticket };
}

function findProblem({ hs_pipeline_stage: stage, hs_ticket_priority: priority }: Record<string, string>) {
  if (stage !== undefined && !stages.some(({ id }) => id === stage)) {
    return refusal(
      400,
      `Property values were not valid: ${stage} was not one of the allowed options`,
      "VALIDATION_ERROR",
    );
  }
  if (!["LOW", "MEDIUM", "HIGH", "URGENT"].includes(priority ?? "LOW")) {
    return refusal(400, `Property values were not valid: ${priority}`, "VALIDATION_ERROR");
  }
  return null;
}

function refusal(status: number, message: string, category: string): FakeAnswer {
  return {
    status,
    body: { status: "error", message, correlationId: "aeb5f871-7f07-4993-9211-075dc63e7cbf", category },
  };
}
