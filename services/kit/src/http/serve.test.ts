import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { FastifyInstance, InjectOptions } from "fastify";
import { noteRoutes } from "../../test/note.wire.ts";
import { aTestIssuer, type TestIssuer } from "../testing/token.ts";
import type { Actor } from "../tokens/actor.ts";
import { createApp } from "./app.ts";
import { serve } from "./serve.ts";

const noteId = "0198c0de-0000-7000-8000-000000000001";
const note = { id: noteId, body: "A note", mood: null, created_at: "2026-11-20T09:42:00.000Z" };

let issuer: TestIssuer;
let app: FastifyInstance;
beforeAll(async () => {
  issuer = await aTestIssuer();
  app = await createApp({ service: "notes", logLevel: "silent", verifier: issuer.verifier });
  serve(app, noteRoutes, "GET /notes/", async ({ query }) => query);
  serve(app, noteRoutes, "GET /notes/:noteId/", async ({ params }) => ({
    ...note,
    id: params.noteId,
    secret: "x",
  }));
  serve(app, noteRoutes, "POST /notes/", async ({ body }) => ({ ...note, ...body, mood: body.mood ?? null }));
  serve(app, noteRoutes, "PATCH /notes/:noteId/", async ({ ifMatch, idempotencyKey }) => ({
    ...note,
    body: `${ifMatch} ${idempotencyKey}`,
  }));
  serve(app, noteRoutes, "DELETE /notes/:noteId/", async () => ({}));
  serve(app, noteRoutes, "GET /notes/board", async () => ({}));
  serve(app, noteRoutes, "GET /notes/me", async ({ actor }) => actor);
  serve(app, noteRoutes, "GET /notes/open", async ({ actor }) => ({ actor }));
  serve(app, noteRoutes, "GET /notes/sheet", async ({ reply }) =>
    reply.type("text/csv").send(Readable.from(["a,b\n", "1,2\n"])),
  );
});
afterAll(() => app.close());

async function send(request: InjectOptions, role: "viewer" | "user" | "admin" = "user") {
  const headers = { authorization: `Bearer ${await issuer.tokenFor({ role })}`, ...request.headers };
  return app.inject({ ...request, headers });
}

const post = (payload: object) => send({ method: "POST", url: "/api/v1/notes/", payload });
const list = (query: string) => send({ url: `/api/v1/notes/?${query}` });

