import { expect } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import type { Communication } from "@tessera/wire/communication";
import type { Ticket } from "@tessera/wire/ticket";
import fc from "fast-check";
import {
  answerToMerge,
  answerToMessage,
  answerToSplit,
  answerToUnmerge,
  type ModelTicket,
  type RelationModel,
  statusesToGive,
  ticketOf,
} from "./relation.model.ts";
import { aMember, anOrganization } from "./ticket.builder.ts";
import type { TicketsRoom } from "./tickets-room.ts";

/** Two organizations, what the model says of them, and who acts in each. */
export interface RelationDesk {
  room: TicketsRoom;
  model: RelationModel;
  organizations: { owner: Actor; members: Actor[] }[];
}

/** Numbers choose among what there is when the step is taken. */
export type RelationStep =
  | { do: "create"; desk: number; member: number; status: number }
  | { do: "write"; ticket: number; member: number; visibility: "public" | "internal" }
  | { do: "deleteMessage"; message: number }
  | { do: "merge"; ticket: number; into: number }
  | { do: "unmerge"; ticket: number }
  | { do: "split"; ticket: number; messages: number[]; stray: boolean }
  | { do: "delete"; ticket: number }
  | { do: "restore"; ticket: number }
  | { do: "change"; ticket: number; status: number };

const some = fc.nat(11);
const step = <D extends RelationStep["do"]>(name: D) => ({ do: fc.constant(name), ticket: some });

const create = fc.record({ do: fc.constant("create" as const), desk: some, member: some, status: some });
const writeMessage = fc.record({
  ...step("write"),
  member: some,
  visibility: fc.constantFrom("public" as const, "internal" as const),
});
const splitOff = fc.record({
  ...step("split"),
  messages: fc.array(some, { minLength: 1, maxLength: 3 }),
  stray: fc.nat(3).map((n) => n === 0),
});

export const anyStep: fc.Arbitrary<RelationStep> = fc.oneof(
  { weight: 1, arbitrary: create },
  { weight: 5, arbitrary: writeMessage },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("deleteMessage" as const), message: some }) },
  { weight: 7, arbitrary: fc.record({ ...step("merge"), into: some }) },
  { weight: 3, arbitrary: fc.record(step("unmerge")) },
  { weight: 3, arbitrary: splitOff },
  { weight: 3, arbitrary: fc.record(step("delete")) },
  { weight: 2, arbitrary: fc.record(step("restore")) },
  { weight: 2, arbitrary: fc.record({ ...step("change"), status: some }) },
);

/** Two organizations with three tickets and one, of different requesters, in different statuses, each with a reply. */
export async function aRelationDesk(room: TicketsRoom): Promise<RelationDesk> {
  const organizations = [];
  for (let n = 0; n < 2; n++) {
    const owner = await anOrganization(room.admin);
    const members = [owner, await aMember(room.admin, owner.organizationId)];
    organizations.push({ owner, members });
  }
  const desk = { room, model: { tickets: [], messages: [] }, organizations };
  for (const number of [0, 1, 2, 3]) {
    await createTicket(desk, { do: "create", desk: number === 3 ? 1 : 0, member: number, status: number });
    await write(desk, { do: "write", ticket: number, member: number, visibility: "public" });
  }
  return desk;
}

/** Takes a step, expects the answer the model gives, and follows with the model. */
export async function take(desk: RelationDesk, step: RelationStep): Promise<void> {
  switch (step.do) {
    case "create":
      return createTicket(desk, step);
    case "write":
      return write(desk, step);
    case "deleteMessage":
      return deleteMessage(desk, step);
    case "merge":
      return merge(desk, step);
    case "unmerge":
      return unmerge(
        desk,
        chosenIf(desk.model.tickets, step.ticket, ({ mergedInto }) => mergedInto !== null),
      );
    case "split":
      return split(desk, step);
    case "change":
      return change(desk, step);
    case "delete":
      return remove(desk, chosen(desk.model.tickets, step.ticket));
    case "restore":
      return restore(
        desk,
        chosenIf(desk.model.tickets, step.ticket, ({ isDeleted }) => isDeleted),
      );
  }
}

type Of<Name extends RelationStep["do"]> = Extract<RelationStep, { do: Name }>;

function chosen<T>(all: T[], choice: number): T {
  const one = all[choice % all.length];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}

/** One of those that fit, if any does. */
function chosenIf<T>(all: T[], choice: number, fits: (one: T) => boolean): T {
  const fitting = all.filter(fits);
  return chosen(fitting.length > 0 ? fitting : all, choice);
}

export function ownerOf({ organizations }: RelationDesk, organizationId: string): Actor {
  const found = organizations.find(({ owner }) => owner.organizationId === organizationId);
  if (!found) throw new Error("There is no such organization.");
  return found.owner;
}

function memberOf({ organizations }: RelationDesk, organizationId: string, choice: number): Actor {
  const found = organizations.find(({ owner }) => owner.organizationId === organizationId);
  return chosen(found?.members ?? [], choice);
}

async function callAs<Body>(
  { room }: RelationDesk,
  actor: Actor,
  operation: string,
  expected: number,
  body?: object,
): Promise<Body> {
  const answer = await room.call<Body>(actor, operation, body ? { body } : {});
  expect([operation, answer.status, answer.body]).toEqual([operation, expected, expect.anything()]);
  return answer.body;
}

/** Status and times of a ticket, as the database has them. */
export async function stateOf({ room }: RelationDesk, id: string): Promise<object> {
  const [row] = await room.admin.query(
    `select status, pending_reason, stopped_at::text, resolved_at::text, due_at::text,
       (select entry.status from tickets.ticket_search as entry where entry.ticket_id = ticket.id
         union all select ticket.status limit 1) as searched_status
     from tickets.ticket where id = $1`,
    [id],
  );
  return row ?? {};
}

