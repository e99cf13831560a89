import { describe, expect, it } from "@jest/globals";
import { createApp } from "@tessera/kit/app";
import { serve } from "@tessera/kit/serve";
import { defineRoutes } from "@tessera/wire/route";
import { closed, Id, nullable } from "@tessera/wire/schema";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { aGateway } from "../../test/gateway.builder.ts";

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

    const answer = await gateway.app.inject("/api/openapi.json");

    const { openapi, servers, paths, components } = answer.json();
    const { get, post } = paths["/things/{thingId}"];
    expect([answer.statusCode, openapi, servers]).toEqual([200, "3.1.0", [{ url: "/api/v1" }]]);
    expect(get).toMatchObject({
      operationId: "GET /things/:thingId",
      tags: ["things"],
      "x-access": "tickets.read",
    });
    expect(get).not.toHaveProperty("security");
    expect(post.security).toEqual([]);
    expect(get.responses.default).toEqual({ $ref: "#/components/responses/error" });
    expect(components.responses.error.content["application/json"].schema.properties).toHaveProperty("code");
    expect(post.requestBody.content["application/json"].schema.properties).toEqual({
      id: { type: "string", minLength: 1, maxLength: 64 },
      note: { type: ["string", "null"] },
      nullable: { type: "boolean" },
    });
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

    expect([known.statusCode, Object.keys(known.json().paths)]).toEqual([200, ["/things/{thingId}"]]);
    expect([unknown.statusCode, unknown.json().code]).toEqual([503, "unavailable"]);
  });
});
