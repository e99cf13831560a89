import { randomBytes, randomUUID } from "node:crypto";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { createReplyAddresses } from "@tessera/kit/mail/reply-address";
import { createSelfSigned } from "@tessera/kit/mail/self-signed";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { anActor, aTestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { Inbox } from "@tessera/wire/mail/mail";
import { createTransport, type SendMailOptions } from "nodemailer";
import { Client } from "pg";
import { usualTimeouts } from "../src/connection/own-servers.ts";
import type { IntakeContext } from "../src/intake/intake.context.ts";
import { type IntakeJobContext, takeInDueMails } from "../src/intake/intake.jobs.ts";
import type { MailboxContext } from "../src/mailbox/mailbox.context.ts";
import { createOpenMailboxes, leaveMailboxes } from "../src/mailbox/mailbox.jobs.ts";
import { service } from "../src/main.ts";
import { createLinkFile } from "../src/outbound/link-file.ts";
import type { OutboundContext } from "../src/outbound/outbound.context.ts";
import { createMailReader } from "../src/reading/mail-reader.ts";
import type { ReceptionContext } from "../src/reception/reception.jobs.ts";
import { openSmtpReception, type SmtpReceptionOptions } from "../src/reception/smtp-reception.ts";
import type { RetentionContext } from "../src/retention/retention.jobs.ts";
import type { MailDatabase } from "../src/schema.ts";

interface Answer<Body> {
  status: number;
  body: Body;
}

/** The service with its own database, receiving mail by SMTP. Its jobs run when a test runs them. */
export interface MailFixture extends WholeContext {
  /** The mails that were sent, the oldest first. */
  sent: SendMailOptions[];
  smtpPort: number;
  /** What a further reception has in common with that of the fixture. */
  receptionParts: Pick<SmtpReceptionOptions, "name" | "tls" | "log">;
  adminUrl: string;
  urlFor(role: string): string;
  query<R extends object>(sql: string, values?: unknown[]): Promise<R[]>;
  call<Body = ErrorReply>(
    actor: Actor & { isOperator?: boolean },
    operation: string,
    payload?: object,
  ): Promise<Answer<Body>>;
  /** Sends a mail like another mail server. */
  send(mail: SendMailOptions): Promise<void>;
  /** Takes in the mails that have arrived, with other dependencies if a test names some. */
  takeIn(others?: Partial<IntakeJobContext>): Promise<number>;
  close(): Promise<void>;
}

async function openStores() {
  const database = await aTestDatabase();
  const open = (role: string) =>
    createTenantDb<MailDatabase>({ connectionString: database.urlFor(role), maxConnections: 8 });
  const [tenantDb, jobs] = [open("svc_mail"), open("job_mail")];
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  return {
    ...{ tenantDb, jobDb: jobs.unscoped, admin, adminUrl: database.adminUrl, urlFor: database.urlFor },
    async close() {
      await Promise.all([tenantDb.close(), jobs.close(), admin.end()]);
      await database.drop();
    },
  };
}

type WholeContext = IntakeContext & ReceptionContext & MailboxContext & OutboundContext & RetentionContext;

function aCertificate(): ReceptionContext["certificate"] {
  const made = createSelfSigned("mx.desk.test");
  return {
    ...{ read: () => made, onChange() {}, close() {} },
    async refresh() {},
    async requireValid() {},
  };
}

function aContext(stores: Pick<WholeContext, "tenantDb" | "jobDb">, sent: SendMailOptions[]): WholeContext {
  return {
    ...stores,
    log: { warn() {} },
    wakeEvents() {},
    certificate: aCertificate(),
    mailboxes: createOpenMailboxes(),
    lanes: new Map(),
    turns: new Map(),
    servers: {
      credentials: createCredentialBox(randomBytes(32).toString("base64")),
      providers: {},
      dial: { allowPrivate: true },
      timeouts: { ...usualTimeouts },
      name: "mx.desk.test",
    },
    mailDomain: "desk.test",
    publicOrigin: "https://desk.test",
    ownSender: "no-reply@desk.test",
    reader: createMailReader(),
    retention: { rawDays: 365, spamDays: 30 },
    checkSender: async () => "none",
    authservIds: ["mx.desk.test"],
    storeFile: async () => randomUUID(),
    readFile: async () => Buffer.from("content"),
    linkFile: createLinkFile("https://desk.test", "a-secret-for-tests-of-at-least-32-signs"),
    maxAttachedBytes: 1_000,
    replyAddresses: createReplyAddresses("a-secret-for-tests-of-at-least-32-signs"),
    transport: {
      sendMail: async (mail: SendMailOptions) => {
        sent.push(mail);
      },
    },
  };
}

export async function aMailFixture(): Promise<MailFixture> {
  const { admin, adminUrl, urlFor, close, ...stores } = await openStores();
  const { verifier, tokenFor } = await aTestIssuer();
  const sent: SendMailOptions[] = [];
  const context = aContext(stores, sent);
  const log = { warn() {}, error() {} };
  const app = await service.createApp(context, { verifier, logLevel: "silent", rateLimit: false });
  const receptionParts: MailFixture["receptionParts"] = {
    name: "mx.desk.test",
    tls: { certificate: context.certificate, minVersion: "TLSv1.2", isRequired: false },
    log,
  };
  const reception = await openSmtpReception(context, {
    host: "127.0.0.1",
    port: 0,
    isBehindProxy: false,
    trustedRelays: ["127.0.0.1"],
    ...receptionParts,
  });
  const transport = createTransport({ host: "127.0.0.1", port: reception.port, ignoreTLS: true, pool: true });
  return {
    ...context,
    sent,
    smtpPort: reception.port,
    receptionParts,
    adminUrl,
    urlFor,
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
    takeIn: (others) => takeInAll({ ...context, log, ...others }),
    async close() {
      transport.close();
      await reception.close();
      await app.close();
      await leaveMailboxes(context);
      await Promise.all([...context.lanes.values(), ...context.turns.values()]);
      await context.reader.close();
      await close();
    },
  };
}

async function takeInAll(context: IntakeJobContext): Promise<number> {
  const done = await takeInDueMails(context);
  const others = [...context.turns.values()];
  await Promise.all(others);
  return done === 0 && others.length === 0 ? 0 : done + (await takeInAll(context));
}

let inboxes = 0;

/** Creates an organization with an owner and an inbox. */
export async function anInbox(fixture: MailFixture): Promise<{ owner: Actor; inbox: Inbox }> {
  inboxes += 1;
  const owner = anActor({ role: "owner" });
  const { body: inbox } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
    local_part: `support-${inboxes}`,
    name: "Support",
  });
  return { owner, inbox };
}
