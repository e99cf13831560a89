import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { TicketActivity } from "@tessera/wire/ticket/ticket";
import fc from "fast-check";
import { getTicket, type RelationModel, toMessages } from "../../../test/relation.model.ts";
import {
  anyStep,
  aRelationFixture,
  getOwner,
  type RelationFixture,
  readState,
  restore,
  take,
  unmerge,
} from "../../../test/relation.steps.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

async function readTimeline(fixtures: RelationFixture, ticketId: string): Promise<TicketActivity["items"]> {
  const owner = getOwner(fixtures, getTicket(fixtures.model, ticketId).organizationId);
  const { status, body } = await fixture.call<TicketActivity>(
    owner,
    `GET /tickets/${ticketId}/activity?size=100`,
  );
  expect(status).toBe(200);
  return body.items;
}

const liveTickets = ({ tickets }: RelationModel) => tickets.filter(({ isDeleted }) => !isDeleted);

/** Expects every timeline to show exactly the messages of the model, none to more readers than it was written for. */
async function expectTimelinesAsTheModelSays(fixtures: RelationFixture): Promise<void> {
  for (const { id, organizationId } of liveTickets(fixtures.model)) {
    const items = await readTimeline(fixtures, id);
    const shown = items.flatMap(({ communication, origin }) =>
      communication ? [{ ...communication, home: origin?.id ?? id }] : [],
    );

    const expected = toMessages(fixtures.model, id);
    expect(shown.map(toId).sort()).toEqual(expected.map(toId).sort());
    for (const message of expected) {
      const seen = shown.find((one) => one.id === message.id);
      expect(message.readers).toEqual([organizationId, ...readersBesides(seen)]);
      expect([seen?.body, seen?.home]).toEqual([message.isDeleted ? null : message.body, message.ticketId]);
    }
    expectNothingElse(
      fixtures.model,
      JSON.stringify(items),
      expected.filter(({ isDeleted }) => !isDeleted).map(toId),
    );
  }
}

const toId = ({ id }: { id: string }) => id;

function readersBesides(message: Communication | undefined): string[] {
  return message?.requester ? [message.requester.id] : [];
}

/** Expects a text to contain no words of messages other than the readable ones, in whatever field. */
function expectNothingElse(model: RelationModel, text: string, readable: string[]): void {
  const leaked = model.messages.filter(({ id, body }) => !readable.includes(id) && text.includes(body));

  expect(leaked).toEqual([]);
}

type Kept = Record<string, Set<string>>;

/** Returns the ids of all stored rows, by kind and ticket. */
async function keptRows(fixtures: RelationFixture): Promise<Kept> {
  const rows = await fixture.admin.query<{ kind: string; key: string }>(
    `select 'event of ' || ticket_id as kind, id::text as key from tickets.event_feed where ticket_id = any ($1)
     union all select 'message of ' || ticket_id, id::text from tickets.communication where ticket_id = any ($1)
     union all select 'merge of ' || source_id, id::text from tickets.ticket_merge where source_id = any ($1)
     union all select 'split from ' || from_id, ticket_id::text from tickets.ticket_split where from_id = any ($1)
     union all select 'split item of ' || ticket_id, communication_id::text from tickets.ticket_split_item
       where ticket_id = any ($1)`,
    [fixtures.model.tickets.map(toId)],
  );
  const kept: Kept = {};
  for (const { kind, key } of rows) kept[kind] = (kept[kind] ?? new Set()).add(key);
  return kept;
}

function expectOnlyMore(before: Kept, after: Kept): void {
  const lost = Object.entries(before).flatMap(([kind, keys]) =>
    [...keys].filter((key) => !after[kind]?.has(key)).map((key) => [kind, key]),
  );

  expect(lost).toEqual([]);
}

/** Undoes all merges, and expects each ticket to be as if it had never been merged. */
async function expectUnmergeIsExact(fixtures: RelationFixture): Promise<void> {
  for (const ticket of fixtures.model.tickets) {
    await restore(fixtures, ticket);
    if (ticket.mergedInto !== null) await unmerge(fixtures, ticket);
  }
  for (const { id, state, history, splitItems } of fixtures.model.tickets) {
    const items = await readTimeline(fixtures, id);
    const own = items.filter(({ kind }) => !/merged|changed/.test(kind)).reverse();
    const shown = own.map(({ kind, communication }) => communication?.id ?? kind);

    expect(await readState(fixtures, id)).toEqual(state);
    expect(shown.filter((entry) => !splitItems.includes(entry))).toEqual(history);
    expect(shown.filter((entry) => splitItems.includes(entry)).sort()).toEqual([...splitItems].sort());
  }
}

async function expectNothingForStrangers({ model, organizations }: RelationFixture): Promise<void> {
  for (const { id, organizationId } of model.tickets) {
    const stranger = organizations.find(({ owner }) => owner.organizationId !== organizationId)?.owner;
    const response = await fixture.call(stranger ?? null, `GET /tickets/${id}/activity`);

    expect(response.status).toBe(404);
  }
}

describe("any sequence of messages, merges, splits, deletions and their undoing", () => {
  it("shows nobody more than before, moves and loses nothing, and is undone exactly", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 24, size: "max" }), async (steps) => {
        const fixtures = await aRelationFixture(fixture);
        let kept = await keptRows(fixtures);
        for (const step of steps) {
          await take(fixtures, step);
          const now = await keptRows(fixtures);
          expectOnlyMore(kept, now);
          kept = now;
          await expectTimelinesAsTheModelSays(fixtures);
        }
        await expectUnmergeIsExact(fixtures);
        expectOnlyMore(kept, await keptRows(fixtures));
        await expectNothingForStrangers(fixtures);
      }),
      // Reports a failure in time, even while smaller counterexamples are still being searched for.
      { numRuns: getRounds({ some: 8, all: 30 }), interruptAfterTimeLimit: 100_000 },
    );
  }, 120_000);
});
