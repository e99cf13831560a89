import { openPool } from "@tessera/kit/database/postgres-pool";
import { openReadDb } from "@tessera/kit/database/read-db";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import { type AdminDb, anAdminDb } from "@tessera/kit/testing/admin-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { type EventNumbering, startNumbering } from "@tessera/kit/testing/numbering";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Pool, PoolClient } from "pg";
import { followDrafts, followFiles, followTickets } from "../src/figure/fact-feeds.ts";
import { createReadingClock } from "../src/figure/reading-clock.ts";
import { walkOrganizations } from "../src/figure/walk.ts";
import { service } from "../src/main.ts";
import type { ReportEmailContext } from "../src/saved-report/report.mail.ts";
import type { AnalyticsDatabase } from "../src/schema/schema.ts";

/** The service with a database of its own. Feeds are read and tickets walked through only when a test does so. */
export interface AnalyticsFixture extends ReportEmailContext {
  admin: AdminDb;
  jobPool: Pool;
  jobDatabaseUrl: string;
  jobDb: Kysely<AnalyticsDatabase>;
  /** The emails that were sent; none is sent while `isUnavailable` is true. */
  post: { emails: EmailMessage[]; isUnavailable: boolean };
  /** The clock of the service; it stands still until a test moves it. */
  time: { now: Date };
  call<Body = ErrorReply>(
    actor: Actor,
    operation: string,
    body?: unknown,
    idempotencyKey?: string,
  ): Promise<{ status: number; body: Body; text: string; headers: Record<string, unknown> }>;
  /** Reads all events of an organization from the beginning, in the order that `arrange` returns; each call reads them again. */
  follow(actor: Actor, arrange?: <Row>(rows: Row[]) => Row[]): Promise<void>;
  /** Walks through all tickets of the organizations that have not been walked through. Returns how many tickets were counted. */
  walk(): Promise<number>;
  /** Numbers the event logs of the followed domains, which their services do in production. */
  startNumbering(): EventNumbering[];
  close(): Promise<void>;
}

export async function anAnalyticsFixture(): Promise<AnalyticsFixture> {
  const database = await aTestDatabase();
  const jobDatabaseUrl = database.urlFor("job_analytics");
  const [admin, { verifier, tokenFor }] = await Promise.all([anAdminDb(database.adminUrl), aTestIssuer()]);
  const tenantDb = createTenantDb<AnalyticsDatabase>({ connectionString: database.urlFor("svc_analytics") });
  const jobPool = openPool({ connectionString: jobDatabaseUrl, maxConnections: 2 });
  const time = { now: new Date() };
  const jobs = createTenantDb<AnalyticsDatabase>({ connectionString: jobDatabaseUrl, maxConnections: 1 });
  const post: AnalyticsFixture["post"] = { emails: [], isUnavailable: false };
  const context = {
    tenantDb,
    readDb: openReadDb({ primary: tenantDb, maxLagMs: 0, log: { warn() {}, info() {} } }),
    now: () => time.now,
    readUntil: () => time.now,
    mail: mailTo(post),
    publicOrigin: "https://desk.test",
  };
  const app = await service.createApp(
    { ...context, clock: createReadingClock(context.now) },
    { verifier, logLevel: "silent", rateLimit: false },
  );
  return {
    ...context,
    admin,
    jobPool,
    jobDatabaseUrl,
    jobDb: jobs.unscoped,
    post,
    time,
    call: callTo(app, tokenFor),
    follow: async (actor, arrange = (rows) => rows) => {
      for (const [feed, handle] of feeds) {
        await inTransaction(jobPool, async (client) => {
          const { rows } = await client.query(
            `select * from ${feed} where organization_id = $1 order by position, id`,
            [actor.organizationId],
          );
          await (handle as Handle)(client, arrange(rows), time.now);
        });
      }
    },
    walk: async () => {
      await admin.query(
        `insert into analytics.feed_position (consumer, position)
         select consumer, 0 from unnest('{tickets,changed messages,removed tickets}'::text[]) as consumer
         on conflict (consumer) do nothing`,
      );
      return walkOrganizations({ jobPool, now: context.now });
    },
    startNumbering: () =>
      ["tickets", "files", "agents"].map((domain) => startNumbering(database.urlFor, domain)),
    async close() {
      await app.close();
      await Promise.all([tenantDb.close(), jobs.close(), jobPool.end(), admin.close()]);
      await database.drop();
    },
  };
}

function callTo(app: FastifyInstance, tokenFor: TestIssuer["tokenFor"]): AnalyticsFixture["call"] {
  return async (actor, operation, payload, idempotencyKey) => {
    const [method, path] = operation.split(" ");
    const response = await app.inject({
      method: method as "GET",
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${await tokenFor(actor)}`,
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      body: isJson ? response.json() : (null as never),
      text: response.body,
      headers: response.headers,
    };
  };
}

function mailTo(post: AnalyticsFixture["post"]): ReportEmailContext["mail"] {
  return {
    send: async (message) => {
      if (post.isUnavailable) throw new Error("connect ECONNREFUSED");
      post.emails.push(message);
    },
  };
}

type Handle = (client: PoolClient, rows: unknown[], now: Date) => Promise<void>;

const feeds = [
  ["tickets.event_feed", followTickets],
  ["tickets.changed_message_feed", followTickets],
  ["tickets.removed_ticket_feed", followTickets],
  ["files.event_feed", followFiles],
  ["agents.event_feed", followDrafts],
] as const;

async function inTransaction(pool: Pool, act: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  await client.query("begin");
  await act(client);
  await client.query("commit");
  client.release();
}
