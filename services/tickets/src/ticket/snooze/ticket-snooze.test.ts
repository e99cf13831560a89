import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { ChangeSet, ChangeSetUndo } from "@tessera/wire/ticket/change-set";
import type { Ticket, TicketActivity, TicketPage } from "@tessera/wire/ticket/ticket";
import type { TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import type { TicketQueues } from "@tessera/wire/ticket/ticket-queue";
import fc from "fast-check";
import { aCommunication } from "../../../test/communication.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";
import { endSnoozes } from "./ticket-snooze.service.ts";

let fixture: TicketsFixture;
let owner: Actor;
/** The requester, so that their messages are replies. */
let anna: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  anna = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
  ticket = await aTicket(fixture, anna, { assigned_to_id: owner.userId });
});
afterAll(() => fixture.close());

const hour = 3_600_000;
const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / 1_000) * 1_000 + hours * hour).toISOString();

const snooze = (body: object, id = ticket.id) =>
  fixture.call<Ticket & ErrorReply>(owner, `POST /tickets/${id}/snooze`, { body });
const unsnooze = () => fixture.call<Ticket>(owner, `DELETE /tickets/${ticket.id}/snooze`);
const read = async () => (await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`)).body;
const change = (body: object) => fixture.call<Ticket>(owner, `PATCH /tickets/${ticket.id}/`, { body });

/** Lets the time of a snooze come nearer. */
const passHours = (hours: number) =>
  fixture.admin.query(
    "update tickets.snooze set until = until - $2 * interval '1 hour' where ticket_id = $1",
    [ticket.id, hours],
  );

async function listIds(sort: string): Promise<string[]> {
  const { body } = await fixture.call<TicketPage>(owner, `GET /tickets/?sort=${sort}`);
  return body.items.map(({ id }) => id);
}

async function countQueues(): Promise<Record<string, number>> {
  const { body } = await fixture.call<TicketQueues>(owner, "GET /tickets/queues");
  return Object.fromEntries(body.queues.map(({ name, total }) => [name, total]));
}

async function readHistory(): Promise<unknown[]> {
  const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${ticket.id}/activity`);
  return body.items
    .filter(({ field }) => field === "snooze")
    .map(({ actor, old_value, new_value }) => [actor?.full_name ?? null, old_value, new_value])
    .reverse();
}

async function openTicket(reader: Actor): Promise<void> {
  const { body } = await fixture.call<TicketActivity>(reader, `GET /tickets/${ticket.id}/activity`);
  const event_id = body.items[0]?.id;
  await fixture.call(reader, `PUT /tickets/${ticket.id}/read`, { body: { event_id } });
}

