// `npm run bench -- mail [--short] [--fault]`: measures how soon a mail is visible as a ticket, and how soon a reply is sent. Checks 1,000
// mails that arrive in a mailbox at once (100 with `--short`) and a burst of 10,000 over SMTP (1,000): none is lost, each thread keeps its
// order, and other organizations do not wait longer.
import { setTimeout as pause } from "node:timers/promises";
import { demoOrganizations } from "@tessera/local/demo/demo-accounts";
import type { Installation } from "@tessera/local/installation";
import type { LiveEvent } from "@tessera/wire/live";
import type { Inbox } from "@tessera/wire/mail";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { closeEventStreams, openEventStream } from "./event-stream.ts";
import { figuresOf, percentile, rounded } from "./figures.ts";
import { threadsOf, writeBurst } from "./mail/burst.ts";
import { openMailStation, type Station } from "./mail/mail-station.ts";

const seen = 40;
const replies = 20;
const undoMs = 10_000;
const others = 20;
const maxWaitMs = 1_200_000;
const mailboxAddress = "desk@own.example";

await runBench(
  "mail",
  async (installation, { isFaulty, flags }) => {
    const [burst, fetched] = flags.has("short") ? [1_000, 100] : [10_000, 1_000];
    const client = new pg.Client({ connectionString: installation.adminUrl });
    await client.connect();
    const station = await openMailStation(installation);
    try {
      const tools = {
        installation,
        client,
        station,
        caller: await signIn(installation.origin, "owner@demo.test"),
      };
      if (isFaulty) await slowDown(client);
      const visible = await measureVisible(tools);
      const accepted = await measureReplies(tools);
      const mailbox = await measureMailbox(tools, fetched);
      const bursting = await measureBurst(tools, burst);
      return {
        table: {
          "ms from IDLE to visible": figuresOf(visible),
          "ms from the end of undo to accepted": figuresOf(accepted),
          "ms, another organization's mail, alone": figuresOf(bursting.alone),
          "ms, the same during a burst": figuresOf(bursting.beside),
          [`${fetched} mails in a mailbox`]: { count: fetched, seconds: rounded(mailbox.seconds) },
          [`a burst of ${burst}`]: { count: burst, seconds: rounded(bursting.seconds) },
        },
        goals: [
          { what: "s from IDLE to visible, p95", value: percentile(visible, 0.95) / 1_000, goal: 3 },
          { what: "s until a reply is accepted, p95", value: percentile(accepted, 0.95) / 1_000, goal: 2 },
          { what: `mails of ${fetched} in a mailbox that were lost`, value: mailbox.lost, goal: 0 },
          { what: "threads of the mailbox out of order", value: mailbox.disordered, goal: 0 },
          { what: `mails of ${burst} that were lost`, value: bursting.lost, goal: 0 },
          { what: "threads out of order", value: bursting.disordered, goal: 0 },
          {
            what: "others' p95 ÷ alone during the burst",
            value: rounded(percentile(bursting.beside, 0.95) / percentile(bursting.alone, 0.95)),
            goal: 2,
          },
        ],
      };
    } finally {
      closeEventStreams();
      await station.close();
      await client.end();
    }
  },
  ["short"],
);

interface Tools {
  installation: Installation;
  client: pg.Client;
  station: Station;
  caller: Caller;
}

/** Seeds the fault: accepting a mail takes 4 s longer. */
async function slowDown(client: pg.Client): Promise<void> {
  await client.query(`create function mail.dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(4); return new; end $$`);
  await client.query(`create trigger dawdle before insert on mail.event
    for each row when (new.kind = 'mail.accepted') execute function mail.dawdle()`);
}

/** Returns the ms from the mailbox server's announcement of a mail until a member's browser is notified of its ticket. */
async function measureVisible({ caller, client, station }: Tools): Promise<number[]> {
  const body = { address: mailboxAddress, name: "Own", mailbox: station.mailbox, acknowledges: false };
  const inbox = await caller.ask<Inbox>("/mail/inboxes", { method: "POST", body });
  await until(client, "select count(*)::int as n from mail.mailbox where connected_at is not null", 1);
  const notified = new Map<string, number>();
  const note = (event: LiveEvent) => {
    if ("ticket_id" in event && event.ticket_id && !notified.has(event.ticket_id))
      notified.set(event.ticket_id, performance.now());
  };
  await openEventStream(caller, { onLiveEvent: note, pollMs: undefined });
  const times: number[] = [];
  for (let place = 0; place < seen; place++) {
    const subject = `Seen ${place} at ${inbox.id}`;
    const began = performance.now();
    station.deliver({ from: `customer-${place}@seen.example`, subject });
    const id = await findTicket(client, subject);
    while (!notified.has(id)) await pause(5);
    times.push((notified.get(id) ?? 0) - began);
  }
  return times;
}

/** Measures mails that arrive in a mailbox all at once. */
async function measureMailbox({ client, station }: Tools, size: number) {
  const { rows } = await client.query<{ id: string }>("select id from mail.inbox where address = $1", [
    mailboxAddress,
  ]);
  const inboxId = rows[0]?.id ?? "";
  const began = performance.now();
  for (const mail of writeBurst(size, mailboxAddress, "fetched")) station.deliver(mail);
  await until(client, countOf("fetched"), size);
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, ...(await findFaults(client, { inboxId, name: "fetched", size })) };
}

