import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { openReadDb } from "@tessera/kit/database/read-db";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import type { FileAccess } from "@tessera/kit/file-access/file-access";
import { createReplyAddresses } from "@tessera/kit/mail/reply-address";
import { createSafeFetch } from "@tessera/kit/outgoing/safe-fetch";
import { createServiceClient } from "@tessera/kit/service-client/service-client";
import { type AdminDb, anAdminDb } from "@tessera/kit/testing/admin-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { LiveEvent } from "@tessera/wire/notification/live";
import type { FastifyInstance } from "fastify";
import { choosePaymentProvider } from "../src/billing/choose-payment-provider.ts";
import type { PaymentProviderName } from "../src/config.ts";
import type { ExportContext } from "../src/export/export.service.ts";
import { createExportStore } from "../src/export/export-store.ts";
import { service } from "../src/main.ts";
import type { OrganizationDatabase } from "../src/schema/schema.ts";
import { aFakeIdentity, type FakeIdentity } from "./fake-identity.ts";
import { aFakeMail } from "./fake-mail.ts";

interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** The service with its own database and a fake identity; its jobs run when a test runs them. */
export interface OrganizationFixture extends ExportContext {
  app: FastifyInstance;
  admin: AdminDb;
  identity: FakeIdentity;
  /** The contents that the files service would return, by file. */
  contents: Map<string, string>;
  /** The service's clock, which stands still until a test moves it. */
  time: { now: Date };
  tokenFor(actor: Actor): Promise<string>;
  /** Calls an operation as an actor: `call(actor, "PUT /organizations/me/", { body })`. */
  call<Body = ErrorReply>(
    actor: Actor | null,
    operation: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>;
  /** Returns the events published to the browsers of an organization. */
  listEvents(actor: Actor): Promise<LiveEvent[]>;
  adminUrl: string;
  urlFor(role: string): string;
  close(): Promise<void>;
}

export async function anOrganizationFixture({
  payment = "test",
}: {
  payment?: PaymentProviderName;
} = {}): Promise<OrganizationFixture> {
  const database = await aTestDatabase();
  const issuer = await aTestIssuer();
  const identity = await aFakeIdentity();
  const admin = await anAdminDb(database.adminUrl);
  const tenantDb = createTenantDb<OrganizationDatabase>({
    connectionString: database.urlFor("svc_organization"),
  });
  const jobs = createTenantDb<OrganizationDatabase>({
    connectionString: database.urlFor("job_organization"),
    maxConnections: 2,
  });
  const contents = new Map<string, string>();
  const exportsFolder = await mkdtemp(join(tmpdir(), "exports-"));
  const time = { now: new Date() };
  const context = {
    tenantDb,
    sellsPlans: payment !== "none",
    exportDb: openReadDb({ primary: jobs, maxLagMs: 0, log: { warn() {}, info() {} } }),
    credentials: createCredentialBox(randomBytes(32).toString("base64")),
    now: () => time.now,
    exports: createExportStore(exportsFolder),
    files: aFileClient(contents),
  };
  const app = await service.createApp(
    {
      ...context,
      services: createServiceClient({ identity: identity.url }),
      payment: choosePaymentProvider(payment),
      allowPrivateAddresses: false,
      safeFetch: createSafeFetch({ allowPrivate: false }),
      sendSoon: async () => {},
      ...aMailer(),
      random: Math.random,
    },
    { verifier: issuer.verifier, logLevel: "silent", rateLimit: false },
  );

  return {
    ...context,
    jobDb: jobs.unscoped,
    adminUrl: database.adminUrl,
    urlFor: database.urlFor,
    contents,
    app,
    admin,
    identity,
    time,
    tokenFor: issuer.tokenFor,
    call: createCaller(app, issuer),
    listEvents: ({ organizationId }) => listEvents(admin, organizationId),
    async close() {
      await app.close();
      await Promise.all([tenantDb.close(), jobs.close()]);
      await identity.close();
      await rm(exportsFolder, { recursive: true });
      await admin.close();
      await database.drop();
    },
  };
}

function createCaller(app: FastifyInstance, issuer: TestIssuer): OrganizationFixture["call"] {
  return async (actor, operation, { body, headers = {} } = {}) => {
    const [method = "", path = ""] = operation.split(" ");
    const authorization = actor ? { authorization: `Bearer ${await issuer.tokenFor(actor)}` } : {};
    const response = await app.inject({
      method: method as "GET",
      url: `/api/v1${path}`,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers["content-type"]).includes("json");
    const answer = isJson ? response.json() : response.rawPayload;
    return { status: response.statusCode, body: answer, headers: response.headers };
  };
}

/** Creates a mailer whose emails are discarded. */
function aMailer() {
  return {
    mail: aFakeMail().mail,
    publicOrigin: "https://desk.test",
    replyAddresses: createReplyAddresses(randomBytes(32).toString("hex")),
  };
}

/** Creates a fake of the files service for jobs. */
function aFileClient(contents: Map<string, string>): FileAccess {
  return {
    open: async (_organizationId, fileId) => {
      const content = contents.get(fileId);
      return content === undefined ? null : Readable.from([content]);
    },
    store: async () => null,
  };
}

async function listEvents(admin: AdminDb, organizationId: string): Promise<LiveEvent[]> {
  const rows = await admin.query<{ payload: LiveEvent }>(
    "select payload from organization.live_feed where organization_id = $1 order by id",
    [organizationId],
  );
  return rows.map(({ payload }) => payload);
}
