import { createHmac, randomUUID } from "node:crypto";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { openRedis } from "@tessera/kit/database/redis";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import type { MailTransport } from "@tessera/kit/mail/mail";
import { insertMember, insertOrganization } from "@tessera/kit/testing/admin-db";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { testRedisUrl } from "@tessera/kit/testing/redis";
import { fastify } from "fastify";
import { Client } from "pg";
import type { IdentityConfig } from "../src/config.ts";
import { password } from "../src/credential/password.ts";
import { service } from "../src/main.ts";
import { createContext } from "../src/open-context.ts";
import type { IdentitySchema } from "../src/schema.ts";

export const origin = "http://desk.test:3000";
export const aPassword = "correct horse battery";

interface TestEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type TestIdentity = Awaited<ReturnType<typeof anIdentityService>>;

export const secret = "a-secret-for-tests-of-at-least-32-characters";

function aConfig(database: TestDatabase, changes: Partial<IdentityConfig>): IdentityConfig {
  return {
    HOST: "127.0.0.1",
    PORT: 0,
    DRAIN_MS: 0,
    LOG_LEVEL: "silent",
    DATABASE_URL: database.urlFor("svc_identity"),
    JOB_DATABASE_URL: database.urlFor("job_identity"),
    REDIS_URL: testRedisUrl(),
    PUBLIC_ORIGIN: origin,
    AUTH_SECRET: secret,
    AUTH_SECRET_FORMER: [],
    SESSION_MAX_DAYS: 30,
    CLERK_WEBHOOK_SECRET_FORMER: [],
    HINT_SECRET: secret,
    CONFIRM_MINUTES: 10,
    MAX_ORGANIZATIONS_PER_PERSON: 10,
    SIGN_INS_PER_MINUTE: 1000,
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Tessera <desk@desk.test>",
    TOKEN_ISSUER: origin,
    TOKEN_AUDIENCE: "https://desk.test/api",
    IDENTITY_PROVIDER: "embedded",
    OPERATORS: [],
    OPERATORS_NEED_SECOND_STEP: false,
    OIDC_TRUST_ADDRESSES: false,
    OIDC_CLOCK_SKEW_SECONDS: 60,
    CELL_JOB_DATABASE_URLS: [],
    CLERK_API_URL: "https://clerk.invalid/v1",
    ...changes,
  };
}

/**
 * The complete service, on a database of its own unless one is given. Emails are collected in `emails`, and `clock` can
 * be moved forward.
 */
export async function anIdentityService(changes: Partial<IdentityConfig> = {}, given?: TestDatabase) {
  const database = given ?? (await aTestDatabase());
  const config = aConfig(database, changes);
  const emails: TestEmail[] = [];
  const clock = { ahead: 0 };
  const redis = openRedis(config.REDIS_URL, { answerMs: 500 });
  const tenantDb = createTenantDb<IdentitySchema>({ connectionString: config.DATABASE_URL });
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  const closers: (() => unknown)[] = [];
  const { log } = fastify({ logger: { level: "silent" } });
  const stores = { config, redis, log, onClose: (close: () => unknown) => closers.unshift(close) };
  const context = await createContext(stores, aMailbox(emails), () => Date.now() + clock.ahead);
  const app = await service.createApp(
    { tenantDb, ...context },
    { verifier: context.verifier, logLevel: "silent" },
  );

  return {
    config,
    app,
    hosted: context.hosted,
    db: context.db,
    admin,
    emails,
    clock,
    database,
    redis,
    async close() {
      await app.close();
      for (const close of closers) await close();
      await Promise.all([tenantDb.close(), admin.end()]);
      redis.disconnect();
      if (!given) await database.drop();
    },
  };
}

/** A transport that delivers emails at once. */
function aMailbox(emails: TestEmail[]): MailTransport {
  const sendMail = async ({ to, subject, text, html }: Partial<TestEmail>) => {
    emails.push({ to: String(to), subject: String(subject), text: String(text), html: String(html) });
  };
  return { sendMail: sendMail as unknown as MailTransport["sendMail"], close: () => {} };
}

export function anEmail(): string {
  return `${randomUUID()}@desk.test`;
}

/** Returns a random address, because attempts are counted across all test runs. */
export function anAddress(): string {
  const block = [...crypto.getRandomValues(new Uint16Array(2))].map((group) => group.toString(16));
  return `2001:db8:${block.join(":")}::1`;
}

export interface TestUser {
  id: string;
  name: string;
  email: string;
}

/** Hashed once, because it takes a while. */
const hashed = password.hash(aPassword);