describe("snoozing a ticket", () => {
  it("takes it out of the queues until a time, and brings it back with the reason", async () => {
    const until = inHours(2);
    const { body } = await snooze({ until });
    expect(body).toMatchObject({
      snooze: { until, by: { full_name: "Olga Owner" }, ended_at: null, ended_by: null },
      status: ticket.status,
      due_at: ticket.due_at,
    });
    expect(await countQueues()).toMatchObject({ my_open: 0, snoozed: 1, all: 1 });
    expect([await endSnoozes(fixture), (await read()).snooze?.ended_at]).toEqual([0, null]);

    await passHours(3);
    expect(await endSnoozes(fixture)).toBe(1);

    expect((await read()).snooze).toMatchObject({ ended_at: expect.any(String), ended_by: "time" });
    expect(await countQueues()).toMatchObject({ my_open: 1, snoozed: 0 });
    expect(await readHistory()).toEqual([
      ["Olga Owner", null, until],
      [null, null, "time"],
    ]);
  });

  it("ends with a reply of the requester, even before its time, but not with a note or a message of others", async () => {
    for (const body of [{ until: inHours(2) }, { until_reply: true }]) {
      await snooze(body);
      await aCommunication(fixture, owner, ticket.id);
      await aCommunication(fixture, anna, ticket.id, { visibility: "internal" });
      expect((await read()).snooze?.ended_by).toBeNull();

      await aCommunication(fixture, anna, ticket.id);
      expect((await read()).snooze?.ended_by).toBe("reply");
    }
    expect((await readHistory()).filter((line) => (line as unknown[])[2] === "reply")).toHaveLength(2);
  });

  it("puts it first and unread, until its assignee opens it", async () => {
    const older = await aTicket(fixture, anna, { assigned_to_id: owner.userId });
    await fixture.admin.query(
      "update tickets.ticket_wait set since = since - interval '1 day' where ticket_id = $1",
      [older.id],
    );
    await openTicket(owner);
    await snooze({ until: inHours(1) });
    await passHours(2);
    await endSnoozes(fixture);

    expect(await listIds("waiting")).toEqual([ticket.id, older.id]);
    expect(await listIds("-waiting")).toEqual([ticket.id, older.id].reverse());
    expect((await read()).unread).toMatchObject({ latest_field: "snooze", latest_value: "time" });

    await openTicket(anna);
    expect((await read()).snooze).toBeDefined();
    await openTicket(owner);
    expect((await read()).snooze).toBeUndefined();
    expect(await listIds("waiting")).toEqual([older.id, ticket.id]);
  });

  it("can be moved, ended and repeated", async () => {
    await snooze({ until: inHours(1) });
    const again = inHours(5);
    const { body: moved } = await snooze({ until: again });
    const { body: same } = await snooze({ until: again });
    const { body: ended } = await unsnooze();
    const { body: still } = await unsnooze();

    expect([moved.snooze?.until, same.version - moved.version]).toEqual([again, 0]);
    expect([ended.snooze, still.version - ended.version]).toEqual([undefined, 0]);
    expect(await readHistory()).toHaveLength(3);
  });

  it.each([
    ["without an end", () => ({})],
    ["with two ends", () => ({ until: inHours(1), until_reply: true })],
    ["until a time that has passed", () => ({ until: inHours(-1) })],
    ["for more than a year", () => ({ until: inHours(24 * 366) })],
    ["until what is not a time", () => ({ until: "2027-03-28 02:30" })],
  ])("is refused %s", async (_name, body) => {
    expect((await snooze(body())).status).toBe(422);
  });

  it("is refused for a finished ticket, and for one of another organization", async () => {
    await change({ status: "resolved" });
    expect((await snooze({ until_reply: true })).status).toBe(409);
    const stranger = await anOrganization(fixture.admin);
    const { status } = await fixture.call(stranger, `POST /tickets/${ticket.id}/snooze`, {
      body: { until_reply: true },
    });
    expect(status).toBe(404);
  });

  it("is not undone by finishing, deleting or merging the ticket, which then does not come back", async () => {
    await snooze({ until: inHours(2) });
    await change({ status: "resolved" });
    expect([await countQueues(), (await read()).snooze]).toMatchObject([{ snoozed: 0 }, undefined]);
    await change({ status: "open" });
    expect((await read()).snooze?.ended_by).toBeNull();

    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);
    await fixture.call(owner, `POST /tickets/${ticket.id}/restore`);
    const target = await aTicket(fixture, anna);
    await fixture.call(owner, `POST /tickets/${ticket.id}/merge`, { body: { into_ticket_id: target.id } });
    await fixture.call(owner, `POST /tickets/${ticket.id}/unmerge`);
    expect((await read()).snooze?.ended_by).toBeNull();

    await change({ status: "closed" });
    await passHours(3);
    await endSnoozes(fixture);
    await change({ status: "open" });
    expect((await read()).snooze).toBeUndefined();
  });

  it("opens a ticket that is pending because it is scheduled, and gives it the time back", async () => {
    await change({ status: "pending", pending_reason: "scheduled" });
    await snooze({ until: inHours(1) });
    await fixture.admin.query(
      "update tickets.ticket set stopped_at = stopped_at - interval '5 hours' where id = $1",
      [ticket.id],
    );
    await passHours(2);
    await endSnoozes(fixture);

    const now = await read();
    expect(now).toMatchObject({ status: "open", pending_reason: null, snooze: { ended_by: "time" } });
    const moved = Date.parse(now.due_at ?? "") - Date.parse(ticket.due_at ?? "");
    expect(Math.floor(moved / hour)).toBe(5);
    expect((await fixture.call<TicketPage>(owner, "GET /tickets/?status=open")).body.total).toBe(1);
  });

  it("is passed over by taking the next ticket", async () => {
    const free = await aTicket(fixture, anna);
    await snooze({ until_reply: true }, free.id);
    expect((await fixture.call(owner, "POST /tickets/take-next")).status).toBe(404);
  });
});

