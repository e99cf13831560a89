import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { type AdminDb, anAdminDb } from "@tessera/kit/testing/admin-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { aTestRedis } from "@tessera/kit/testing/redis";
import { aTestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { JobContext } from "../src/context.ts";
import { service } from "../src/main.ts";
import { createPresenceBoard } from "../src/presence/presence-board.ts";
import type { TicketsDatabase } from "../src/schema/schema.ts";
import { aPortal, type TestPortal } from "./portal.builder.ts";

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

interface CallOptions {
  body?: unknown;
  /** A token to send instead of the actor's. */
  token?: string;
  headers?: Record<string, string>;
  /** The IP address of the caller. */
  address?: string;
}

/** The service with a database of its own. Its jobs run only when a test runs them. */
export interface TicketsFixture extends JobContext {
  admin: AdminDb;
  redis: ReturnType<typeof aTestRedis>;
  portal: TestPortal;
  /** The database URL of an administrator. */
  adminUrl: string;
  /** Returns the database URL for a role. */
  urlFor(role: string): string;
  /** Calls as an actor: `call(actor, "GET /tickets/?page=2")`. */
  call<Body = ErrorReply>(
    actor: Actor | null,
    operation: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>;
  /** Opens an endless response: its chunks as text. */
  openStream(path: string, token: string): Promise<AsyncIterator<string> & { destroy(): void }>;
  close(): Promise<void>;
}

export async function aTicketsFixture(): Promise<TicketsFixture> {
  const database = await aTestDatabase();
  const issuer = await aTestIssuer();
  const admin = await anAdminDb(database.adminUrl);
  const tenantDb = createTenantDb<TicketsDatabase>({ connectionString: database.urlFor("svc_tickets") });
  const jobs = createTenantDb<TicketsDatabase>({
    connectionString: database.urlFor("job_tickets"),
    maxConnections: 2,
  });
  const redis = aTestRedis();
  await redis.ping();
  const portal = aPortal(issuer.issuer, { redis, tenantDb });
  const app = await service.createApp(
    { tenantDb, presence: createPresenceBoard(redis), portal },
    { verifier: issuer.verifier, customers: portal.tokens, logLevel: "silent", rateLimit: false },
  );

  return {
    tenantDb,
    jobDb: jobs.unscoped,
    redis,
    portal,
    admin,
    adminUrl: database.adminUrl,
    urlFor: database.urlFor,
    async call(actor, operation, { body, token, headers = {}, address = "127.0.0.1" } = {}) {
      const [method = "", path = ""] = operation.split(" ");
      const bearer = token ?? (actor && (await issuer.tokenFor(actor)));
      const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {};
      const isText = typeof body === "string";
      const response = await app.inject({
        method: method as "GET",
        url: `/api/v1${path}`,
        headers: { ...authorization, ...(isText ? { "content-type": "application/json" } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        remoteAddress: address,
      });
      const isJson = String(response.headers["content-type"]).includes("json");
      const answer = isJson && response.payload !== "" ? response.json() : response.payload || null;
      return { status: response.statusCode, body: answer, headers: response.headers };
    },
    async openStream(path, token) {
      const response = await app.inject({
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}` },
        payloadAsStream: true,
      });
      const stream = response.stream().setEncoding("utf8");
      const chunks: AsyncIterator<string> = stream.iterator();
      return { next: () => chunks.next(), destroy: () => stream.destroy() };
    },
    async close() {
      await app.close();
      await portal.close();
      await tenantDb.close();
      await jobs.close();
      if (redis.status !== "end") redis.disconnect();
      await admin.close();
      await database.drop();
    },
  };
}
