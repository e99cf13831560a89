import { randomUUID } from "node:crypto";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { MailboxContext, OpenMailboxes } from "./mailbox.context.ts";
import {
  claimMailboxes,
  findHeldMailboxes,
  type HeldMailbox,
  releaseMailboxes,
} from "./mailbox.repository.ts";
import { readWhileHeld } from "./mailbox-connection.ts";

/** The maximum number of mailboxes that a process reads, and that it opens in one run. */
const maxMailboxes = 500;
const atOnce = 20;

export function createOpenMailboxes(): OpenMailboxes {
  return { holder: randomUUID(), byInbox: new Map() };
}

export const mailboxJob: ScheduledJob<MailboxContext> = {
  name: "hold mailboxes",
  everySeconds: 3,
  restsWhenQuiet: true,
  run: holdMailboxes,
};

/**
 * Claims mailboxes, starts reading those that this process holds, and closes those that it no longer holds. Returns how many were opened.
 */
export async function holdMailboxes(context: MailboxContext): Promise<number> {
  const { jobDb, mailboxes } = context;
  const free = Math.min(atOnce, maxMailboxes - mailboxes.byInbox.size);
  await claimMailboxes(jobDb, mailboxes.holder, Math.max(free, 0));
  const held = new Map((await findHeldMailboxes(jobDb, mailboxes.holder)).map((one) => [one.inbox_id, one]));
  for (const [inboxId, { version, end }] of mailboxes.byInbox)
    if (held.get(inboxId)?.version !== version) end.abort();
  const missing = [...held.values()].filter(({ inbox_id }) => !mailboxes.byInbox.has(inbox_id));
  for (const one of missing) open(context, one);
  return missing.length;
}

function open(context: MailboxContext, held: HeldMailbox): void {
  const { byInbox } = context.mailboxes;
  const end = new AbortController();
  const ended = readWhileHeld(context, held, end.signal).finally(() => byInbox.delete(held.inbox_id));
  byInbox.set(held.inbox_id, { version: held.version, end, ended });
}

/** Ends all connections and releases the mailboxes, so that other processes can claim them at once. */
export async function leaveMailboxes({
  jobDb,
  mailboxes,
}: Pick<MailboxContext, "jobDb" | "mailboxes">): Promise<void> {
  const open = [...mailboxes.byInbox.values()];
  for (const { end } of open) end.abort();
  await Promise.all(open.map(({ ended }) => ended));
  // Claims that could not be released expire.
  await releaseMailboxes(jobDb, mailboxes.holder).catch(() => {});
}