describe("snoozing many tickets", () => {
  const bulk = (body: object) => fixture.call<TicketBulkResult>(owner, "POST /tickets/bulk", { body });
  const undo = (id: string | undefined) => fixture.call<ChangeSetUndo>(owner, `POST /change-sets/${id}/undo`);

  it("skips finished ones, and its undo gives back what each had unless it came back since", async () => {
    const [other, done] = [await aTicket(fixture, anna), await aTicket(fixture, anna, { status: "closed" })];
    const earlier = inHours(1);
    await snooze({ until: earlier });
    const until = inHours(9);
    const { body } = await bulk({ ids: [ticket.id, other.id, done.id], change: { snooze: { until } } });
    expect(body).toMatchObject({ changed: 2, skipped: [{ id: done.id, code: "invalid_input" }] });
    const { body: set } = await fixture.call<ChangeSet>(owner, `GET /change-sets/${body.change_set_id}`);
    expect(set.items.map(({ changes }) => changes[0]?.new_value)).toEqual([until, until]);

    await aCommunication(fixture, anna, other.id);
    const { body: undone } = await undo(body.change_set_id);

    expect(undone).toMatchObject({ restored: 1, kept: [{ ticket_id: other.id, reason: "changed_since" }] });
    expect((await read()).snooze).toMatchObject({ until: earlier, ended_by: null });
  });

  it("ends them, and undoing that snoozes them again", async () => {
    await snooze({ until_reply: true });
    const { body } = await bulk({ ids: [ticket.id], change: { snooze: null } });
    expect((await read()).snooze).toBeUndefined();
    await undo(body.change_set_id);
    expect((await read()).snooze).toMatchObject({ until: null, ended_by: null });
  });
});

type Step = "reply" | "snooze" | "until_reply" | "end" | "pass" | "jobs" | "together";

describe("a snooze, over random clocks and replies", () => {
  it("ends at most once, for the first reason, and never otherwise", async () => {
    const chosen = fc.array(
      fc.constantFrom<Step>("reply", "snooze", "until_reply", "end", "pass", "jobs", "together"),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(chosen, async (all) => {
        ticket = await aTicket(fixture, anna, { assigned_to_id: owner.userId });
        const model = new SnoozeModel();
        for (const step of all) {
          await steps[step]();
          model.run(step);
          const { snooze: now } = await read();
          const reason = now === undefined ? "none" : (now.ended_by ?? "snoozed");
          expect(model.allows(reason)).toBe(true);
          model.settle(reason);
        }
        const ends = (await readHistory()).filter((line) =>
          ["time", "reply"].includes(String((line as unknown[])[2])),
        );
        expect(ends).toHaveLength(model.ends);
      }),
      { numRuns: getRounds({ some: 6, all: 60 }) },
    );
  });

  const jobs = () => [1, 2, 3].map(() => endSnoozes(fixture));
  const steps: Record<Step, () => Promise<unknown>> = {
    reply: () => aCommunication(fixture, anna, ticket.id),
    snooze: () => snooze({ until: inHours(1) }),
    until_reply: () => snooze({ until_reply: true }),
    end: unsnooze,
    pass: () => passHours(1.5),
    jobs: () => Promise.all(jobs()),
    async together() {
      await passHours(1.5);
      await Promise.all([...jobs(), aCommunication(fixture, anna, ticket.id), ...jobs()]);
    },
  };
});

/** What a ticket may be after each step. */
class SnoozeModel {
  ends = 0;
  private state = "none";
  private isTimed = false;
  private isDue = false;
  private allowed = new Set(["none"]);

  run(step: Step): void {
    this.allowed = new Set([this.state]);
    if (step === "snooze" || step === "until_reply") this.begin(step === "snooze");
    else if (this.state === "snoozed") this.allowed = new Set(this.after(step));
  }

  private after(step: Step): string[] {
    if (step === "pass") this.isDue = this.isTimed;
    const ends: Partial<Record<Step, string[]>> = {
      end: ["none"],
      reply: ["reply"],
      jobs: [this.isDue ? "time" : "snoozed"],
      together: this.isTimed ? ["reply", "time"] : ["reply"],
    };
    return ends[step] ?? ["snoozed"];
  }

  allows(state: string): boolean {
    return this.allowed.has(state);
  }

  settle(state: string): void {
    if (this.state === "snoozed" && (state === "time" || state === "reply")) this.ends++;
    this.state = state;
  }

  private begin(isTimed: boolean): void {
    this.state = "snoozed";
    this.isTimed = isTimed;
    this.isDue = false;
    this.allowed = new Set(["snoozed"]);
  }
}
