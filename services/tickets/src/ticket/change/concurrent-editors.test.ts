import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import fc from "fast-check";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

const editors = 50;
const fields = ["title", "description", "category", "department"] as const;

/** The field that an editor changes, and whether they check its version before overwriting it. */
interface Edit {
  field: (typeof fields)[number];
  isCareful: boolean;
}

type Outcome =
  | { kind: "written"; edit: Edit; value: string; author: Actor; seen: string | null }
  | { kind: "conflict"; edit: Edit; value: string; author: Actor; theirs: string | null };

let fixture: TicketsFixture;
let members: Actor[];
beforeAll(async () => {
  fixture = await aTicketsFixture();
  const owner = await anOrganization(fixture.admin);
  const others = Array.from({ length: 4 }, () => aMember(fixture.admin, owner.organizationId));
  members = [owner, ...(await Promise.all(others))];
});
afterAll(() => fixture.close());

/** Edits as a page does: a careful editor retries while others change other fields, and stops if someone changed the same field. */
async function edit(ticket: Ticket, wanted: Edit, index: number): Promise<Outcome> {
  const author = members[index % members.length] as Actor;
  const { field, isCareful } = wanted;
  const value = `${field} by editor ${index}`;
  let base = ticket;
  while (true) {
    const { status, body } = await fixture.call<Ticket & ErrorReply>(author, `PATCH /tickets/${ticket.id}/`, {
      body: { [field]: value },
      headers: isCareful ? { "if-match": `"${base.version}"` } : {},
    });
    if (status === 200) return { kind: "written", edit: wanted, value, author, seen: base[field] };
    expect(status).toBe(412);
    const current = body.current as Ticket;
    if (current[field] !== ticket[field]) {
      return { kind: "conflict", edit: wanted, value, author, theirs: current[field] };
    }
    base = current;
  }
}

async function readHistory({ id }: Ticket): Promise<TicketActivity["items"]> {
  const { body } = await fixture.call<TicketActivity>(
    members[0] as Actor,
    `GET /tickets/${id}/activity?size=100`,
  );
  return body.items.filter(({ kind }) => kind === "changed").reverse();
}

async function listEvents({ id }: Ticket): Promise<number[]> {
  const events = await fixture.admin.query<{ version: number }>(
    `select (payload->>'version')::integer as version from tickets.live_feed where payload->>'ticket_id' = $1
     order by version`,
    [id],
  );
  return events.map(({ version }) => version);
}

async function expectNothingLost(before: Ticket, outcomes: Outcome[]): Promise<void> {
  const { body: after } = await fixture.call<Ticket>(members[0] as Actor, `GET /tickets/${before.id}/`);
  const history = await readHistory(before);
  const written = outcomes.filter((outcome) => outcome.kind === "written");

  expect(after.version).toBe(1 + written.length);
  expect(await listEvents(before)).toEqual(Array.from({ length: after.version }, (_, index) => index + 1));
  expect(history).toHaveLength(written.length);
  for (const field of fields) {
    const lines = history.filter((line) => line.field === field);
    const values = [before[field], ...lines.map(({ new_value }) => new_value)];
    expect(lines.map(({ old_value }) => old_value)).toEqual(values.slice(0, -1));
    expect(after[field]).toBe(values.at(-1));
  }
  for (const { edit, value, author, seen } of written) {
    const [line, ...more] = history.filter(({ new_value }) => new_value === value);
    expect([line?.actor?.id, line?.field, more]).toEqual([author.userId, edit.field, []]);
    if (edit.isCareful) expect(line?.old_value).toBe(seen);
  }
  for (const outcome of outcomes.filter(({ kind }) => kind === "conflict")) {
    if (outcome.kind !== "conflict") continue;
    const { value, theirs, edit } = outcome;
    expect(history.some(({ new_value }) => new_value === value)).toBe(false);
    const line = history.find(({ field, new_value }) => field === edit.field && new_value === theirs);
    expect(line?.actor?.full_name).toEqual(expect.any(String));
  }
}

describe("fifty editors of one ticket at the same time", () => {
  const anEdit = fc.record({ field: fc.constantFrom(...fields), isCareful: fc.boolean() });

  it("lose nothing silently, whatever they edit and whether they check versions or not", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEdit, { minLength: editors, maxLength: editors }), async (edits) => {
        const ticket = await aTicket(fixture, members[0] as Actor, { description: "As it was" });

        const outcomes = await Promise.all(edits.map((wanted, index) => edit(ticket, wanted, index)));

        await expectNothingLost(ticket, outcomes);
      }),
      { numRuns: 4 },
    );
  }, 120_000);

  it("have one winner per field if all check versions, and everyone else is refused", async () => {
    const ticket = await aTicket(fixture, members[0] as Actor);
    const edits = Array.from({ length: editors }, (_, index) => ({
      field: fields[index % fields.length] as Edit["field"],
      isCareful: true,
    }));

    const outcomes = await Promise.all(edits.map((wanted, index) => edit(ticket, wanted, index)));

    const winners = outcomes.filter(({ kind }) => kind === "written").map(({ edit }) => edit.field);
    expect(winners.sort()).toEqual([...fields].sort());
    await expectNothingLost(ticket, outcomes);
  });

  it("all succeed if nobody checks versions, and the history keeps every value", async () => {
    const ticket = await aTicket(fixture, members[0] as Actor);
    const edits = Array.from({ length: editors }, (): Edit => ({ field: "title", isCareful: false }));

    const outcomes = await Promise.all(edits.map((wanted, index) => edit(ticket, wanted, index)));

    expect(outcomes.every(({ kind }) => kind === "written")).toBe(true);
    await expectNothingLost(ticket, outcomes);
  });

  it("do not disturb fifty others who write messages", async () => {
    const ticket = await aTicket(fixture, members[0] as Actor);
    const edits = Array.from(
      { length: 10 },
      (_, index): Edit => ({
        field: fields[index % fields.length] as Edit["field"],
        isCareful: true,
      }),
    );

    const [outcomes, messages] = await Promise.all([
      Promise.all(edits.map((wanted, index) => edit(ticket, wanted, index))),
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          fixture.call(
            members[index % members.length] as Actor,
            `POST /tickets/${ticket.id}/communications`,
            {
              body: { body: `Message ${index}`, visibility: "public" },
            },
          ),
        ),
      ),
    ]);

    expect(outcomes.filter(({ kind }) => kind === "written")).toHaveLength(fields.length);
    expect(messages.every(({ status }) => status === 201)).toBe(true);
    const { body } = await fixture.call<Ticket>(members[0] as Actor, `GET /tickets/${ticket.id}/`);
    expect([body.version, body.communication_count]).toEqual([1 + fields.length, 50]);
  });
});
