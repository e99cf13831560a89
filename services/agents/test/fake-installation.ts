import type { AddressInfo } from "node:net";
import { createApp } from "@tessera/kit/http/app";
import { serve } from "@tessera/kit/http/serve";
import type { ServiceUrls } from "@tessera/kit/service-client/service-operation";
import type { TestIssuer } from "@tessera/kit/testing/token";
import { analyticsRoutes, type Report } from "@tessera/wire/analytics/analytics";
import type { Member } from "@tessera/wire/organization/member";
import { memberRoutes } from "@tessera/wire/organization/member";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketVocabulary } from "@tessera/wire/ticket/ticket";
import type { FastifyInstance } from "fastify";
import { addFakeBilling, type FakeQuota } from "./fake-billing.ts";
import { addFakeFiles } from "./fake-files.ts";
import { addFakeTickets } from "./fake-tickets.ts";
import { aReport, type WireFile } from "./wire.builder.ts";

/** The data of one organization. */
export interface OrganizationThings {
  tickets: Ticket[];
  messages: Communication[];
  files: WireFile[];
  /** The files of each ticket, by ticket id. */
  filesOf: Map<string, WireFile[]>;
  members: Member[];
  report: Report;
  quota: FakeQuota;
  vocabulary: TicketVocabulary;
  /** The reason to refuse new tickets and changes; null to accept them. */
  refuse: string | null;
}

/** A request that the installation authorized. */
export interface Arrival {
  operation: string;
  organizationId: string;
  userId: string;
  params: unknown;
  query: unknown;
  body: unknown;
}

export interface FakeInstallation {
  urls: ServiceUrls;
  /** All requests, oldest first; `writes` returns those other than GET. */
  arrivals: Arrival[];
  writes(): Arrival[];
  of(organizationId: string): OrganizationThings;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a fake of the other services: the contract's own routes with token, permission and input checks, over rows in memory that belong
 * to one organization each.
 */
export async function aFakeInstallation({
  verifier,
}: Pick<TestIssuer, "verifier">): Promise<FakeInstallation> {
  const organizations = new Map<string, OrganizationThings>();
  const arrivals: Arrival[] = [];
  const of = (id: string) => {
    const things = organizations.get(id) ?? nothing();
    organizations.set(id, things);
    return things;
  };
  const app = await createApp({ service: "installation", verifier, logLevel: "silent", rateLimit: false });
  addFakeTickets(app, of);
  addFakeFiles(app, of);
  addFakeMembers(app, of);
  serve(app, analyticsRoutes, "GET /analytics/:report", async ({ actor }) => of(actor.organizationId).report);
  addFakeBilling(app, (id) => of(id).quota);
  noteArrivals(app, arrivals);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    urls: { tickets: url, files: url, identity: url, organization: url, analytics: url },
    arrivals,
    writes: () => arrivals.filter(({ operation }) => !operation.startsWith("GET ")),
    of,
    [Symbol.asyncDispose]: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

function nothing(): OrganizationThings {
  return {
    tickets: [],
    messages: [],
    files: [],
    filesOf: new Map(),
    members: [],
    report: aReport([]),
    quota: { left: 5, places: new Map() },
    vocabulary: { categories: [], departments: [], labels: [] },
    refuse: null,
  };
}

function noteArrivals(app: FastifyInstance, arrivals: Arrival[]): void {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode >= 400) return;
    const { visitor, method, params, query, body, routeOptions } = request;
    arrivals.push({
      operation: `${method} ${routeOptions.url}`,
      organizationId: visitor?.organization?.id ?? "",
      userId: visitor?.userId ?? "",
      params,
      query,
      body,
    });
  });
}

function addFakeMembers(app: FastifyInstance, of: FakeInstallation["of"]): void {
  serve(app, memberRoutes, "GET /members", async ({ actor, query }) => {
    const wanted = query.search?.toLowerCase() ?? "";
    const data = of(actor.organizationId).members.filter(({ display_name }) =>
      display_name.toLowerCase().includes(wanted),
    );
    return { data: data.slice(0, query.limit), total: data.length, page: 1, pages: 1 };
  });
}