/** Inserts a user with a confirmed address and the password `aPassword`. */
export async function aUser({ admin }: TestIdentity, name = "Robin Field"): Promise<TestUser> {
  const email = anEmail();
  const { rows } = await admin.query(
    `insert into identity."user" (name, email, "emailVerified") values ($1, $2, true) returning id`,
    [name, email],
  );
  const { id } = rows[0];
  await admin.query(
    `insert into identity.account ("userId", "providerId", "accountId", password) values ($1, 'credential', $1, $2)`,
    [id, await hashed],
  );
  return { id, name, email };
}

export async function anOrganization(
  { admin }: TestIdentity,
  name = "Field Support",
): Promise<{ id: string }> {
  const id = randomUUID();
  await insertOrganization(admin, { id, name });
  return { id };
}

export async function aMember(
  identity: TestIdentity,
  organization: { id: string },
  { role = "user", name, isActive = true }: { role?: string; name?: string; isActive?: boolean } = {},
): Promise<TestUser> {
  const user = await aUser(identity, name);
  await insertMember(identity.admin, { organizationId: organization.id, userId: user.id, role, isActive });
  return user;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A browser that keeps cookies and sends the origin. */
export function aBrowser({ app }: TestIdentity, address = "203.0.113.7", jar = new Map<string, string>()) {
  const cookie = () => [...jar].map((pair) => pair.join("=")).join("; ");

  async function send(method: Method, url: string, payload?: object, headers: object = {}) {
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { origin, ...(jar.size > 0 && { cookie: cookie() }), ...headers },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value) jar.set(name, encodeURIComponent(value));
      else jar.delete(name);
    }
    return response;
  }

  async function token(): Promise<string> {
    return (await send("GET", "/api/auth/token")).json().token;
  }

  return {
    get: (url: string, headers?: object) => send("GET", url, undefined, headers),
    post: (url: string, payload?: object, headers?: object) => send("POST", url, payload, headers),
    token,
    cookie,
    signIn: ({ email }: { email: string }, word = aPassword) =>
      send("POST", "/api/auth/sign-in/email", { email, password: word }),
    /** Calls the API with a fresh token, like the shell does. */
    async api(method: Method, url: string, payload?: object, headers: object = {}) {
      return app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { authorization: `Bearer ${await token()}`, ...headers },
        ...(payload && { payload }),
      });
    },
  };
}

export type TestBrowser = ReturnType<typeof aBrowser>;

/** Returns a browser in which the user is signed in, without the time that hashing a password takes. */
export async function aSignedIn(
  identity: TestIdentity,
  { id }: TestUser,
  key = identity.config.AUTH_SECRET,
): Promise<TestBrowser> {
  const token = randomUUID();
  await identity.admin.query(
    `insert into identity.session ("userId", token, "expiresAt", "activeOrganizationId") values ($1, $2, now() + '1 day',
       (select "organizationId" from identity.member where "userId" = $1 and "isActive" order by "createdAt" limit 1))`,
    [id, token],
  );
  const signature = createHmac("sha256", key).update(token).digest("base64");
  const cookie = encodeURIComponent(`${token}.${signature}`);
  return aBrowser(identity, undefined, new Map([["tessera-3000.session_token", cookie]]));
}

/** Inserts a member of an organization, and returns a browser in which they are signed in. */
export async function aSignedInMember(
  identity: TestIdentity,
  organization: { id: string },
  role: "viewer" | "user" | "admin" | "owner" = "user",
): Promise<{ user: TestUser; browser: TestBrowser }> {
  const user = await aMember(identity, organization, { role });
  return { user, browser: await aSignedIn(identity, user) };
}

/** Returns the link in the newest email to an address, as the path that a browser requests. */
export function linkIn({ emails }: TestIdentity, to: string): string {
  const message = emails.findLast((one) => one.to === to);
  const link = /^http\S+$/m.exec(message?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** A connection to a database that can be cut and restored. */
export async function aLine(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => open.delete(one));
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;

  return {
    url: url.href,
    restart: () => listen(port),
    cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Returns the audit log of an organization, oldest first. */
export async function readAudit({ admin }: TestIdentity, organization: { id: string }): Promise<string[]> {
  const { rows } = await admin.query(
    `select concat_ws(' · ', action, actor_name, target_name, detail) as line from identity.audit_entry
     where organization_id = $1 order by id`,
    [organization.id],
  );
  return rows.map(({ line }) => line);
}

/** Returns the events of an organization's live feed, oldest first. */
export async function listEvents({ admin }: TestIdentity, organization: { id: string }): Promise<object[]> {
  const { rows } = await admin.query(
    `select payload - 'revoked_since' as event from identity.live_feed where organization_id = $1 order by id`,
    [organization.id],
  );
  return rows.map(({ event }) => event);
}
