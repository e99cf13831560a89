import { describe, expect, it } from "@jest/globals";
import { createApp } from "@tessera/kit/http/app";
import { serve } from "@tessera/kit/http/serve";
import { defineRoutes } from "@tessera/wire/api/route";
import { closed, Id, nullable } from "@tessera/wire/schema/schema";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";

const thing = closed({ id: Id, note: nullable(Type.String()), nullable: Type.Boolean() });
const thingRoutes = defineRoutes({
  "GET /things/:thingId": { access: "tickets.read", params: closed({ thingId: Id }), reply: thing },
  "POST /things/:thingId": { access: "public", params: closed({ thingId: Id }), body: thing, reply: thing },
});
const aThing = { id: "one", note: null, nullable: true };

async function aService(operations: (keyof typeof thingRoutes)[]) {
  const app: FastifyInstance = await createApp({ service: "things", logLevel: "silent" });
  for (const operation of operations) serve(app, thingRoutes, operation, async () => aThing);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}

describe("GET /api/openapi.json", () => {
  it("describes the operations of all services in one public document", async () => {
    await using registry = await aService(["GET /things/:thingId"]);
    await using tickets = await aService(["POST /things/:thingId"]);
    await using gateway = await aGateway({ serviceUrls: { registry: registry.url, tickets: tickets.url } });

    const response = await gateway.app.inject("/api/openapi.json");

    const { openapi, servers, paths, components } = response.json();
    const { get, post } = paths["/things/{thingId}"];
    expect([response.statusCode, openapi, servers]).toEqual([200, "3.1.0", [{ url: "/api/v1" }]]);
    expect(get).toMatchObject({
      operationId: "getThingsThingId",
      "x-operation": "GET /things/:thingId",
      tags: ["things"],
      "x-access": "tickets.read",
    });
    expect(get).not.toHaveProperty("security");
    expect(post.security).toEqual([]);
    expect(get.responses.default).toEqual({ $ref: "#/components/responses/error" });
    expect(components.responses.error.content["application/json"].schema).toEqual({
      $ref: "#/components/schemas/ErrorReply",
    });
    expect(components.schemas.ErrorReply.properties).toHaveProperty("code");
    expect(post.requestBody.content["application/json"].schema.properties).toEqual({
      id: { type: "string", minLength: 1, maxLength: 64 },
      note: { type: ["string", "null"] },
      nullable: { type: "boolean" },
    });
  });

  it("asks the services once, however many callers wait, and sends the same bytes to all", async () => {
    let asked = 0;
    await using registry = await anUpstream((app) => {
      app.get("/openapi.json", async () => {
        asked += 1;
        return { openapi: "3.1.0", paths: {} };
      });
    });
    await using gateway = await aGateway({ serviceUrls: { registry: registry.url } });
    const request = (headers = {}) => gateway.app.inject({ url: "/api/openapi.json", headers });

    const answers = await Promise.all(Array.from({ length: 20 }, () => request({ "accept-encoding": "br" })));

    expect(asked).toBe(1);
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("hex"))).size).toBe(1);
    expect(answers[0]?.headers["content-encoding"]).toBe("br");
    const { etag = "" } = answers[0]?.headers ?? {};
    expect((await request({ "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it("is limited per address, and says when to ask again", async () => {
    await using registry = await aService(["GET /things/:thingId"]);
    let elapsed = 0;
    await using gateway = await aGateway({
      serviceUrls: { registry: registry.url },
      elapsedMs: () => elapsed,
    });
    const request = async (address: string) =>
      (await gateway.app.inject({ url: "/api/openapi.json", remoteAddress: address })).statusCode;

    for (let count = 0; count < 60; count += 1) expect(await request("192.0.2.1")).toBe(200);
    expect([await request("192.0.2.1"), await request("192.0.2.2")]).toEqual([429, 200]);
    elapsed += 60_000;
    expect(await request("192.0.2.1")).toBe(200);
  });

  it("uses a service's last document while it is unavailable, and returns 503 if there never was one", async () => {
    let elapsed = 0;
    const registry = await aService(["GET /things/:thingId"]);
    const options = { serviceUrls: { registry: registry.url }, elapsedMs: () => elapsed };
    await using gateway = await aGateway(options);
    await gateway.app.inject("/api/openapi.json");
    await registry[Symbol.asyncDispose]();
    elapsed += 60_000;
    await using fresh = await aGateway(options);

    const known = await gateway.app.inject("/api/openapi.json");
    const unknown = await fresh.app.inject("/api/openapi.json");

    expect([known.statusCode, Object.keys(known.json().paths)]).toEqual([
      200,
      expect.arrayContaining(["/things/{thingId}"]),
    ]);
    expect([unknown.statusCode, unknown.json().code]).toEqual([503, "unavailable"]);
  });
});