describe("access", () => {
  it("reveals nothing about an operation's input to an anonymous caller", async () => {
    const reply = await app.inject({ method: "POST", url: "/api/v1/notes/", payload: { wrong: true } });

    expect([reply.statusCode, reply.json().code]).toEqual([401, "not_signed_in"]);
    expect(reply.headers["www-authenticate"]).toBe("Bearer");
  });

  it("reveals nothing about it to a member without the permission, either", async () => {
    const reply = await send({ method: "POST", url: "/api/v1/notes/", payload: { wrong: true } }, "viewer");

    expect([reply.statusCode, reply.json().code]).toEqual([403, "not_allowed"]);
  });

  it("requires a member without an organization to choose one", async () => {
    const authorization = `Bearer ${await issuer.sign({ sub: "user_1" })}`;
    const reply = await app.inject({ url: "/api/v1/notes/", headers: { authorization } });
    const me = await app.inject({ url: "/api/v1/notes/me", headers: { authorization } });

    expect([reply.statusCode, reply.json().detail]).toEqual([403, "Choose an organization first."]);
    expect(me.json()).toMatchObject({ userId: "user_1", organization: null });
  });

  it("serves a public operation to anyone, whatever token they send", async () => {
    const reply = await app.inject({
      url: "/api/v1/notes/open",
      headers: { authorization: "Bearer nonsense" },
    });

    expect([reply.statusCode, reply.json()]).toEqual([200, { actor: null }]);
  });

  it("gives an API key its role's permissions within its scopes, and nothing personal", async () => {
    const readStatus = async (request: InjectOptions, claims: Partial<Actor> | string) => {
      const token = typeof claims === "string" ? claims : await issuer.tokenFor(claims);
      return (await app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })).statusCode;
    };
    const write: InjectOptions = { method: "POST", url: "/api/v1/notes/", payload: { body: "A note" } };
    const reader = { role: "owner", scopes: ["tickets.read"] } as const;
    const writer = { role: "user", scopes: ["tickets.write"] } as const;
    const odd = { sub: "u", org_id: "o", org_role: "owner", scopes: "tickets.write" };

    expect([await readStatus({ url: "/api/v1/notes/" }, reader), await readStatus(write, reader)]).toEqual([
      200, 403,
    ]);
    expect([await readStatus({ url: "/api/v1/notes/" }, writer), await readStatus(write, writer)]).toEqual([
      403, 201,
    ]);
    expect(await readStatus(write, { ...writer, role: "viewer" })).toBe(403);
    expect(await readStatus({ url: "/api/v1/notes/me" }, writer)).toBe(403);
    expect(await readStatus(write, await issuer.sign(odd))).toBe(403);
  });

  it("requires every permission of a list", async () => {
    const readStatus = async (claims: Partial<Actor>) => {
      const headers = { authorization: `Bearer ${await issuer.tokenFor(claims)}` };
      return (await app.inject({ url: "/api/v1/notes/board", headers })).statusCode;
    };

    expect(await readStatus({ role: "viewer" })).toBe(200);
    expect(await readStatus({ role: "owner", scopes: ["tickets.read"] })).toBe(403);
    expect(await readStatus({ role: "owner", scopes: ["members.read"] })).toBe(403);
    expect(await readStatus({ role: "owner", scopes: ["members.read", "tickets.read"] })).toBe(200);
  });

  it.each(["Bearer nonsense", "Basic dXNlcjpwYXNz", "Bearer", "Bearer a b"])(
    "refuses %s",
    async (authorization) => {
      const reply = await app.inject({ url: "/api/v1/notes/me", headers: { authorization } });

      expect([reply.statusCode, reply.json().code]).toEqual([401, "not_signed_in"]);
    },
  );
});

