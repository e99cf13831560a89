import { createHash } from "node:crypto";
import type { InboundMailState, SetAsideReason } from "@tessera/wire/mail/mail.constants";
import { type ReasonKey, reasons } from "@tessera/wire/reason/reasons";
import { createTransport } from "nodemailer";
import type pg from "pg";
import type { Chance } from "./chance.ts";
import { type Cell, copyRows } from "./copy-rows.ts";
import type { DemoSetAsideMail } from "./demo-set-aside.ts";
import type { MadeThread, ThreadMail } from "./make-threads.ts";

const hour = 3_600_000;
const inbox = { name: "Demo Desk", address: "support@demo.test" } as const;

/** The mails of the inbox: those of threads, incoming and sent, and those that were set aside. */
interface DemoMails {
  threads: MadeThread[];
  setAside: DemoSetAsideMail[];
  now: Date;
  chance: Chance;
}

interface Named {
  name: string;
  address: string;
}

/** The headers of a mail. */
interface Envelope {
  from: Named;
  to: Named;
  cc: string[];
  subject: string;
  messageId: string;
  references: string[];
  at: Date;
  /** The result of the receiving server's check of the sender. */
  verdict: "pass" | "fail" | "none";
}

/**
 * Writes an inbox for the address that the local mailbox writes to, and its mails. Replies on other tickets, which were
 * written before, are not sent.
 */