async function addTicket(desk: RelationDesk, requester: Actor, ticket: Ticket): Promise<ModelTicket> {
  const added: ModelTicket = {
    id: ticket.id,
    organizationId: requester.organizationId,
    requesterId: requester.userId,
    isDeleted: false,
    mergedInto: null,
    history: ["created"],
    state: await stateOf(desk, ticket.id),
    splitItems: [],
  };
  desk.model.tickets.push(added);
  return added;
}

async function createTicket(
  desk: RelationDesk,
  { desk: place, member, status }: Of<"create">,
): Promise<void> {
  if (desk.model.tickets.length > 6) return;
  const requester = chosen(chosen(desk.organizations, place).members, member);
  const body = { title: `Ticket ${desk.model.tickets.length}`, status: chosen([...statusesToGive], status) };
  await addTicket(desk, requester, await callAs<Ticket>(desk, requester, "POST /tickets/", 201, body));
}

async function write(desk: RelationDesk, { ticket: place, member, visibility }: Of<"write">): Promise<void> {
  const ticket = chosen(desk.model.tickets, place);
  const body = `secret ${desk.model.messages.length} of ${ticket.id}`;
  const author = memberOf(desk, ticket.organizationId, member);
  const answer = answerToMessage(ticket);
  const operation = `POST /tickets/${ticket.id}/communications`;
  const written = await callAs<Communication>(desk, author, operation, answer, { body, visibility });
  if (answer !== 201) return;
  const requester = visibility === "public" ? [ticket.requesterId] : [];
  const readers = [ticket.organizationId, ...requester];
  desk.model.messages.push({ id: written.id, ticketId: ticket.id, body, isDeleted: false, readers });
  ticket.history.push(written.id);
}

async function deleteMessage(desk: RelationDesk, step: Of<"deleteMessage">): Promise<void> {
  if (desk.model.messages.length === 0) return;
  const message = chosen(desk.model.messages, step.message);
  const ticket = ticketOf(desk.model, message.ticketId);
  const operation = `DELETE /tickets/${ticket.id}/communications/${message.id}`;
  await callAs(desk, ownerOf(desk, ticket.organizationId), operation, ticket.isDeleted ? 404 : 200);
  message.isDeleted ||= !ticket.isDeleted;
}

async function merge(desk: RelationDesk, { ticket, into }: Of<"merge">): Promise<void> {
  const source = chosen(desk.model.tickets, ticket);
  const target = chosen(desk.model.tickets, into);
  const answer = answerToMerge(desk.model, source, target);
  const operation = `POST /tickets/${source.id}/merge`;
  await callAs(desk, ownerOf(desk, source.organizationId), operation, answer, { into_ticket_id: target.id });
  if (answer === 200) source.mergedInto = target.id;
}

export async function unmerge(desk: RelationDesk, ticket: ModelTicket): Promise<void> {
  const answer = answerToUnmerge(ticket);
  await callAs(desk, ownerOf(desk, ticket.organizationId), `POST /tickets/${ticket.id}/unmerge`, answer);
  if (answer === 200) ticket.mergedInto = null;
}

async function split(desk: RelationDesk, step: Of<"split">): Promise<void> {
  const ownOf = ({ id }: ModelTicket) =>
    desk.model.messages.filter(({ ticketId, isDeleted }) => ticketId === id && !isDeleted);
  const from = chosenIf(desk.model.tickets, step.ticket, (one) => !one.isDeleted && ownOf(one).length > 0);
  const own = ownOf(from);
  const choices = step.stray ? desk.model.messages : own;
  const messages =
    choices.length === 0 ? [] : [...new Set(step.messages.map((place) => chosen(choices, place)))];
  const answer = answerToSplit(from, messages);
  const splitItems = messages.map(({ id }) => id);
  const owner = ownerOf(desk, from.organizationId);
  const body = { title: "Split off", communication_ids: splitItems };
  const made = await callAs<Ticket>(desk, owner, `POST /tickets/${from.id}/split`, answer, body);
  if (answer !== 201) return;
  from.history.push("split_off");
  const added = await addTicket(desk, { ...owner, userId: from.requesterId }, made);
  added.history.push("split_off");
  added.splitItems = splitItems;
}

async function remove(desk: RelationDesk, ticket: ModelTicket): Promise<void> {
  const answer = ticket.isDeleted ? 404 : 200;
  await callAs(desk, ownerOf(desk, ticket.organizationId), `DELETE /tickets/${ticket.id}/`, answer);
  if (answer === 200) ticket.history.push("deleted");
  ticket.isDeleted = true;
}

/** A ticket that is not deleted stays as it is. */
export async function restore(desk: RelationDesk, ticket: ModelTicket): Promise<void> {
  await callAs(desk, ownerOf(desk, ticket.organizationId), `POST /tickets/${ticket.id}/restore`, 200);
  if (ticket.isDeleted) ticket.history.push("restored");
  ticket.isDeleted = false;
}

/** Whoever changes the status of a merged ticket decides what it is after the merge is undone. */
async function change(desk: RelationDesk, step: Of<"change">): Promise<void> {
  const ticket = chosen(desk.model.tickets, step.ticket);
  const answer = ticket.isDeleted ? 404 : 200;
  const body = { status: chosen([...statusesToGive], step.status) };
  const owner = ownerOf(desk, ticket.organizationId);
  await callAs(desk, owner, `PATCH /tickets/${ticket.id}/`, answer, body);
  if (answer === 200) ticket.state = await stateOf(desk, ticket.id);
}
