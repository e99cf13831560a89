import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { hasPython, startNotesService } from "@tessera/kit/testing/notes-service";
import type { OutsideService } from "@tessera/wire/api/outside-service";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";

const text = { type: "string" };
const object = (properties: object) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const answers = (schema: object) => ({ 200: { content: { "application/json": { schema } } } });

/** A team's service: what it documents, and how it responds. */
interface FakeService {
  paths: Record<string, Record<string, object>>;
  replies: Record<string, { status: number; body: unknown }>;
  components?: object;
}

const list = () => ({
  operationId: "GET /memos",
  "x-access": "tickets.read",
  responses: answers(object({ items: { type: "array", items: object({ id: text }) } })),
});
const version = () => ({
  operationId: "GET /memos/version",
  "x-access": "public",
  responses: answers(object({ version: text })),
});

let service: FakeService;
let server: Server;
let url: string;
let registry: TestRegistry;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body } = answerTo(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  service = {
    paths: { "/memos": { get: list() }, "/memos/version": { get: version() } },
    replies: {
      "/api/v1/memos": { status: 401, body: { code: "not_signed_in" } },
      "/api/v1/memos/version": { status: 200, body: { version: "1" } },
    },
  };
});

function answerTo(path: string): { status: number; body: unknown } {
  if (path === "/livez") return { status: 200, body: {} };
  if (path === "/openapi.json") return { status: 200, body: { openapi: "3.1.0", ...service } };
  return service.replies[path] ?? { status: 404, body: {} };
}

async function send<Body = OutsideService>(
  method: "GET" | "PUT" | "DELETE",
  path: string,
  body?: object,
  token = publishToken,
) {
  const response = await registry.app.inject({
    method,
    url: `/api/v1/registry/services${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return {
    status: response.statusCode,
    body: response.json<Body & { detail: string; fields?: Record<string, string> }>(),
  };
}

const register = (name = "memos", place: object = {}) =>
  send("PUT", `/${name}`, { url, prefixes: ["/api/v1/memos"], ...place });
const placed = async () => (await registry.app.inject("/outside-services")).json();

describe("PUT /registry/services/:name", () => {
  it("registers a service for the gateway, and removes it", async () => {
    const { status, body } = await register();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "memos",
      url,
      operations: 2,
      problems: [],
      registered_by: "installation",
    });
    expect(await placed()).toEqual({ items: [{ name: "memos", url, prefixes: ["/api/v1/memos"] }] });

    await send("DELETE", "/memos");
    expect(await placed()).toEqual({ items: [] });
    expect((await send("DELETE", "/memos")).status).toBe(404);
  });

  it("refuses prefixes that equal, contain or are contained in those of another service", async () => {
    await register();

    const ours = await register("others", { prefixes: ["/api/v1/tickets/memos"] });
    const theirs = await register("others", { prefixes: ["/api/v1/memos"] });
    const named = await register("tickets");

    expect(ours.status).toBe(409);
    expect(theirs.body.fields).toEqual({
      "prefixes./api/v1/memos": "/api/v1/memos overlaps /api/v1/memos, which belongs to memos.",
    });
    expect(named.body.detail).toBe("tickets is a service of this installation.");
    expect((await register("others", { prefixes: ["/api/v1"] })).status).toBe(422);
  });

  it.each<[string, () => void, string, string]>([
    [
      "it answers without a token what takes one",
      () => {
        service.replies["/api/v1/memos"] = { status: 200, body: { items: [] } };
      },
      "GET /memos",
      "GET /memos responds with 200 without a token, although the OpenAPI document requires one (401).",
    ],
    [
      "it does not answer what it names",
      () => {
        delete service.replies["/api/v1/memos"];
      },
      "GET /memos",
      "GET /memos responds with 404 without a token, although the OpenAPI document requires one (401).",
    ],
    [
      "it answers something else",
      () => {
        service.replies["/api/v1/memos/version"] = { status: 200, body: { version: 1 } };
      },
      "GET /memos/version",
      "GET /memos/version doesn't respond as its OpenAPI document says: version must be text.",
    ],
    [
      "it speaks for another service",
      () => {
        service.paths["/tickets/"] = { get: { ...list(), operationId: "GET /tickets/" } };
      },
      "GET /tickets/",
      "GET /tickets/ isn't under any of the prefixes /api/v1/memos.",
    ],
    [
      "a name is not that of its address",
      () => {
        service.paths["/memos"] = { get: { ...list(), operationId: "listMemos" } };
      },
      "GET /memos",
      'The operationId of GET /memos has to be "GET /memos", not "listMemos".',
    ],
    [
      "a name in x-operation is not that of its address",
      () => {
        service.paths["/memos"] = {
          get: { ...list(), operationId: "listMemos", "x-operation": "GET /memo" },
        };
      },
      "GET /memos",
      'x-operation of GET /memos has to be "GET /memos", not "GET /memo".',
    ],
    [
      "nobody knows a permission",
      () => {
        service.paths["/memos"] = { get: { ...list(), "x-access": "memos.read" } };
      },
      "GET /memos",
      'x-access of GET /memos has to be "public", "signed_in", a permission, or a list of permissions.',
    ],
    [
      "it refers to what is not in the document",
      () => {
        service.paths["/memos"] = {
          get: { ...list(), responses: answers({ $ref: "http://169.254.169.254/latest" }) },
        };
      },
      "GET /memos",
      "GET /memos refers to http://169.254.169.254/latest, which does not lie in the document.",
    ],
  ])("refuses a service that contradicts its document: %s", async (_, lie, operation, problem) => {
    lie();

    const { status, body } = await register("liar");

    expect(status).toBe(409);
    expect(body.detail).toBe(`liar can't be registered: ${problem}`);
    expect(body.fields).toEqual({ [operation]: problem });
  });

  it("accepts any operation id beside the name in x-operation", async () => {
    service.paths["/memos"] = {
      get: { ...list(), operationId: "listMemos", "x-operation": "GET /memos" },
    };

    expect(await register("memos")).toMatchObject({ status: 200, body: { problems: [] } });
  });

  it("refuses a service that does not respond, and callers who are not operators", async () => {
    const silent = await register("silent", { url: "http://127.0.0.1:1" });
    const key = await registry.app.inject({
      method: "POST",
      url: "/api/v1/registry/keys",
      headers: { authorization: `Bearer ${publishToken}` },
      payload: { module: "mf-memos", label: "CI", grants: null },
    });

    expect(silent.body.detail).toBe(
      "silent can't be registered: http://127.0.0.1:1/livez doesn't respond with 200: it does not answer.",
    );
    expect((await send("PUT", "/memos", { url, prefixes: ["/api/v1/memos"] }, key.json().key)).status).toBe(
      403,
    );
    expect((await send("GET", "", undefined, "nobody's")).status).toBe(401);
  });
});

