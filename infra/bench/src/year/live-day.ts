import { setTimeout as pause } from "node:timers/promises";
import type { Communication } from "@tessera/wire/communication";
import type { Ticket } from "@tessera/wire/ticket";
import type { Client } from "pg";
import type { Caller } from "../caller.ts";
import { aText, untilNoneIsLeft, upload } from "../file-times.ts";
import type { BurstMail } from "../mail/burst.ts";
import type { Life, Step } from "./life.ts";
import type { Organization } from "./organization.ts";

const atOnce = 6;
const maxWaitMs = 120_000;

export interface Surroundings {
  client: Client;
  send(mails: BurstMail[]): Promise<void>;
  /** Descriptions of the steps that were refused. */
  refused: string[];
  day: number;
}

/** Performs the steps of a day. Returns once they and all work that follows are done, except for work that is due later. */
export async function liveDay(steps: Map<Life, Step[]>, surroundings: Surroundings): Promise<void> {
  await writeMails(
    [...steps].flatMap(([life, own]) => (own.includes("mail") ? [life] : [])),
    surroundings,
  );
  const callers = new Map<Organization, Promise<Caller>>();
  const queue = [...steps];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [life, own] = next;
      if (!callers.has(life.organization)) callers.set(life.organization, life.organization.openDay());
      for (const step of own) await act(step, life, callers.get(life.organization), surroundings);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await untilNoneIsLeft(surroundings.client);
}

/** Sends the customers' mails, and waits until their tickets exist. Mails without a ticket after two minutes count as refused. */
async function writeMails(lives: Life[], { client, send, refused }: Surroundings): Promise<void> {
  if (lives.length === 0) return;
  const mails = lives.map(mailOf);
  await send(mails);
  const ids = mails.map(({ messageId }) => messageId.slice(1, -1));
  let tickets = await readTickets(client, ids);
  for (let waited = 0; tickets.size < ids.length && waited < maxWaitMs; waited += 100) {
    await pause(100);
    tickets = await readTickets(client, ids);
  }
  for (const [place, life] of lives.entries()) life.id ??= tickets.get(ids[place] ?? "") ?? null;
  refused.push(...ids.filter((id) => !tickets.has(id)).map((id) => `mail ${id} is on no ticket`));
}

/** Returns the ticket ids of mails, by message id. */
async function readTickets(client: Client, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; ticket_id: string }>(
    `select message_id as id, ticket_id from mail.inbound_mail where message_id = any($1) and ticket_id is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, ticket_id }) => [id, ticket_id]));
}

function mailOf(life: Life): BurstMail {
  const name = life.title.toLowerCase().replaceAll(" ", "-");
  const references = life.mailIds.map((id) => `<${id}>`);
  const id = `${name}.${references.length}@customers.example`;
  life.mailIds.push(id);
  life.end &&= { ...life.end, step: "open" };
  return {
    from: `${name}@customers.example`,
    to: life.organization.address,
    subject: references.length === 0 ? life.title : `Re: ${life.title}`,
    text: textOf(500),
    messageId: `<${id}>`,
    references,
  };
}

async function act(
  step: Step,
  life: Life,
  opening: Promise<Caller> | undefined,
  { refused, day }: Surroundings,
): Promise<void> {
  if (step === "mail") return;
  try {
    const caller = await opening;
    if (!caller) return;
    if (step === "create") life.id = await create(caller, life);
    else if (life.id) await acts[step](caller, life as Life & { id: string }, day);
  } catch (error) {
    refused.push(`${step} on day ${day}: ${error instanceof Error ? error.message : error}`);
  }
}

async function create(caller: Caller, { title, hasFile }: Life): Promise<string> {
  const attachments = hasFile ? [{ file_id: await upload(caller, aText(20_000)) }] : [];
  const body = { title, description: textOf(600), category: "Technical", attachments };
  return (await caller.ask<Ticket>("/tickets/", { method: "POST", body })).id;
}

type Act = (caller: Caller, life: Life & { id: string }, day: number) => Promise<unknown>;

const acts: Record<Exclude<Step, "mail" | "create">, Act> = {
  take: (caller, { id }) => change(caller, id, { status: "open", priority: "high" }),
  note: (caller, life) => say(caller, life, "internal"),
  reply: (caller, life) => say(caller, life, "public"),
  async ask(caller, life) {
    await say(caller, life, "public");
    await change(caller, life.id, { status: "pending", pending_reason: "requester" });
  },
  resolve: (caller, { id }) => change(caller, id, { status: "resolved" }),
  async close(caller, life, day) {
    await change(caller, life.id, { status: "closed" });
    life.end = { step: "close", day };
  },
  async delete(_, life, day) {
    const caller = await life.organization.openAdmin();
    await caller.ask(`/tickets/${life.id}/`, { method: "DELETE", body: {} });
    life.end = { step: "delete", day };
  },
};

function change(caller: Caller, id: string, body: object): Promise<unknown> {
  return caller.ask(`/tickets/${id}/`, { method: "PATCH", body });
}

async function say(caller: Caller, life: Life & { id: string }, visibility: string): Promise<void> {
  const body = { body: textOf(400), visibility };
  const path = `/tickets/${life.id}/communications`;
  life.written.push((await caller.ask<Communication>(path, { method: "POST", body })).id);
}

function textOf(bytes: number): string {
  return new TextDecoder().decode(aText(bytes).bytes).slice(0, bytes);
}
