import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { manyTickets } from "../../../test/many-tickets.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

async function anOwnerOf(tickets: number): Promise<Actor> {
  const owner = await anOrganization(fixture.admin);
  await manyTickets(fixture.admin, owner, tickets);
  await fixture.admin.query(
    "insert into tickets.ticket_number (organization_id, last_number) values ($1, $2)",
    [owner.organizationId, tickets],
  );
  return owner;
}

const send = (actor: Actor, query: string) => fixture.call<TicketPage>(actor, `GET /tickets/?${query}`);
const toIds = ({ items }: TicketPage) => items.map(({ id }) => id);
const close = (actor: Actor, id: string) =>
  fixture.call(actor, `PATCH /tickets/${id}/`, { body: { status: "closed", title: "Changed meanwhile" } });

/** Reads all pages of a list by cursor; something happens after the first one. */
async function walk(actor: Actor, query: string, happens: (first: TicketPage) => Promise<unknown>) {
  let page = (await send(actor, query)).body;
  const ids = toIds(page);
  await happens(page);
  while (page.next_cursor) {
    page = (await send(actor, `${query}&cursor=${page.next_cursor}`)).body;
    ids.push(...toIds(page));
  }
  return ids;
}

describe("reading a list of tickets by cursor", () => {
  it.each([
    "size=20",
    "size=20&sort=created_at",
    "size=20&status=open&status=new&sort=created_at",
    "size=20&priority=low&priority=high",
    "size=20&search=printer",
    "size=20&created_from=2020-01-01&search=printer&sort=created_at",
  ])(
    "reads each ticket once although tickets change meanwhile: %s",
    async (query) => {
      const owner = await anOwnerOf(280);
      const { body } = await send(owner, `${query}&size=100`.replace("size=20&", ""));
      const wanted = await walk(owner, query, async () => {});

      const read = await walk(owner, query, async ({ items }) => {
        for (const { id } of items.slice(0, 5)) await close(owner, id);
        if (!query.includes("sort")) await aTicket(fixture, owner, { title: "A new printer" });
      });

      expect(wanted.length).toBeGreaterThan(45);
      expect(new Set(wanted).size).toBe(wanted.length);
      expect(wanted.slice(0, 100)).toEqual(toIds(body));
      expect(read).toEqual(wanted);
    },
    20_000,
  );

  it("counts all tickets on every page, and ends without an empty one", async () => {
    const owner = await anOwnerOf(40);
    const first = (await send(owner, "size=20")).body;
    const second = (await send(owner, `size=20&cursor=${first.next_cursor}`)).body;

    expect([first.total, second.total, second.items.length, second.next_cursor]).toEqual([40, 40, 20, null]);
  });

  it("is not offered in orders that change, and refused for them", async () => {
    const owner = await anOwnerOf(40);
    const { next_cursor: cursor } = (await send(owner, "size=20")).body;

    expect((await send(owner, "size=20&sort=-updated_at")).body).not.toHaveProperty("next_cursor");
    expect((await send(owner, "size=20&search=printer&sort=created_at")).body).not.toHaveProperty(
      "next_cursor",
    );
    for (const query of [
      `sort=title&cursor=${cursor}`,
      `search=a&sort=created_at&cursor=${cursor}`,
      "cursor=x",
    ])
      expect([query, (await send(owner, query)).status]).toEqual([query, 422]);
  });

  it("shows nothing of the organization that a cursor is from", async () => {
    const stranger = await anOwnerOf(40);
    const owner = await anOwnerOf(3);
    const { next_cursor: cursor } = (await send(stranger, "size=20")).body;
    const own = toIds((await send(owner, "")).body);

    expect(own).toEqual(expect.arrayContaining(toIds((await send(owner, `cursor=${cursor}`)).body)));
  });
});
