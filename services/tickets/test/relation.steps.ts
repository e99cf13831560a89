import { expect } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import fc from "fast-check";
import {
  answerToMerge,
  answerToMessage,
  answerToSplit,
  answerToUnmerge,
  getTicket,
  type ModelTicket,
  type RelationModel,
  statusesToGive,
} from "./relation.model.ts";
import type { TicketsFixture } from "./tickets-fixture.ts";

/** Two organizations with their members, and the model of their tickets. */
export interface RelationFixture {
  fixture: TicketsFixture;
  model: RelationModel;
  organizations: { owner: Actor; members: Actor[] }[];
}

/** A step. Numbers select from what exists when the step is taken. */
export type RelationStep =
  | { do: "create"; fixtures: number; member: number; status: number }
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

const create = fc.record({ do: fc.constant("create" as const), fixtures: some, member: some, status: some });
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

/**
 * Creates two organizations, one with three tickets and one with a single ticket, with different requesters and statuses, and a reply on
 * each.
 */
export async function aRelationFixture(fixture: TicketsFixture): Promise<RelationFixture> {
  const organizations = [];
  for (let n = 0; n < 2; n++) {
    const owner = await anOrganization(fixture.admin);
    const members = [owner, await aMember(fixture.admin, owner.organizationId)];
    organizations.push({ owner, members });
  }
  const fixtures = { fixture, model: { tickets: [], messages: [] }, organizations };
  for (const number of [0, 1, 2, 3]) {
    await createTicket(fixtures, {
      do: "create",
      fixtures: number === 3 ? 1 : 0,
      member: number,
      status: number,
    });
    await write(fixtures, { do: "write", ticket: number, member: number, visibility: "public" });
  }
  return fixtures;
}

/** Takes a step, expects the response that the model predicts, and updates the model. */
export async function take(fixtures: RelationFixture, step: RelationStep): Promise<void> {
  switch (step.do) {
    case "create":
      return createTicket(fixtures, step);
    case "write":
      return write(fixtures, step);
    case "deleteMessage":
      return deleteMessage(fixtures, step);
    case "merge":
      return merge(fixtures, step);
    case "unmerge":
      return unmerge(
        fixtures,
        chosenIf(fixtures.model.tickets, step.ticket, ({ mergedInto }) => mergedInto !== null),
      );
    case "split":
      return split(fixtures, step);
    case "change":
      return change(fixtures, step);
    case "delete":
      return remove(fixtures, chosen(fixtures.model.tickets, step.ticket));
    case "restore":
      return restore(
        fixtures,
        chosenIf(fixtures.model.tickets, step.ticket, ({ isDeleted }) => isDeleted),
      );
  }
}

type Of<Name extends RelationStep["do"]> = Extract<RelationStep, { do: Name }>;

function chosen<T>(all: T[], choice: number): T {
  const one = all[choice % all.length];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}

/** Selects from those that fit, or from all if none fits. */
function chosenIf<T>(all: T[], choice: number, fits: (one: T) => boolean): T {
  const fitting = all.filter(fits);
  return chosen(fitting.length > 0 ? fitting : all, choice);
}

export function getOwner({ organizations }: RelationFixture, organizationId: string): Actor {
  const found = organizations.find(({ owner }) => owner.organizationId === organizationId);
  if (!found) throw new Error("There is no such organization.");
  return found.owner;
}

function getMember({ organizations }: RelationFixture, organizationId: string, choice: number): Actor {
  const found = organizations.find(({ owner }) => owner.organizationId === organizationId);
  return chosen(found?.members ?? [], choice);
}

async function callAs<Body>(
  { fixture }: RelationFixture,
  actor: Actor,
  operation: string,
  expected: number,
  body?: object,
): Promise<Body> {
  const response = await fixture.call<Body>(actor, operation, body ? { body } : {});
  expect([operation, response.status, response.body]).toEqual([operation, expected, expect.anything()]);
  return response.body;
}

/** Returns the status and times of a ticket from the database. */
export async function readState({ fixture }: RelationFixture, id: string): Promise<object> {
  const [row] = await fixture.admin.query(
    `select status, pending_reason, stopped_at::text, resolved_at::text, due_at::text,
       (select entry.status from tickets.ticket_search as entry where entry.ticket_id = ticket.id
         union all select ticket.status limit 1) as searched_status
     from tickets.ticket where id = $1`,
    [id],
  );
  return row ?? {};
}

async function addTicket(fixtures: RelationFixture, requester: Actor, ticket: Ticket): Promise<ModelTicket> {
  const added: ModelTicket = {
    id: ticket.id,
    organizationId: requester.organizationId,
    requesterId: requester.userId,
    isDeleted: false,
    mergedInto: null,
    history: ["created"],
    state: await readState(fixtures, ticket.id),
    splitItems: [],
  };
  fixtures.model.tickets.push(added);
  return added;
}

async function createTicket(
  fixtures: RelationFixture,
  { fixtures: place, member, status }: Of<"create">,
): Promise<void> {
  if (fixtures.model.tickets.length > 6) return;
  const requester = chosen(chosen(fixtures.organizations, place).members, member);
  const body = {
    title: `Ticket ${fixtures.model.tickets.length}`,
    status: chosen([...statusesToGive], status),
  };
  await addTicket(
    fixtures,
    requester,
    await callAs<Ticket>(fixtures, requester, "POST /tickets/", 201, body),
  );
}