describe("input", () => {
  it("converts a query to the schema's types, lists and defaults", async () => {
    const reply = await list("mood=calm&page=3&pinned=true&since=2026-11-20T09:42:00Z");

    expect(reply.json()).toEqual({
      mood: ["calm"],
      page: 3,
      pinned: true,
      since: "2026-11-20T09:42:00Z",
      size: 20,
    });
  });

  it.each<[string, string, string]>([
    ["page=0", "query.page", "must be at least 1"],
    ["page=one", "query.page", "must be a whole number"],
    ["page=", "query.page", "must be a whole number"],
    ["page=1&page=2", "query.page", "must be a whole number"],
    ["size=1000", "query.size", "must be at most 100"],
    ["mood=angry", "query.mood.0", "must be one of calm, upset"],
    ["mood=calm&mood=calm&mood=calm", "query.mood", "must have at most 2 items"],
    ["since=yesterday", "query.since", "must be a time in ISO 8601"],
    ["colour=red", "query.colour", "is not known"],
    ["__proto__=1", "query.__proto__", "is not known"],
  ])("refuses the query %s", async (query, field, message) => {
    const reply = await list(query);

    expect([reply.statusCode, reply.json().code]).toEqual([422, "invalid_input"]);
    expect(Object.entries(reply.json().fields)).toEqual([[field, message]]);
  });

  it("names everything wrong with a body, and coerces none of it", async () => {
    const reply = await post({
      body: "",
      mood: "angry",
      words: "7",
      tags: [{ name: "a" }, { nam: "b" }],
      "a/b": 1,
    });

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      detail: '"a/b" is not known.',
      reason: "input.unknown_field",
      values: { field: "a/b" },
      code: "invalid_input",
      request_id: reply.headers["x-request-id"],
      fields: {
        "body.body": "must not be empty",
        "body.mood": "must be one of calm, upset",
        "body.words": "must be a whole number",
        "body.tags.1.name": "is required",
        "body.tags.1.nam": "is not known",
        "body.a/b": "is not known",
      },
      field_reasons: {
        "body.body": { reason: "input.empty", values: {} },
        "body.mood": { reason: "input.one_of", values: { values: ["calm", "upset"] } },
        "body.words": { reason: "input.not_whole_number", values: {} },
        "body.tags.1.name": { reason: "input.required", values: {} },
        "body.tags.1.nam": { reason: "input.unknown", values: {} },
        "body.a/b": { reason: "input.unknown", values: {} },
      },
    });
  });

  it.each([[], null, "text", 7, true])("refuses the body %j", async (body) => {
    const reply = await send({
      method: "POST",
      url: "/api/v1/notes/",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(body),
    });

    expect([reply.statusCode, reply.json().code]).toEqual([422, "invalid_input"]);
  });

  it("accepts null if the schema does", async () => {
    const reply = await post({ body: "x", mood: null });

    expect([reply.statusCode, reply.json().mood]).toEqual([201, null]);
  });

  it("refuses a malformed id, and an unexpected body or query", async () => {
    const badId = await send({ url: "/api/v1/notes/42/" });
    const urn = await send({ url: `/api/v1/notes/urn:uuid:${noteId}/` });
    const body = await send(
      { method: "DELETE", url: `/api/v1/notes/${noteId}/`, payload: { a: 1 } },
      "admin",
    );
    const query = await send({ url: `/api/v1/notes/${noteId}/?a=1` });

    for (const reply of [badId, urn])
      expect([reply.statusCode, reply.json().detail]).toEqual([404, "The note was not found."]);
    expect(body.json().fields).toEqual({ "body.a": "is not known" });
    expect(query.json().fields).toEqual({ "query.a": "is not known" });
  });

  it.each([
    ['"7"', 7],
    ['W/"7"', 7],
    ["7", 7],
    ["*", undefined],
  ])("reads If-Match %s", async (header, version) => {
    const reply = await send({
      method: "PATCH",
      url: `/api/v1/notes/${noteId}`,
      headers: { "if-match": header, "idempotency-key": "a-1" },
      payload: { body: "x" },
    });

    expect(reply.json().body).toBe(`${version} a-1`);
  });

  it.each([
    ["if-match", "seven"],
    ["if-match", '"7", "8"'],
    ["if-match", '"-1"'],
    ["idempotency-key", "a b"],
    ["idempotency-key", "k".repeat(256)],
  ])("refuses %s: %s", async (name, value) => {
    const headers = { [name]: value };
    const reply = await send({
      method: "PATCH",
      url: `/api/v1/notes/${noteId}/`,
      headers,
      payload: { body: "x" },
    });

    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([`headers.${name}`]);
  });
});

describe("reply", () => {
  it("drops keys that the schema does not name", async () => {
    const reply = await send({ url: `/api/v1/notes/${noteId}/` });

    expect(reply.json()).toEqual(note);
  });

  it("has the status of the route, and no body for 204", async () => {
    const created = await post({ body: "x" });
    const deleted = await send({ method: "DELETE", url: `/api/v1/notes/${noteId}/` }, "admin");

    expect([created.statusCode, deleted.statusCode, deleted.body]).toEqual([201, 204, ""]);
  });

  it("can be a stream that the handler sends itself", async () => {
    const reply = await send({ url: "/api/v1/notes/sheet" });

    expect([reply.statusCode, reply.headers["content-type"], reply.body]).toEqual([
      200,
      "text/csv",
      "a,b\n1,2\n",
    ]);
  });

  it("is sent with and without a trailing slash in the path", async () => {
    const replies = [await list(""), await send({ url: "/api/v1/notes" })];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
