import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { down, up } from "../../../migrations/2026-11-30-1020-create-queue.ts";
import { aCommunication } from "../../../test/communication.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let anna: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  anna = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
});
afterAll(() => fixture.close());

const list = async (actor: Actor, query = "") =>
  (await fixture.call<TicketPage>(actor, `GET /tickets/?include=conversation&${query}`)).body;

async function readOnly(actor: Actor) {
  const [ticket] = (await list(actor)).items;
  if (!ticket?.conversation) throw new Error("There is no ticket.");
  return { ...ticket, ...ticket.conversation };
}

const change = (id: string, status: string) =>
  fixture.call(owner, `PATCH /tickets/${id}/`, { body: { status } });

async function migrate(step: typeof up): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
      onCreateConnection: (connection) =>
        connection.executeQuery(CompiledQuery.raw("set role tickets_owner")).then(() => undefined),
    }),
  });
  await db.transaction().execute(step);
  await db.destroy();
}

describe("who waits on a ticket", () => {
  it("is the requester until a member answers, then the members until the requester writes again", async () => {
    const { id } = await aTicket(fixture, anna);
    const asked = await readOnly(owner);
    expect(asked.waiting).toEqual({ side: "requester", since: asked.created_at });

    const note = await aCommunication(fixture, owner, id, { visibility: "internal" });
    expect((await readOnly(owner)).waiting).toEqual(asked.waiting);
    const reply = await aCommunication(fixture, owner, id);
    expect((await readOnly(owner)).waiting).toEqual({ side: "us", since: reply.created_at });
    const first = await aCommunication(fixture, anna, id);
    await aCommunication(fixture, anna, id);

    expect(note.visibility).toBe("internal");
    expect((await readOnly(owner)).waiting).toEqual({ side: "requester", since: first.created_at });
  });

  it("is again the requester if the answer is deleted", async () => {
    const { id } = await aTicket(fixture, anna);
    const reply = await aCommunication(fixture, owner, id);

    await fixture.call(owner, `DELETE /tickets/${id}/communications/${reply.id}`);

    expect((await readOnly(owner)).waiting?.side).toBe("requester");
  });

  it("is nobody once the ticket is finished, and as before when it is reopened or restored", async () => {
    const { id } = await aTicket(fixture, anna);
    await aCommunication(fixture, owner, id);
    const before = (await readOnly(owner)).waiting;

    await change(id, "resolved");
    expect((await readOnly(owner)).waiting).toBeNull();
    await change(id, "open");
    expect((await readOnly(owner)).waiting).toEqual(before);
    await fixture.call(owner, `DELETE /tickets/${id}/`);
    await fixture.call(owner, `POST /tickets/${id}/restore`);

    expect((await readOnly(owner)).waiting).toEqual(before);
  });

  it("sorts the list: whom we keep waiting first, the longest first, then the latest answer, then finished tickets", async () => {
    const tickets = [];
    for (const title of ["done", "first", "second", "answered", "answered last"])
      tickets.push(await aTicket(fixture, anna, { title }));
    const [done, , , answered, last] = tickets.map(({ id }) => id);
    for (const id of [answered, last]) await aCommunication(fixture, owner, id ?? "");
    await change(done ?? "", "closed");

    const titles = async (query: string) => (await list(owner, query)).items.map(({ title }) => title);
    const sorted = ["first", "second", "answered last", "answered", "done"];
    expect(await titles("sort=waiting")).toEqual(sorted);
    expect(await titles("sort=-waiting")).toEqual([...sorted].reverse());
    expect(await titles("sort=waiting&status=new&status=open&size=2&page=2")).toEqual([
      "answered last",
      "answered",
    ]);
    expect(await titles("sort=waiting&search=answered")).toEqual(["answered last", "answered"]);
  });
});

describe("a ticket in a queue", () => {
  it("has the newest public message as text, and says who wrote it", async () => {
    const { id } = await aTicket(fixture, anna);
    expect((await readOnly(owner)).last_message).toBeNull();

    const body = `It *left*\n\n[@Anna](mention:${anna.userId}) today.`;
    await aCommunication(fixture, owner, id, { body });
    await aCommunication(fixture, owner, id, { body: "a note", visibility: "internal" });

    expect((await readOnly(owner)).last_message).toMatchObject({
      author: "me",
      excerpt: "It left @Anna today.",
    });
    expect((await readOnly(anna)).last_message?.author).toBe("member");
    await aCommunication(fixture, anna, id, { body: "Thanks" });
    expect((await readOnly(owner)).last_message).toMatchObject({ author: "requester", excerpt: "Thanks" });
  });

  it("is unread for everyone but its requester until they view it", async () => {
    const { id } = await aTicket(fixture, anna);
    expect([(await readOnly(owner)).is_unread, (await readOnly(anna)).is_unread]).toEqual([true, false]);

    const { body } = await fixture.call<{ items: { id: string }[] }>(owner, `GET /tickets/${id}/activity`);
    await fixture.call(owner, `PUT /tickets/${id}/read`, { body: { event_id: body.items[0]?.id } });

    expect((await readOnly(owner)).is_unread).toBe(false);
    await aCommunication(fixture, anna, id);
    expect((await readOnly(owner)).is_unread).toBe(true);
  });

  it("has none of this unless it is asked for", async () => {
    await aTicket(fixture, anna);

    const { body } = await fixture.call<TicketPage>(owner, "GET /tickets/");

    expect(body.items[0]).not.toHaveProperty("conversation");
  });
});

describe("the migration that adds who waits", () => {
  it("fills it for tickets that are there", async () => {
    const { id } = await aTicket(fixture, anna);
    await aCommunication(fixture, owner, id);
    await aCommunication(fixture, anna, id);
    const before = (await readOnly(owner)).waiting;

    await migrate(down);
    await migrate(up);

    expect((await readOnly(owner)).waiting).toEqual(before);
  });
});