async function write(
  fixtures: RelationFixture,
  { ticket: place, member, visibility }: Of<"write">,
): Promise<void> {
  const ticket = chosen(fixtures.model.tickets, place);
  const body = `secret ${fixtures.model.messages.length} of ${ticket.id}`;
  const author = getMember(fixtures, ticket.organizationId, member);
  const response = answerToMessage(ticket);
  const operation = `POST /tickets/${ticket.id}/communications`;
  const written = await callAs<Communication>(fixtures, author, operation, response, { body, visibility });
  if (response !== 201) return;
  const requester = visibility === "public" ? [ticket.requesterId] : [];
  const readers = [ticket.organizationId, ...requester];
  fixtures.model.messages.push({ id: written.id, ticketId: ticket.id, body, isDeleted: false, readers });
  ticket.history.push(written.id);
}

async function deleteMessage(fixtures: RelationFixture, step: Of<"deleteMessage">): Promise<void> {
  if (fixtures.model.messages.length === 0) return;
  const message = chosen(fixtures.model.messages, step.message);
  const ticket = getTicket(fixtures.model, message.ticketId);
  const operation = `DELETE /tickets/${ticket.id}/communications/${message.id}`;
  await callAs(fixtures, getOwner(fixtures, ticket.organizationId), operation, ticket.isDeleted ? 404 : 200);
  message.isDeleted ||= !ticket.isDeleted;
}

async function merge(fixtures: RelationFixture, { ticket, into }: Of<"merge">): Promise<void> {
  const source = chosen(fixtures.model.tickets, ticket);
  const target = chosen(fixtures.model.tickets, into);
  const response = answerToMerge(fixtures.model, source, target);
  const operation = `POST /tickets/${source.id}/merge`;
  await callAs(fixtures, getOwner(fixtures, source.organizationId), operation, response, {
    into_ticket_id: target.id,
  });
  if (response === 200) source.mergedInto = target.id;
}

export async function unmerge(fixtures: RelationFixture, ticket: ModelTicket): Promise<void> {
  const response = answerToUnmerge(ticket);
  await callAs(
    fixtures,
    getOwner(fixtures, ticket.organizationId),
    `POST /tickets/${ticket.id}/unmerge`,
    response,
  );
  if (response === 200) ticket.mergedInto = null;
}

async function split(fixtures: RelationFixture, step: Of<"split">): Promise<void> {
  const ownOf = ({ id }: ModelTicket) =>
    fixtures.model.messages.filter(({ ticketId, isDeleted }) => ticketId === id && !isDeleted);
  const from = chosenIf(
    fixtures.model.tickets,
    step.ticket,
    (one) => !one.isDeleted && ownOf(one).length > 0,
  );
  const own = ownOf(from);
  const choices = step.stray ? fixtures.model.messages : own;
  const messages =
    choices.length === 0 ? [] : [...new Set(step.messages.map((index) => chosen(choices, index)))];
  const response = answerToSplit(from, messages);
  const splitItems = messages.map(({ id }) => id);
  const owner = getOwner(fixtures, from.organizationId);
  const body = { title: "Split off", communication_ids: splitItems };
  const made = await callAs<Ticket>(fixtures, owner, `POST /tickets/${from.id}/split`, response, body);
  if (response !== 201) return;
  from.history.push("split_off");
  const added = await addTicket(fixtures, { ...owner, userId: from.requesterId }, made);
  added.history.push("split_off");
  added.splitItems = splitItems;
}

async function remove(fixtures: RelationFixture, ticket: ModelTicket): Promise<void> {
  const response = ticket.isDeleted ? 404 : 200;
  await callAs(
    fixtures,
    getOwner(fixtures, ticket.organizationId),
    `DELETE /tickets/${ticket.id}/`,
    response,
  );
  if (response === 200) ticket.history.push("deleted");
  ticket.isDeleted = true;
}

/** Restores a ticket; one that is not deleted stays unchanged. */
export async function restore(fixtures: RelationFixture, ticket: ModelTicket): Promise<void> {
  await callAs(
    fixtures,
    getOwner(fixtures, ticket.organizationId),
    `POST /tickets/${ticket.id}/restore`,
    200,
  );
  if (ticket.isDeleted) ticket.history.push("restored");
  ticket.isDeleted = false;
}

/** Changes the status of a ticket. If it is merged, it keeps that status after the merge is undone. */
async function change(fixtures: RelationFixture, step: Of<"change">): Promise<void> {
  const ticket = chosen(fixtures.model.tickets, step.ticket);
  const response = ticket.isDeleted ? 404 : 200;
  const body = { status: chosen([...statusesToGive], step.status) };
  const owner = getOwner(fixtures, ticket.organizationId);
  await callAs(fixtures, owner, `PATCH /tickets/${ticket.id}/`, response, body);
  if (response === 200) ticket.state = await readState(fixtures, ticket.id);
}
