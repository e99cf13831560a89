import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Route, Routes } from "@tessera/wire/api/route";
import { operations } from "@tessera/wire/operations";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, HTTPMethods, InjectOptions } from "fastify";
import { Failure } from "./errors/failure.ts";
import { createApp } from "./http/app.ts";
import { serve } from "./http/serve.ts";
import { aTestIssuer, type TestIssuer } from "./testing/token.ts";
import { type CustomerTokens, createCustomerTokens } from "./tokens/customer-token.ts";

/** The result of every handler: the conventions concern what happens before it is called. */
const reached = new Failure("conflict", toReason("common.other_text", { text: "Reached." }));

let issuer: TestIssuer;
let customers: CustomerTokens;
let app: FastifyInstance;
beforeAll(async () => {
  issuer = await aTestIssuer();
  customers = createCustomerTokens(issuer.issuer, "a secret of the portal for tests, long enough");
  const { verifier } = issuer;
  app = await createApp({ service: "all", logLevel: "silent", verifier, customers, rateLimit: false });
  for (const name of Object.keys(operations)) {
    serve(app, operations as Routes, name, async () => {
      throw reached;
    });
  }
});
afterAll(() => app.close());

interface Operation {
  name: string;
  method: HTTPMethods;
  path: string;
  route: Route;
}

const all: Operation[] = Object.entries(operations as Routes).map(([name, route]) => {
  const [method, path] = name.split(" ") as [HTTPMethods, string];
  return { name, method, path, route };
});
const cases = (some: Operation[]): [string, Operation][] =>
  some.map((operation) => [operation.name, operation]);

const uuid = "0198c0de-0000-7000-8000-000000000001";

/** Returns the URL of an operation, with values that its parameters accept. */
function toUrl({ path, route }: Operation, odd?: string): string {
  const properties = (route.params as { properties?: Record<string, { enum?: string[] }> })?.properties ?? {};
  const filled = path.replace(
    /:(\w+)/g,
    (_all, name: string) => odd ?? properties[name]?.enum?.[0] ?? valueFor(name),
  );
  return `/api/v1${filled}`;
}

function valueFor(name: string): string {
  return name === "name" ? "mf-tickets" : uuid;
}

/** Sends a request as a member with all permissions, or as a customer for operations that only customers may call. */
async function send({ access, ...request }: InjectOptions & { access?: unknown }, isSignedIn = true) {
  const token = await (access === "customer"
    ? customers.issue({ organizationId: uuid, sessionId: uuid })
    : issuer.tokenFor({ role: "owner", isOperator: true }));
  const authorization = isSignedIn ? { authorization: `Bearer ${token}` } : {};
  return app.inject({ ...request, headers: { ...authorization, ...request.headers } });
}

const isPrivate = ({ route }: Operation) => route.access !== "public";
const required = (schema: unknown) => (schema as { required?: string[] } | undefined)?.required ?? [];
const takesId = ({ route }: Operation) =>
  Object.values(
    (route.params as { properties?: Record<string, { format?: string; enum?: string[] }> })?.properties ?? {},
  ).some((schema) => schema.format === "uuid" || schema.enum);

describe("every operation", () => {
  it.each(cases(all.filter(isPrivate)))(
    "checks the caller before the input: %s",
    async (_name, operation) => {
      const reply = await send(
        { method: operation.method, url: `${toUrl(operation)}?nonsense=1`, payload: { nonsense: true } },
        false,
      );

      expect([reply.statusCode, reply.json().code]).toEqual([401, "not_signed_in"]);
    },
  );

  it.each(cases(all))(
    "responds with 405 and the allowed methods to a method that its path does not support: %s",
    async (_name, operation) => {
      const reply = await send({ method: "TRACE", url: toUrl(operation) });
      const allowed = String(reply.headers.allow).split(", ");

      expect([reply.statusCode, reply.json().code]).toEqual([405, "method_not_allowed"]);
      expect(allowed).toContain(operation.method);
    },
  );

  it.each(cases(all.filter(takesId)))(
    "responds with 404 to an id in the wrong format: %s",
    async (_name, operation) => {
      for (const odd of ["not-an-id", "0", "%27%3B--", "a".repeat(300)]) {
        const reply = await send({
          access: operation.route.access,
          method: operation.method,
          url: toUrl(operation, odd),
          payload: { nonsense: true },
        });

        expect([odd, reply.statusCode, reply.json().code]).toEqual([odd, 404, "not_found"]);
      }
    },
  );

  it.each(cases(all.filter(({ route }) => route.body && required(route.body).length === 0)))(
    "accepts no body if every key is optional: %s",
    async (_name, operation) => {
      const url = toUrl(operation);
      const json = { "content-type": "application/json" };
      const none = await send({ method: operation.method, url });
      const empty = await send({ method: operation.method, url, headers: json, payload: "" });

      expect([none.json().detail, empty.json().detail]).toEqual(["Reached.", "Reached."]);
    },
  );

  it.each(cases(all.filter(({ route }) => required(route.body).length > 0)))(
    "names the wrong field by its label: %s",
    async (_name, operation) => {
      const url = toUrl(operation);
      const { access } = operation.route;
      const none = await send({ access, method: operation.method, url });
      const wrong = await send({ access, method: operation.method, url, payload: {} });

      expect([none.statusCode, none.json().detail]).toEqual([422, "The body is empty: send JSON."]);
      expect(wrong.statusCode).toBe(422);
      expect(wrong.json().detail).toMatch(/^[A-Z][\w ,]+ is required\.$/);
      expect(Object.keys(wrong.json().fields)).toContain(`body.${required(operation.route.body)[0]}`);
    },
  );

  it.each(cases(all.filter(({ method }) => method === "PUT" || method === "PATCH")))(
    "accepts both PUT and PATCH, unless each is an operation of its own: %s",
    async (_name, operation) => {
      const url = toUrl(operation);
      const hasBoth =
        all.filter((one) => /^(?:PUT|PATCH)$/.test(one.method) && toUrl(one) === url).length > 1;
      for (const method of hasBoth ? [operation.method] : (["PUT", "PATCH"] as const)) {
        const reply = await send({ method, url, payload: {} });

        expect([method, reply.statusCode]).toEqual([
          method,
          required(operation.route.body).length + required(operation.route.query).length > 0 ? 422 : 409,
        ]);
      }
    },
  );
});

describe("unknown paths", () => {
  it("respond with 404 to every method", async () => {
    for (const method of ["GET", "POST", "DELETE", "TRACE"] as const) {
      const reply = await send({ method, url: "/api/v1/no/such/thing" });
      expect([reply.statusCode, reply.headers.allow]).toEqual([404, undefined]);
    }
  });
});