async function findTicket(client: pg.Client, title: string): Promise<string> {
  const end = performance.now() + maxWaitMs;
  while (performance.now() < end) {
    const { rows } = await client.query<{ id: string }>("select id from tickets.ticket where title = $1", [
      title,
    ]);
    if (rows[0]) return rows[0].id;
    await pause(10);
  }
  throw new Error(`No ticket was made of "${title}".`);
}

/** Returns the ms until replies are accepted by the mail server, without the time in which they can be undone. */
async function measureReplies({ caller, client }: Tools): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from tickets.ticket where title like 'Seen %' order by number limit $1",
    [replies],
  );
  const ids: string[] = [];
  for (const { id } of rows) {
    const body = { body: "It comes today.", visibility: "public" };
    const written = await caller.ask<{ id: string }>(`/tickets/${id}/communications`, {
      method: "POST",
      body,
    });
    ids.push(written.id);
    await pause(200);
  }
  await until(
    client,
    `select count(*)::int as n from mail.outbound_mail where state = 'sent' and kind = 'reply'`,
    ids.length,
  );
  const { rows: sent } = await client.query<{ ms: number }>(
    `select extract(epoch from mail.sent_at - message.created_at)::float8 * 1000 as ms
     from mail.outbound_mail as mail join tickets.communication as message on message.id = mail.communication_id
     where mail.communication_id = any ($1::uuid[])`,
    [ids],
  );
  return sent.map(({ ms }) => ms - undoMs);
}

/** Measures mails of another organization, one after another: alone, and while the first organization is flooded. */
async function measureBurst({ installation, client, station, caller }: Tools, size: number) {
  const [flooded, other] = [await anInbox(caller, "flood"), await anOtherInbox(installation)];
  const alone = await measureOthers(client, station, other.address, "alone");
  const began = performance.now();
  const sending = station.sendAll(writeBurst(size, flooded.address, "burst"));
  const beside = await measureOthers(client, station, other.address, "beside");
  await sending;
  await until(client, countOf("burst"), size);
  const seconds = (performance.now() - began) / 1_000;
  const faults = await findFaults(client, { inboxId: flooded.id, name: "burst", size });
  return { alone, beside, seconds, ...faults };
}

/** Returns a query that counts the mails of a burst that are filed on tickets. */
function countOf(name: string): string {
  return `select count(*)::int as n from mail.inbound_mail where message_id like '${name}%' and state = 'filed'`;
}

/** Counts the mails that are on no ticket, and the threads whose messages are not in the order in which they were written. */
async function findFaults(
  client: pg.Client,
  { inboxId, name, size }: { inboxId: string; name: string; size: number },
): Promise<{ lost: number; disordered: number }> {
  const { rows } = await client.query<{ ticket_id: string; thread: string; place: number }>(
    `select mail.ticket_id, split_part(mail.message_id, '.', 1) as thread,
       split_part(split_part(mail.message_id, '@', 1), '.', 2)::int as place
     from mail.inbound_mail as mail
     left join tickets.communication as message on message.id = mail.communication_id
     where mail.inbox_id = $1 and mail.message_id like $2 and mail.state = 'filed'
     order by mail.ticket_id, message.created_at nulls first, message.id nulls first`,
    [inboxId, `${name}%`],
  );
  const tickets = [...Map.groupBy(rows, ({ ticket_id }) => ticket_id).values()];
  const isWhole = (mails: typeof rows) =>
    mails.every(({ thread, place }, index) => thread === mails[0]?.thread && place === index);
  const whole = tickets.filter(isWhole).length;
  return { lost: size - rows.length, disordered: Math.max(tickets.length, threadsOf(size)) - whole };
}

async function measureOthers(
  client: pg.Client,
  station: Station,
  to: string,
  name: string,
): Promise<number[]> {
  const times: number[] = [];
  for (let place = 0; place < others; place++) {
    const subject = `Other ${name} ${place}`;
    const began = performance.now();
    await station.send({ from: `someone-${name}-${place}@other.example`, to, subject });
    await findTicket(client, subject);
    times.push(performance.now() - began);
  }
  return times;
}

function anInbox(caller: Caller, localPart: string): Promise<Inbox> {
  const body = { local_part: localPart, name: localPart, acknowledges: false };
  return caller.ask<Inbox>("/mail/inboxes", { method: "POST", body });
}

async function anOtherInbox({ origin }: Installation): Promise<Inbox> {
  const owner = demoOrganizations[1]?.people[0]?.email ?? "";
  return anInbox(await signIn(origin, owner), "others");
}

async function until(client: pg.Client, count: string, wanted: number): Promise<void> {
  const end = performance.now() + maxWaitMs;
  while (performance.now() < end) {
    const { rows } = await client.query<{ n: number }>(count);
    if ((rows[0]?.n ?? 0) >= wanted) return;
    await pause(50);
  }
  throw new Error(`It took longer than ${maxWaitMs / 1_000} s: ${count}`);
}