export async function writeMails(
  client: pg.Client,
  organizationId: string,
  { threads, setAside, now, chance }: DemoMails,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into mail.inbox (organization_id, address, name, signature)
     values ($1, $2, $3, 'Demo Desk, customer service') returning id`,
    [organizationId, inbox.address, inbox.name],
  );
  const inboxId = rows[0]?.id ?? "";
  const own = [organizationId, inboxId];
  await copyRows(
    client,
    "mail.thread",
    ["organization_id", "id", "ticket_id", "created_at"],
    threads.map(({ ticket }) => [organizationId, ticket.id, ticket.id, ticket.createdAt]),
  );
  const written = threads.flatMap((made) => getEnvelopes(made, chance));
  await copyRows(
    client,
    "mail.thread_message",
    ["organization_id", "message_id", "thread_id"],
    written.map(({ envelope, made }) => [organizationId, envelope.messageId, made.ticket.id]),
  );
  const inbound: Cell[][] = [];
  for (const { mail, envelope, made } of written.filter(({ mail }) => mail.isIncoming)) {
    inbound.push([...own, ...(await filedCells(mail, envelope, made))]);
  }
  // Ids are in the order in which mails are written.
  const oldestFirst = setAside.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
  for (const mail of oldestFirst) inbound.push([...own, ...(await setAsideCells(mail, now, chance))]);
  await copyRows(client, "mail.inbound_mail", ["organization_id", "inbox_id", ...inboundColumns], inbound);
  await copyRows(
    client,
    "mail.outbound_mail",
    ["organization_id", "inbox_id", ...outboundColumns],
    written.filter(({ mail }) => !mail.isIncoming).map((one) => [...own, ...outboundCells(one)]),
  );
}

interface WrittenMail {
  made: MadeThread;
  mail: ThreadMail;
  envelope: Envelope;
}

/** Returns a thread's mails with their headers; each mail references all previous ones. */
function getEnvelopes(made: MadeThread, chance: Chance): WrittenMail[] {
  const references: string[] = [];
  const customer = { name: made.ticket.creator.name, address: made.ticket.creator.email };
  return made.mails.map((mail) => {
    const author = { name: mail.author.name, address: mail.author.email };
    const messageId = mail.isIncoming
      ? `${chance.uuid()}@${author.address.split("@")[1]}`
      : `${mail.message?.id}.${chance.uuid().slice(0, 8)}@demo.test`;
    const envelope: Envelope = {
      from: mail.isIncoming ? author : inbox,
      to: mail.isIncoming ? inbox : customer,
      cc: made.thread.cc?.filter((address) => address !== author.address) ?? [],
      subject: references.length > 0 ? `Re: ${made.thread.subject}` : made.thread.subject,
      messageId,
      references: [...references],
      at: mail.at,
      verdict: "pass",
    };
    references.push(messageId);
    return { made, mail, envelope };
  });
}

const inboundColumns = [
  ...["raw", "raw_hash", "envelope_from", "envelope_to", "is_vouched", "state", "reason", "detail_reasons"],
  ...[
    "sender_check",
    "spam_score",
    "spam_reasons",
    "fingerprint",
    "message_id",
    "from_name",
    "from_address",
    "recipients",
  ],
  ...["cc", "subject", "body", "quoted", "signature", "language", "sent_at", "thread_id", "ticket_id"],
  ...["communication_id", "received_at"],
];

interface InboundText {
  text: string;
  quoted: string | null;
  signature: string | null;
  language: string;
}

interface InboundState {
  state: InboundMailState;
  score: number;
  reasons: ReasonKey[];
  ticketId: string | null;
  communicationId: string | null;
}

function filedCells(mail: ThreadMail, envelope: Envelope, { thread, ticket }: MadeThread): Promise<Cell[]> {
  const { text, quoted = null, signature = null, message } = mail;
  return inboundCells(
    envelope,
    { text, quoted, signature, language: thread.language },
    { state: "filed", score: 0, reasons: [], ticketId: ticket.id, communicationId: message?.id ?? null },
  );
}

const stateOfReason: Record<SetAsideReason, InboundMailState> = {
  spam: "spam",
  duplicate: "duplicate",
  automatic: "ignored",
  unreadable: "failed",
};

function setAsideCells(mail: DemoSetAsideMail, now: Date, chance: Chance): Promise<Cell[]> {
  const { name, email, subject, text, language, reason, score, details } = mail;
  const envelope: Envelope = {
    from: { name, address: email },
    to: inbox,
    cc: [],
    subject,
    messageId: `${chance.uuid()}@${email.split("@")[1] ?? "scanner"}`,
    references: [],
    at: new Date(now.getTime() - mail.hoursAgo * hour),
    verdict: score === 9 ? "fail" : score === 5 ? "none" : "pass",
  };
  const state = stateOfReason[reason];
  return inboundCells(
    envelope,
    { text, quoted: null, signature: null, language },
    { state, score, reasons: details, ticketId: null, communicationId: null },
  );
}

async function inboundCells(
  envelope: Envelope,
  { text, quoted, signature, language }: InboundText,
  { state, score, reasons: keys, ticketId, communicationId }: InboundState,
): Promise<Cell[]> {
  const { from, to, cc, subject, messageId, at, verdict } = envelope;
  const body = [text, signature && `-- \n${signature}`, quoted].filter(Boolean).join("\n\n");
  const raw = await composeRaw(envelope, body);
  const texts = keys.map((key) => reasons[key]);
  const said = keys.map((key) => ({ reason: key, values: {} }));
  const isFiled = state === "filed";
  const fingerprint = JSON.stringify([messageId, from.address, subject, at.toISOString(), text, quoted]);
  const recipients = [{ ...to, field: "to" }, ...cc.map((address) => ({ name: "", address, field: "cc" }))];
  return [
    ...[toBytea(raw), toBytea(sha256(raw)), from.address, to.address, true, state],
    ...[texts[0] ?? null, said.length > 0 ? JSON.stringify(said) : null, verdict, score, texts],
    ...[isFiled ? toBytea(sha256(fingerprint)) : null, messageId, from.name, from.address || null],
    ...[JSON.stringify(recipients), cc, subject, text, quoted, signature, language, at],
    ...[ticketId, ticketId, communicationId, at],
  ];
}

const outboundColumns = [
  ...["thread_id", "ticket_id", "communication_id", "message_id", "to_name", "to_address", "cc", "state"],
  ...["reason", "attempts", "due_at", "sent_at", "created_at"],
];

function outboundCells({ made: { ticket }, mail, envelope }: WrittenMail): Cell[] {
  const { to, cc, messageId } = envelope;
  const leftAt = new Date(mail.at.getTime() + 10_000);
  return [
    ...[ticket.id, ticket.id, mail.message?.id ?? "", messageId, to.name, to.address, cc],
    ...[mail.bounce ? "bounced" : "sent", mail.bounce ?? null, 1, leftAt, leftAt, mail.at],
  ];
}

/** Composes a mail as the receiving server stored it. */
async function composeRaw({ from, to, cc, verdict, ...envelope }: Envelope, text: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const domain = from.address.split("@")[1];
  const { message } = await transport.sendMail({
    headers: {
      received: `from mail.${domain} by mx.demo.test with ESMTPS; ${envelope.at.toUTCString()}`,
      "authentication-results": `mx.demo.test; dmarc=${verdict} header.from=${domain}`,
    },
    from,
    to,
    cc,
    subject: envelope.subject,
    messageId: `<${envelope.messageId}>`,
    ...(envelope.references.length > 0
      ? {
          references: envelope.references.map((id) => `<${id}>`),
          inReplyTo: `<${envelope.references.at(-1)}>`,
        }
      : {}),
    date: envelope.at,
    text,
  });
  return message as Buffer;
}

function sha256(content: Buffer | string): Buffer {
  return createHash("sha256").update(content).digest();
}

function toBytea(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`;
}
