import { describe, expect, it } from "@jest/globals";
import type { PlacementList } from "@tessera/wire/organization/placement";
import type { FastifyInstance } from "fastify";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";
import { createServiceTable } from "../service-table/service-table.ts";
import { namedOrganization } from "./named-organization.ts";

/** A token that names an organization. The gateway does not verify it; services do. */
function aToken(organization: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ org_id: organization })}.`;
}

async function aSplitGateway(items: PlacementList["items"]) {
  const answering = (cell: string) => (app: FastifyInstance) => {
    app.all("/api/*", async () => ({ cell }));
  };
  const placements = { items, asked: 0, isDown: false };
  const [first, second] = [await anUpstream(answering("first")), await anUpstream(answering("second"))];
  const identity = await anUpstream((app) => {
    answering("shared")(app);
    app.get("/placements", async (_request, reply): Promise<PlacementList> => {
      placements.asked += 1;
      return placements.isDown ? reply.code(503).send() : { items: placements.items };
    });
  });
  const clock = { ms: 0 };
  const gateway = await aGateway({
    elapsedMs: () => clock.ms,
    services: createServiceTable({
      registry: { url: "http://127.0.0.1:1", prefixes: {} },
      identity: { url: identity.url, prefixes: { "/api/v1/members": {} } },
      tickets: {
        url: first.url,
        cells: { second: second.url },
        prefixes: { "/api/v1/tickets": {}, "/api/v1/portal": {} },
      },
    }),
  });
  const request = (url: string, { method = "GET", organization, payload }: Asked = {}) =>
    gateway.app.inject({
      method,
      url,
      headers: organization ? { authorization: `Bearer ${aToken(organization)}` } : {},
      ...(payload && { payload }),
    });
  return {
    send: request,
    placements,
    clock,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      for (const upstream of [first, second, identity]) await upstream[Symbol.asyncDispose]();
    },
  };
}

interface Asked {
  method?: "GET" | "POST";
  organization?: string;
  payload?: object;
}

const moved = { organization_id: "org-2", slug: "acme", cell: "second", is_closed: false };

describe("a request for an organization", () => {
  it("goes to the cell of the organization, or to the first cell if it was never placed", async () => {
    await using split = await aSplitGateway([moved]);

    const there = await split.send("/api/v1/tickets/", { organization: "org-2" });
    const here = await split.send("/api/v1/tickets/", { organization: "org-1" });
    const shared = await split.send("/api/v1/members", { organization: "org-2" });

    expect([there, here, shared].map((response) => response.json().cell)).toEqual([
      "second",
      "first",
      "shared",
    ]);
  });

  it.each([
    ["query", "GET", "/api/v1/tickets/7/content?organization=org-2", undefined],
    ["address of its pages", "GET", "/api/v1/portal/organizations/acme", undefined],
    ["body", "POST", "/api/v1/portal/sign-in", { organization: "acme", email: "ann@acme.test" }],
  ] as const)("is assigned without a token by its %s", async (_where, method, url, payload) => {
    await using split = await aSplitGateway([moved]);

    const response = await split.send(url, { method, ...(payload && { payload }) });

    expect(response.json()).toEqual({ cell: "second" });
  });

  it("is refused with 503 if it writes while the organization is moved, and reads from the current cell", async () => {
    await using split = await aSplitGateway([{ ...moved, cell: "first", is_closed: true }]);

    const write = await split.send("/api/v1/tickets/", {
      method: "POST",
      organization: "org-2",
      payload: {},
    });
    const read = await split.send("/api/v1/tickets/", { organization: "org-2" });

    expect(write.statusCode).toBe(503);
    expect(write.headers["retry-after"]).toBe("2");
    expect(write.json().detail).toBe(
      "The data of your organization is being moved. Nothing was changed. Try again in a moment.",
    );
    expect(read.json()).toEqual({ cell: "first" });
  });

  it("is refused if the service has no address in the cell", async () => {
    await using split = await aSplitGateway([{ ...moved, cell: "third" }]);

    const response = await split.send("/api/v1/tickets/", { organization: "org-2" });

    expect(response.statusCode).toBe(503);
  });

  it("follows a move within half a second, and uses the last known placements while identity is unavailable", async () => {
    await using split = await aSplitGateway([moved]);
    const cell = async () => (await split.send("/api/v1/tickets/", { organization: "org-2" })).json().cell;

    const before = await cell();
    split.placements.items = [{ ...moved, cell: "first" }];
    const atOnce = await cell();
    split.clock.ms += 500;
    const later = await cell();
    split.placements.isDown = true;
    split.clock.ms += 500;
    const away = await cell();

    expect([before, atOnce, later, away]).toEqual(["second", "second", "first", "first"]);
    expect(split.placements.asked).toBe(3);
  });
});

describe("the organization that a request names", () => {
  it("is that of its token, regardless of other names", () => {
    const headers = { authorization: `Bearer ${aToken("org-1")}` };

    expect(namedOrganization({ headers, url: "/api/v1/tickets/?organization=org-2" })).toBe("org-1");
  });

  it.each(["not a token", "a.b.c"])("is undefined for an invalid token: %s", (token) => {
    expect(
      namedOrganization({ headers: { authorization: `Bearer ${token}` }, url: "/api/v1/tickets/" }),
    ).toBeUndefined();
  });

  it.each(["{", "null", "[]", '{"organization":7}', ""])("is undefined for the body %s", (text) => {
    const headers = { "content-type": "application/json" };

    expect(
      namedOrganization({ headers, url: "/api/v1/portal/sign-in", body: Buffer.from(text) }),
    ).toBeUndefined();
  });
});