describe("a module that declares operations of its team's service", () => {
  const declared = {
    operation: "GET /memos",
    sends: [],
    reads: [{ path: "items[].id", type: "string" }],
    known: [],
  };

  it("is published while the service has them, and refused while it does not, or contradicts its document", async () => {
    await register();
    const release = () => aRelease({ name: "mf-memos", operations: [declared] });
    expect((await publish(registry, release())).status).toBe(201);

    service.paths["/memos"] = { get: { ...list(), responses: answers(object({ items: text })) } };
    const changed = await publish(registry, release());
    service.paths["/memos"] = { get: list() };
    service.replies["/api/v1/memos"] = { status: 200, body: {} };
    const lying = await publish(registry, release());

    expect(changed.body.fields).toEqual({
      "uses.GET /memos.field_removed":
        "GET /memos: The response no longer has items[].id, which the module reads.",
    });
    expect(lying.body.fields).toEqual({
      "services.memos.GET /memos":
        "memos: GET /memos responds with 200 without a token, although the OpenAPI document requires one (401).",
    });
  });

  it("is compared with resolved references of the document", async () => {
    const page = {
      type: "object",
      required: ["items"],
      properties: { items: { $ref: "#/components/schemas/Memos" } },
    };
    service.components = {
      schemas: { Page: page, Memos: { type: "array", items: object({ id: text }) } },
      responses: {
        page: { content: { "application/json": { schema: { $ref: "#/components/schemas/Page" } } } },
      },
    };
    service.paths["/memos"] = {
      get: { ...list(), responses: { 200: { $ref: "#/components/responses/page" } } },
    };
    expect((await register()).body.problems).toEqual([]);
    const lacking = { ...declared, reads: [{ path: "items[].title", type: "string" }] };

    const fitting = await publish(registry, aRelease({ name: "mf-memos", operations: [declared] }));
    const refused = await publish(registry, aRelease({ name: "mf-memos", operations: [lacking] }));

    expect(fitting.status).toBe(201);
    expect(refused.body.fields).toEqual({
      "uses.GET /memos.field_removed":
        "GET /memos: The response no longer has items[].title, which the module reads.",
    });
  });

  it("is refused with the names of operations that no service has", async () => {
    const unknown = { operation: "GET /nowhere", sends: [], reads: [], known: [] };

    const { status, body } = await publish(registry, aRelease({ uses: [unknown] }));

    expect(status).toBe(409);
    expect(body.fields).toEqual({
      "uses.GET /nowhere.operation_removed": "GET /nowhere: GET /nowhere isn't provided by any service.",
    });
  });
});

const withPython = hasPython ? describe : describe.skip;

withPython("the example in Python (skipped where there is no python3)", () => {
  it("is registered unchanged", async () => {
    await using notes = await startNotesService("http://127.0.0.1:1");

    const { status, body } = await register("notes", { url: notes.url, prefixes: ["/api/v1/notes"] });

    expect([status, body.operations, body.problems]).toEqual([200, 2, []]);
  });
});
