import { setTimeout as wait } from "node:timers/promises";
import type { ConnectionStep } from "@tessera/wire/mail/mail.constants";
import type { ImapFlow } from "imapflow";
import { OwnServerUnavailableError, toUnavailable } from "../connection/own-server-unavailable.ts";
import { findInbox } from "../inbox/inbox.repository.ts";
import type { MailboxRow } from "../own-server/own-server.repository.ts";
import { findMailbox } from "../own-server/own-server.repository.ts";
import { signInTo } from "../own-server/sign-in.ts";
import type { MailboxContext } from "./mailbox.context.ts";
import { giveUpMailbox, type HeldMailbox, markRead } from "./mailbox.repository.ts";
import { openMailbox } from "./open-mailbox.ts";
import { continueReading, MailboxLostError, type MailboxSession, readNewMail } from "./read-mailbox.ts";

const lookAgainMs = 300_000;
const shortLifeMs = 60_000;

/** Reads a mailbox until it fails, is no longer held, or `signal` aborts. Never throws: the problem is stored with the mailbox. */
export async function readWhileHeld(
  context: MailboxContext,
  held: HeldMailbox,
  signal: AbortSignal,
): Promise<void> {
  const db = context.tenantDb.for(held.organization_id);
  const begun = Date.now();
  let mailbox: MailboxRow | undefined;
  try {
    mailbox = await findMailbox(db, held.inbox_id);
    if (!mailbox || mailbox.version !== held.version) return;
    await read(context, held, mailbox, signal);
  } catch (error) {
    if (signal.aborted || error instanceof MailboxLostError || !mailbox) return;
    await writeDown(context, held, mailbox, { error, lifeMs: Date.now() - begun });
  }
}

async function read(
  context: MailboxContext,
  held: HeldMailbox,
  mailbox: MailboxRow,
  signal: AbortSignal,
): Promise<void> {
  const db = context.tenantDb.for(held.organization_id);
  const inbox = await findInbox(db, held.inbox_id);
  if (!inbox || inbox.removed_at !== null) return;
  const { host, port, security, username: user, folder } = mailbox;
  const { client, causeOf } = await signInTo(context, mailbox, "imap", (credential) =>
    openMailbox(context.servers, { host, port, security, user, credential, folder }, signal),
  );
  try {
    if (signal.aborted) return;
    const destination = { ...inbox, envelopeTo: inbox.address };
    const reading = { context, client, held, inbox: destination, onStored: context.wakeEvents };
    await follow(context, reading, mailbox);
  } catch (error) {
    throw causeOf(error);
  } finally {
    client.close();
  }
}

/** Reads all new mail, and again each time the server reports more. */
async function follow(context: MailboxContext, reading: MailboxSession, mailbox: MailboxRow): Promise<never> {
  const db = context.tenantDb.for(reading.held.organization_id);
  let progress = await continueReading(reading, mailbox);
  while (true) {
    const news = awaitNews(reading.client);
    progress = await readNewMail(reading, progress);
    if (!(await markRead(db, reading.held))) throw new MailboxLostError();
    await news;
  }
}

/** Resolves when the folder has grown, and after `lookAgainMs` in any case. Rejects when the connection is closed. */
function awaitNews(client: ImapFlow): Promise<unknown> {
  const arrived = Promise.withResolvers<void>();
  const pause = new AbortController();
  const [grown, closed] = [() => arrived.resolve(), () => arrived.reject(connectionOver())];
  client.once("exists", grown);
  client.once("close", closed);
  const late = wait(lookAgainMs, undefined, { signal: pause.signal, ref: false }).catch(() => {});
  const news = Promise.race([arrived.promise, late]).finally(() => {
    pause.abort();
    client.off("exists", grown);
    client.off("close", closed);
  });
  // If reading fails first, its error is the one that counts.
  news.catch(() => {});
  return news;
}

function connectionOver(): Error {
  return Object.assign(new Error("The connection is over"), { code: "EConnectionClosed" });
}

interface Outcome {
  error: unknown;
  lifeMs: number;
}

/** Stores why the connection ended. If it had been open for a while and just ended, no problem is stored: it is opened again. */
async function writeDown(
  { tenantDb, log }: MailboxContext,
  held: HeldMailbox,
  mailbox: MailboxRow,
  { error, lifeMs }: Outcome,
): Promise<void> {
  const { step, reason } = toUnavailable(error, mailbox);
  if (!(error instanceof OwnServerUnavailableError) || step === "provider")
    log.warn({ err: error, inboxId: held.inbox_id }, "a mailbox could not be read");
  const isOld = lifeMs > shortLifeMs;
  const isRoutine = step === "answer" && isOld;
  await giveUpMailbox(tenantDb.for(held.organization_id), held, {
    problem: isRoutine ? null : reason,
    retrySeconds: chooseRetrySeconds(step, isOld ? 0 : mailbox.attempts),
  }).catch((failure: unknown) => log.warn({ err: failure }, "a mailbox could not be given back"));
}

/** Steps whose failures only a person can fix. */
const persistent = new Set<ConnectionStep>(["password", "consent", "account", "provider"]);

/**
 * Returns the seconds until the next attempt. They are long after a wrong password, since servers lock out clients that retry too often.
 */
function chooseRetrySeconds(step: ConnectionStep, attempts: number): number {
  const [first, most] = persistent.has(step) ? [300, 3_600] : [5, 600];
  const pause = Math.min(first * 2 ** attempts, most);
  return Math.round(pause * (0.75 + Math.random() / 2));
}
