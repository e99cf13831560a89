import type { Api } from "@tessera/client/call";
import type { Exceptions, Row } from "./row.ts";

const nothing: Row = () => ({});
const ofModule: Row = () => ({ params: { name: "mf-tickets" } });
const ofJob: Row = () => ({ params: { queue: "files", jobId: "nobodys" } });
const ofVersion: Row = () => ({ params: { name: "mf-tickets", version: "0.0.0" } });
const ofRelease: Row = () => ({ params: { name: "mf-tickets" }, body: { version: "0.0.0" } });

/** Refusals of operations for the installation's token, keys of modules and operators. None of the callers is an operator. */
const operated: Exceptions = {
  ...{ anonymous: 401, garbage: 401, expired: 401, former: 401, customer: 401 },
  ...{ viewer: 403, user: 403, admin: 403, owner: 403, foreign: 403, key: 403 },
};

const operatedRows = {
  "GET /registry/modules": nothing,
  "GET /registry/modules/:name": ofModule,
  "DELETE /registry/modules/:name": ofModule,
  "GET /registry/modules/:name/releases": ofModule,
  "GET /registry/modules/:name/team": ofModule,
  "POST /registry/modules/:name/team": () => ({
    params: { name: "mf-tickets" },
    body: { email: "anna@acme.test" },
  }),
  "DELETE /registry/modules/:name/team/:email": () => ({
    params: { name: "mf-tickets", email: "anna@acme.test" },
  }),
  "GET /registry/modules/:name/releases/:version/errors": ofVersion,
  "PUT /registry/modules/:name/releases/:version/source-map": () => ({
    params: { name: "mf-tickets", version: "0.0.0" },
    query: { path: "main.js" },
  }),
  "POST /registry/modules/:name/promote": ofRelease,
  "POST /registry/modules/:name/canary": () => ({
    params: { name: "mf-tickets" },
    body: { version: "0.0.0", percentage: 1 },
  }),
  "DELETE /registry/modules/:name/canary": ofModule,
  "POST /registry/modules/:name/rollback": () => ({ params: { name: "mf-tickets" }, body: {} }),
  "POST /registry/modules/:name/retire": ofRelease,
  "GET /registry/service-checks": nothing,
  "POST /registry/service-checks": () => ({ body: { openapi: {} } }),
  "GET /registry/alerts": nothing,
  "GET /registry/audit": nothing,
  "GET /registry/audit/verification": nothing,
  "GET /registry/keys": nothing,
  "POST /registry/keys": () => ({ body: { module: "mf-tickets", label: "Someone's", grants: null } }),
  "POST /registry/overrides": () => ({
    body: { module: "mf-tickets", origin: "http://localhost:4101", email: "anna@acme.test" },
  }),
  "PATCH /registry/keys/:keyId": () => ({
    params: { keyId: "01a00000-0000-7000-8000-000000000000" },
    body: { grants: null },
  }),
  "GET /registry/modules/:name/comparison": () => ({
    params: { name: "mf-tickets" },
    query: { from: "0.0.0", to: "0.0.1" },
  }),
  "DELETE /registry/keys/:keyId": () => ({ params: { keyId: "01a00000-0000-7000-8000-000000000000" } }),
  "PUT /registry/override/releases": () => ({
    body: { releases: [{ name: "mf-tickets", version: "0.0.0" }] },
  }),
  "GET /registry/services": nothing,
  "PUT /registry/services/:name": () => ({
    params: { name: "outside" },
    body: { url: "http://127.0.0.1:9", prefixes: ["/api/v1/outside"] },
  }),
  "DELETE /registry/services/:name": () => ({ params: { name: "outside" } }),
  "GET /registry/checks": nothing,
  "GET /billing/organizations": nothing,
  "PUT /billing/organizations/:organizationId/grant": () => ({
    params: { organizationId: "none" },
    body: { plan: "premium", ai_tickets: null, ends_at: null },
  }),
  "DELETE /billing/organizations/:organizationId/grant": () => ({ params: { organizationId: "none" } }),
  "GET /registry/queues": nothing,
  "GET /registry/queues/:queue/failed-jobs": () => ({ params: { queue: "files" } }),
  "POST /registry/queues/:queue/failed-jobs/:jobId/retry": ofJob,
  "DELETE /registry/queues/:queue/failed-jobs/:jobId": ofJob,
} satisfies Partial<Record<keyof Api, Row>>;

/** Refusals of operations with the link of an override. The link here is invalid. */
const unsealed: Exceptions = { viewer: 422, user: 422, admin: 422, owner: 422, foreign: 422 };

const linkRows = {
  "GET /registry/override/offer": () => ({ query: { ticket: "nobody's" } }),
  "PUT /registry/override": () => ({ body: { ticket: "nobody's" } }),
} satisfies Partial<Record<keyof Api, Row>>;

export const releaseRows = {
  ...operatedRows,
  ...linkRows,
  "GET /registry/current": nothing,
  "GET /registry/mine": nothing,
  "GET /registry/own-modules": nothing,
  "GET /registry/releases/:name": ofModule,
  "DELETE /registry/override": nothing,
  "DELETE /registry/override/releases": nothing,
  "POST /registry/override/refusals": () => ({ body: { place: "storage", reason: "unsigned" } }),
  "POST /registry/reports": () => ({
    body: { items: [{ name: "mf-tickets", version: "0.0.0", kind: "loaded" }] },
  }),
} satisfies Partial<Record<keyof Api, Row>>;

export const releaseExceptions = {
  ...findExceptions(operatedRows, operated),
  ...findExceptions(linkRows, unsealed),
};

function findExceptions<Rows extends object>(rows: Rows, exceptions: Exceptions) {
  return Object.fromEntries(Object.keys(rows).map((name) => [name, exceptions])) as Record<
    keyof Rows,
    Exceptions
  >;
}
