import { randomBytes } from "node:crypto";
import { openPool } from "@tessera/kit/database/postgres-pool";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { createApp } from "@tessera/kit/http/app";
import { createReplyAddresses } from "@tessera/kit/mail/reply-address";
import { type AdminDb, anAdminDb } from "@tessera/kit/testing/admin-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { startNumbering } from "@tessera/kit/testing/numbering";
import { aTestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { NotificationLiveEvent } from "@tessera/wire/notification/live";
import type { Notification, NotificationPage } from "@tessera/wire/notification/notification";
import type { Pool, PoolClient } from "pg";
import type { EmailJobContext } from "../src/notification/email/email.jobs.ts";
import { addNotificationRoutes } from "../src/notification/notification.routes.ts";
import {
  forgetTickets,
  notifyOfFiles,
  notifyOfInvitations,
  notifyOfMentions,
  notifyOfTickets,
} from "../src/notification/occurrence/notification-feed.ts";
import type {
  AcceptedFeedRow,
  FileFeedRow,
  MentionFeedRow,
  RemovedFeedRow,
  TicketFeedRow,
} from "../src/schema/feed.schema.ts";
import type { OrganizationDatabase } from "../src/schema/schema.ts";
import { aFakeMail, type FakeMail } from "./fake-mail.ts";

export interface NotificationFixture extends EmailJobContext {
  admin: AdminDb;
  jobPool: Pool;
  jobDatabaseUrl: string;
  post: FakeMail;
  /** The service's clock, which stands still until a test moves it. */
  time: { now: Date };
  call<Body = ErrorReply>(
    actor: Actor,
    operation: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body; headers: Record<string, unknown> }>;
  /** Reads the ticket events of an organization from the beginning on each call. */
  publish(actor: Actor): Promise<void>;
  publishFiles(actor: Actor): Promise<void>;
  publishMentions(actor: Actor): Promise<void>;
  publishInvitations(actor: Actor): Promise<void>;
  /** Reads which tickets of an organization were permanently deleted. */
  forgetTickets(actor: Actor): Promise<void>;
  /** Returns the notifications that a member sees in the product, the newest first, without those of new tickets. */
  listOf(actor: Actor): Promise<Notification[]>;
  listNewTickets(actor: Actor): Promise<Notification[]>;
  /** Returns the events published to a member's browsers. */
  listEvents(actor: Actor): Promise<NotificationLiveEvent[]>;
  close(): Promise<void>;
}

/** Notifications with their own database. Feeds are read and emails are sent when a test does so. */
export async function aNotificationFixture(): Promise<NotificationFixture> {
  const database = await aTestDatabase();
  const jobUrl = database.urlFor("job_organization");
  const numbering = startNumbering(database.urlFor, "identity");
  const [admin, { verifier, tokenFor }] = await Promise.all([anAdminDb(database.adminUrl), aTestIssuer()]);
  const tenantDb = createTenantDb<OrganizationDatabase>({
    connectionString: database.urlFor("svc_organization"),
  });
  const jobs = createTenantDb<OrganizationDatabase>({ connectionString: jobUrl, maxConnections: 2 });
  const jobPool = openPool({ connectionString: jobUrl, maxConnections: 2 });
  const post = aFakeMail();
  const time = { now: new Date() };
  const context = {
    tenantDb,
    sellsPlans: true,
    jobDb: jobs.unscoped,
    credentials: createCredentialBox(randomBytes(32).toString("base64")),
    now: () => time.now,
    mail: post.mail,
    publicOrigin: "https://desk.test",
    replyAddresses: createReplyAddresses(randomBytes(32).toString("hex")),
  };
  const app = await createApp({ service: "organization", verifier, logLevel: "silent", rateLimit: false });
  addNotificationRoutes(app, context);
  const call: NotificationFixture["call"] = async (actor, operation, payload) => {
    const [method, path] = operation.split(" ");
    const response = await app.inject({
      method: method as "GET",
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${await tokenFor(actor)}` },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };

  const list = async (actor: Actor) =>
    (await call<NotificationPage>(actor, "GET /notifications?size=100")).body.items;

  return {
    ...context,
    ...createReaders(jobPool, context.now),
    admin,
    jobPool,
    jobDatabaseUrl: jobUrl,
    post,
    time,
    call,
    listOf: async (actor) => (await list(actor)).filter(({ event }) => event !== "new_ticket"),
    listNewTickets: async (actor) => (await list(actor)).filter(({ event }) => event === "new_ticket"),
    listEvents: (actor) => listEvents(admin, actor),
    async close() {
      await numbering.close();
      await app.close();
      await Promise.all([tenantDb.close(), jobs.close(), jobPool.end(), admin.close()]);
      await database.drop();
    },
  };
}

type Readers = Pick<
  NotificationFixture,
  "publish" | "publishFiles" | "publishMentions" | "publishInvitations" | "forgetTickets"
>;
type Handle<Row> = (client: PoolClient, rows: Row[], now: Date) => Promise<void>;

function createReaders(jobPool: Pool, now: () => Date): Readers {
  const read =
    <Row extends object>(feed: string, handle: Handle<Row>) =>
    async ({ organizationId }: Actor) => {
      const client = await jobPool.connect();
      await client.query("begin");
      const { rows } = await client.query<Row>(
        `select * from ${feed} where organization_id = $1 order by position, id`,
        [organizationId],
      );
      await handle(client, rows, now());
      await client.query("commit");
      client.release();
    };
  return {
    publish: read<TicketFeedRow>("tickets.event_feed", notifyOfTickets),
    publishFiles: read<FileFeedRow>("files.event_feed", notifyOfFiles),
    publishMentions: read<MentionFeedRow>("tickets.later_mention_feed", notifyOfMentions),
    publishInvitations: read<AcceptedFeedRow>("identity.accepted_invitation_feed", notifyOfInvitations),
    forgetTickets: read<RemovedFeedRow>("tickets.removed_ticket_feed", forgetTickets),
  };
}

async function listEvents(
  admin: AdminDb,
  { organizationId, userId }: Actor,
): Promise<NotificationLiveEvent[]> {
  const rows = await admin.query<{ payload: NotificationLiveEvent }>(
    `select payload from organization.live_feed
     where organization_id = $1 and payload ->> 'for_user_id' = $2 order by id`,
    [organizationId, userId],
  );
  return rows.map(({ payload }) => payload);
}
