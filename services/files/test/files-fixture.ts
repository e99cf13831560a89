import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { type AdminDb, anAdminDb } from "@tessera/kit/testing/admin-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { aTestRedis } from "@tessera/kit/testing/redis";
import { aTestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { StoredFile } from "@tessera/wire/file/file";
import { createContentAddresses } from "../src/content-address.ts";
import type { FilesContext } from "../src/context.ts";
import { service } from "../src/main.ts";
import type { ProcessFile } from "../src/processing-queue.ts";
import type { FilesDatabase } from "../src/schema.ts";
import { openLocalStorage } from "../src/storage/local-storage.ts";
import { toSpoolFolder } from "../src/storage/spool.ts";
import type { SweepContext } from "../src/sweep/sweep.ts";
import { type FormParts, getForm } from "./upload.builder.ts";

interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

interface CallOptions {
  headers?: Record<string, string>;
}

type FixtureOptions = Partial<Pick<FilesContext, "storage">> & {
  spool?: Omit<FilesContext["spool"], "folder">;
  /** True if files are only handed out once the virus scanner has examined them. */
  isScanning?: boolean;
};

/** The service on a database and folder of its own, listening. Jobs run only when a test runs them. */
export interface FilesFixture extends SweepContext, AsyncDisposable {
  origin: string;
  /** The folder for files, unless a storage was given. */
  folder: string;
  admin: AdminDb;
  /** The files whose processing was requested. */
  asked: ProcessFile[];
  /** The clock, which tests can change. */
  clock: { now: number };
  adminUrl: string;
  urlFor(role: string): string;
  tokenFor(actor: Actor): Promise<string>;
  /** Calls as an actor: `call(actor, "GET /files/search?search=x")`. */
  call<Body = ErrorReply>(
    actor: Actor | null,
    operation: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>;
  upload<Body = StoredFile>(
    actor: Actor | null,
    parts: FormParts,
    options?: CallOptions,
  ): Promise<Answer<Body>>;
}

export async function aFilesFixture({
  storage,
  spool,
  isScanning = false,
}: FixtureOptions = {}): Promise<FilesFixture> {
  const stores = await openStores();
  const issuer = await aTestIssuer();
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  const spoolFolder = toSpoolFolder(folder);
  const clock = { now: Date.now() };
  const asked: ProcessFile[] = [];
  const context = {
    tenantDb: stores.tenantDb,
    storage: storage ?? (await openLocalStorage(folder)),
    spool: { folder: spoolFolder, ...spool },
    spoolFolder,
    now: () => clock.now,
    addresses: createContentAddresses("a-secret-for-tests-of-at-least-32-signs", () => clock.now),
    isScanning,
    requestProcessing: (file: ProcessFile) => asked.push(file),
  };
  const { verifier, tokenFor } = issuer;
  const app = await service.createApp(context, { verifier, logLevel: "silent", rateLimit: false });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const send = createSend(origin, tokenFor);
  return {
    ...{ ...stores, ...context, origin, folder, clock, asked, tokenFor },
    call: (actor, operation, { headers = {} } = {}) => send(actor, operation, { headers }),
    upload: (actor, parts, { headers = {} } = {}) =>
      send(actor, "POST /files/upload", { headers, body: getForm(parts) }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await stores.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openStores() {
  const database = await aTestDatabase();
  const admin = await anAdminDb(database.adminUrl);
  await readFeeds(admin);
  const open = (role: string) =>
    createTenantDb<FilesDatabase>({ connectionString: database.urlFor(role), maxConnections: 10 });
  const [tenantDb, jobs, redis] = [open("svc_files"), open("job_files"), aTestRedis()];
  return {
    ...{ admin, tenantDb, jobDb: jobs.unscoped, redis, adminUrl: database.adminUrl, urlFor: database.urlFor },
    close: async () => {
      await Promise.all([tenantDb.close(), jobs.close(), admin.close()]);
      redis.disconnect();
      await database.drop();
    },
  };
}

/** Marks the feeds of uses as read; tests write uses directly to the table. */
async function readFeeds(admin: AdminDb): Promise<void> {
  await admin.query(
    "insert into files.feed_position (consumer, position) values ('files.use_by_tickets', 0), ('files.use_by_agents', 0)",
  );
}

function createSend(origin: string, tokenFor: FilesFixture["tokenFor"]) {
  return async (actor: Actor | null, operation: string, init: RequestInit) => {
    const [method = "", path = ""] = operation.split(" ");
    const authorization = actor ? { authorization: `Bearer ${await tokenFor(actor)}` } : {};
    const headers = { ...authorization, ...(init.headers as Record<string, string>) };
    const response = await fetch(`${origin}/api/v1${path}`, { ...init, method, headers });
    const text = await response.text();
    return {
      status: response.status,
      body: text === "" ? null : JSON.parse(text),
      headers: response.headers,
    };
  };
}
