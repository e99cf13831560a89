import { randomUUID } from "node:crypto";
import type { Actor } from "@tessera/kit/actor";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { anActor, aTestIssuer } from "@tessera/kit/testing/token";
import type { ErrorReply } from "@tessera/wire/error";
import type { Inbox } from "@tessera/wire/mail";
import { createTransport, type SendMailOptions } from "nodemailer";
import { Client } from "pg";
import type { IntakeContext } from "../src/context.ts";
import { takeInDueMails } from "../src/intake/intake.jobs.ts";
import { service } from "../src/main.ts";
import { createMailReader } from "../src/reading/mail-reader.ts";
import { openSmtpReception } from "../src/reception/smtp-reception.ts";
import type { MailDatabase } from "../src/schema.ts";

interface Answer<Body> {
  status: number;
  body: Body;
}

/** The service on a database of its own, taking mail by SMTP; its jobs run when a test runs them. */
export interface MailFixture extends IntakeContext {
  smtpPort: number;
  urlFor(role: string): string;
  query<R extends object>(sql: string, values?: unknown[]): Promise<R[]>;
  call<Body = ErrorReply>(actor: Actor, operation: string, payload?: object): Promise<Answer<Body>>;
  /** Sends a mail as a server of someone else does. */
  send(mail: SendMailOptions): Promise<void>;
  /** Reads what has arrived. */
  takeIn(): Promise<number>;
  close(): Promise<void>;
}

export async function aMailFixture(): Promise<MailFixture> {
  const database = await aTestDatabase();
  const { verifier, tokenFor } = await aTestIssuer();
  const tenantDb = createTenantDb<MailDatabase>({ connectionString: database.urlFor("svc_mail") });
  const jobs = createTenantDb<MailDatabase>({
    connectionString: database.urlFor("job_mail"),
    maxConnections: 2,
  });
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  const reader = createMailReader();
  const context: IntakeContext = {
    tenantDb,
    jobDb: jobs.unscoped,
    mailDomain: "desk.test",
    reader,
    storeFile: async () => randomUUID(),
  };
  const app = await service.createApp(context, { verifier, logLevel: "silent", rateLimit: false });
  const log = { warn() {}, error() {} };
  const reception = await openSmtpReception(context, {
    host: "127.0.0.1",
    port: 0,
    isBehindProxy: false,
    trustedRelays: ["127.0.0.1"],
    log,
  });
  const transport = createTransport({ host: "127.0.0.1", port: reception.port, ignoreTLS: true, pool: true });
  return {
    ...context,
    smtpPort: reception.port,
    urlFor: database.urlFor,
    query: async (sql, values = []) => (await admin.query(sql, values)).rows,
    async call(actor, operation, payload) {
      const [method, path] = operation.split(" ");
      const response = await app.inject({
        method: method as "GET",
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${await tokenFor(actor)}` },
        ...(payload && { payload }),
      });
      return { status: response.statusCode, body: response.json() };
    },
    async send(mail) {
      await transport.sendMail(mail);
    },
    takeIn: () => takeInDueMails({ ...context, log }),
    async close() {
      transport.close();
      await reception.close();
      await app.close();
      await reader.close();
      await tenantDb.close();
      await jobs.close();
      await admin.end();
      await database.drop();
    },
  };
}

let inboxes = 0;

/** An owner of a new organization with an inbox. */
export async function anInbox(fixture: MailFixture): Promise<{ owner: Actor; inbox: Inbox }> {
  inboxes += 1;
  const owner = anActor({ role: "owner" });
  const { body: inbox } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
    local_part: `support-${inboxes}`,
    name: "Support",
  });
  return { owner, inbox };
}
