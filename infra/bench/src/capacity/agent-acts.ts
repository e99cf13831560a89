import type { Ticket, TicketPage } from "@tessera/wire/ticket";
import type { Caller } from "../caller.ts";
import { aText, upload } from "../file-times.ts";

/** An act that agents perform again and again. */
export interface AgentAct {
  name: string;
  run(caller: Caller, round: number): Promise<unknown>;
  /** Set if the act takes long, so that it is performed only a few times. */
  isLong?: true;
}

const list = "/tickets/?page=1&size=20";

/** Returns the acts of an agent's day. The list is requested again every 30 s, mostly without changes. */
export async function agentActs(caller: Caller): Promise<AgentAct[]> {
  const { items } = await caller.ask<TicketPage>(list);
  const ticketAt = (round: number) => items[round % items.length]?.id ?? "";
  const tags = new Map<Caller, string>();
  return [
    {
      name: "list, nothing new (304)",
      async run(caller) {
        const headers = { ...caller.headers, "if-none-match": tags.get(caller) ?? "" };
        const answer = await fetch(`${caller.base}${list}`, { headers });
        tags.set(caller, answer.headers.get("etag") ?? "");
        await answer.arrayBuffer();
      },
    },
    { name: "list", run: (caller, round) => caller.ask(`/tickets/?page=${(round % 5) + 1}&size=20`) },
    {
      name: "search",
      run: (caller, round) => caller.ask(`/tickets/?page=1&size=20&search=${wordOf(round)}`),
    },
    {
      name: "ticket opened",
      run: (caller, round) =>
        Promise.all(
          ["", "communications", "activity"].map((part) => caller.ask(`/tickets/${ticketAt(round)}/${part}`)),
        ),
    },
    {
      name: "field changed",
      run: (caller, round) => change(caller, ticketAt(round), { title: `Changed in round ${round}` }),
    },
    { name: "message written", run: (caller, round) => say(caller, ticketAt(round), "public") },
    { name: "ticket created", run: create },
    {
      name: "file of 100 kB, until it is read",
      run: (caller) => upload(caller, aText(100_000)),
      isLong: true,
    },
  ];
}

/** Takes one ticket through its whole life cycle. Three tickets in ten have a file. */
export async function liveThrough(caller: Caller, round: number): Promise<void> {
  const file_id = round % 10 < 3 ? await upload(caller, aText(100_000)) : null;
  const { id } = await create(caller, round, file_id ? { attachments: [{ file_id }] } : {});
  await say(caller, id, "internal");
  await change(caller, id, { status: "open", priority: "high" });
  await say(caller, id, "public");
  await change(caller, id, { status: "pending", pending_reason: "requester" });
  await change(caller, id, { status: "open" });
  await say(caller, id, "public");
  await change(caller, id, { status: "resolved" });
  await change(caller, id, { status: "closed" });
}

function create(caller: Caller, round: number, more: object = {}): Promise<Ticket> {
  const body = { title: `The export stops at ${round} %`, description: textOf(600), category: "Technical" };
  return caller.ask("/tickets/", { method: "POST", body: { ...body, ...more } });
}

function change(caller: Caller, id: string, body: object): Promise<Ticket> {
  return caller.ask(`/tickets/${id}/`, { method: "PATCH", body });
}

function say(caller: Caller, id: string, visibility: string): Promise<unknown> {
  const body = { body: textOf(400), visibility };
  return caller.ask(`/tickets/${id}/communications`, { method: "POST", body });
}

function textOf(bytes: number): string {
  return new TextDecoder().decode(aText(bytes).bytes).slice(0, bytes);
}

function wordOf(round: number): string {
  return ["export", "invoice", "checkout", "login"][round % 4] ?? "export";
}
