import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Role } from "@tessera/wire/api/permission";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aCommunication } from "../../test/communication.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  ticket = await aTicket(fixture, owner);
});
afterAll(() => fixture.close());

const toPath = ({ ticket_id, id }: Communication) => `/tickets/${ticket_id}/communications/${id}`;

async function ticketNow(): Promise<Ticket> {
  return (await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`)).body;
}

/** Moves the creation of a message some minutes into the past. */
async function passMinutes({ id }: Communication, minutes: number): Promise<void> {
  await fixture.admin.query(
    "update tickets.communication set created_at = created_at - $2 * interval '1 minute' where id = $1",
    [id, minutes],
  );
}

describe("editing a message", () => {
  it("changes its text and marks it as edited", async () => {
    const written = await aCommunication(fixture, owner, ticket.id, { body: "Frist" });

    const { status, body } = await fixture.call<Communication>(owner, `PATCH ${toPath(written)}`, {
      body: { body: "First" },
    });

    expect(status).toBe(200);
    expect(body).toEqual({ ...written, body: "First", edited_at: expect.any(String) });
    expect((await ticketNow()).communication_count).toBe(1);
  });

  it("does not mark it as edited if nothing changes", async () => {
    const written = await aCommunication(fixture, owner, ticket.id, { body: "Same" });

    const { body } = await fixture.call<Communication>(owner, `PATCH ${toPath(written)}`, {
      body: { body: "Same" },
    });

    expect(body).toEqual(written);
  });

  it.each([
    [14.9, 200],
    [15, 409],
    [60 * 24, 409],
  ])("is possible for 15 minutes: after %d minutes %i", async (minutes, expected) => {
    const written = await aCommunication(fixture, owner, ticket.id);
    await passMinutes(written, minutes);

    const { status } = await fixture.call(owner, `PATCH ${toPath(written)}`, { body: { body: "Later" } });

    expect(status).toBe(expected);
  });

  it.each<Role>(["owner", "admin", "user"])(
    "is allowed for its author only, not for another %s",
    async (role) => {
      const author = await aMember(fixture.admin, owner.organizationId);
      const other = await aMember(fixture.admin, owner.organizationId, { role });
      const written = await aCommunication(fixture, author, ticket.id);

      const { status } = await fixture.call(other, `PATCH ${toPath(written)}`, {
        body: { body: "Mine now" },
      });

      expect(status).toBe(403);
    },
  );

  it("is refused for an author who may no longer reply", async () => {
    const author = await aMember(fixture.admin, owner.organizationId);
    const written = await aCommunication(fixture, author, ticket.id);

    const { status } = await fixture.call({ ...author, role: "viewer" }, `PATCH ${toPath(written)}`, {
      body: { body: "Still here" },
    });

    expect(status).toBe(403);
  });

  it.each([{}, { body: " " }, { body: "x", visibility: "internal" }, { body: "x".repeat(20_001) }])(
    "accepts a text and nothing else: %#",
    async (body) => {
      const written = await aCommunication(fixture, owner, ticket.id);

      const { status } = await fixture.call(owner, `PATCH ${toPath(written)}`, { body });

      expect(status).toBe(422);
    },
  );
});

describe("changing messages with a key for notes", () => {
  it("is limited to the notes of the key's owner, not their replies or the messages of others", async () => {
    const noter: Actor = { ...owner, scopes: ["tickets.note"] };
    const author = await aMember(fixture.admin, owner.organizationId);
    const theirs = await aCommunication(fixture, author, ticket.id, { visibility: "internal" });
    const reply = await aCommunication(fixture, owner, ticket.id, { visibility: "public" });
    const note = await aCommunication(fixture, owner, ticket.id, { visibility: "internal" });

    const deleted = [];
    for (const message of [theirs, reply, note])
      deleted.push((await fixture.call(noter, `DELETE ${toPath(message)}`)).status);
    const edited = await fixture.call(noter, `PATCH ${toPath(reply)}`, { body: { body: "By a key" } });

    expect([deleted, edited.status]).toEqual([[403, 403, 200], 403]);
    expect((await ticketNow()).communication_count).toBe(2);
  });
});

describe("deleting a message", () => {
  it("keeps its author, time and visibility, and no longer counts it", async () => {
    const written = await aCommunication(fixture, owner, ticket.id);
    await passMinutes(written, 60);

    const { status, body } = await fixture.call<Communication>(owner, `DELETE ${toPath(written)}`);

    expect(status).toBe(200);
    const { created_at, editable_until } = body;
    expect(body).toEqual({
      ...written,
      body: null,
      deleted_at: expect.any(String),
      created_at,
      editable_until,
    });
    expect((await ticketNow()).communication_count).toBe(0);
    const stored = await fixture.admin.query("select body from tickets.communication where id = $1", [
      written.id,
    ]);
    expect(stored).toEqual([{ body: null }]);
  });

  it.each<[Role, number]>([
    ["viewer", 403],
    ["user", 403],
    ["admin", 200],
    ["owner", 200],
  ])("is allowed for its author, admins and owners only: another %s", async (role, expected) => {
    const author = await aMember(fixture.admin, owner.organizationId);
    const other = await aMember(fixture.admin, owner.organizationId, { role });
    const written = await aCommunication(fixture, author, ticket.id);

    const { status } = await fixture.call(other, `DELETE ${toPath(written)}`);

    expect(status).toBe(expected);
  });

  it("happens once and is permanent", async () => {
    const written = await aCommunication(fixture, owner, ticket.id);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.call<Communication>(owner, `DELETE ${toPath(written)}`)),
    );
    const edited = await fixture.call(owner, `PATCH ${toPath(written)}`, { body: { body: "Back again" } });

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.deleted_at}`)).size).toBe(1);
    expect([edited.status, (await ticketNow()).communication_count]).toEqual([409, 0]);
  });
});

describe("changing a message that other tickets show", () => {
  it("is published to those who follow any of them", async () => {
    const written = await aCommunication(fixture, owner, ticket.id);
    const target = await aTicket(fixture, owner);
    const { body: split } = await fixture.call<Ticket>(owner, `POST /tickets/${ticket.id}/split`, {
      body: { title: "Split off", communication_ids: [written.id] },
    });
    await fixture.call(owner, `POST /tickets/${split.id}/merge`, { body: { into_ticket_id: target.id } });
    const showing = [ticket.id, split.id, target.id].sort();
    const reported = async () => {
      const events = await fixture.admin.query<{ id: string }>(
        `update tickets.ticket_event set version = null
         where organization_id = $1 and kind = 'communicated' and version is not null returning ticket_id as id`,
        [owner.organizationId],
      );
      return events.map(({ id }) => id).sort();
    };
    await reported();

    await fixture.call(owner, `PATCH ${toPath(written)}`, { body: { body: "In better words" } });
    const ofEdit = await reported();
    await fixture.call(owner, `DELETE ${toPath(written)}`);
    const ofDeletion = await reported();

    expect([ofEdit, ofDeletion]).toEqual([showing, showing]);
  });
});
