import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import type { TicketActivity } from "@tessera/wire/ticket";
import { aMember, anOrganization, aTicket } from "../../test/ticket.builder.ts";
import { aTicketsRoom, type TicketsRoom } from "../../test/tickets-room.ts";

let room: TicketsRoom;
let owner: Actor;
beforeAll(async () => {
  room = await aTicketsRoom();
  owner = await anOrganization(room.admin, { name: "Olga Owner" });
});
afterAll(() => room.close());

async function activity(ticketId: string, query = ""): Promise<TicketActivity> {
  const { status, body } = await room.call<TicketActivity>(
    owner,
    `GET /tickets/${ticketId}/activity?${query}`,
  );
  expect(status).toBe(200);
  return body;
}

describe("a ticket's activity", () => {
  it("tells who did what, newest first, page by page", async () => {
    const { id } = await aTicket(room, owner);
    for (let place = 1; place <= 24; place += 1) {
      await room.call(owner, `PATCH /tickets/${id}`, {
        body: { title: `Title ${place}`, department: `D${place}` },
      });
    }
    const whole = await activity(id);

    const walked: TicketActivity["items"] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: TicketActivity = await activity(id, `size=7${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.items);
      cursor = page.next_cursor;
    }

    expect([whole.items.length, whole.next_cursor]).toEqual([49, null]);
    expect(walked).toEqual(whole.items);
    expect(whole.items.at(-1)).toMatchObject({ kind: "created", actor: { full_name: "Olga Owner" } });
    const times = whole.items.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("names members who were assigned, and nobody when the member is gone", async () => {
    const agent = await aMember(room.admin, owner.organizationId, { name: "Anna Agent" });
    const { id } = await aTicket(room, agent, { assigned_to_id: agent.userId });
    await room.call(agent, `PATCH /tickets/${id}`, { body: { assigned_to_id: owner.userId } });

    const [assigned] = (await activity(id)).items;
    await room.admin.query(`delete from identity.member where "userId" = $1`, [agent.userId]);
    const [afterwards] = (await activity(id)).items;

    expect(assigned).toMatchObject({ kind: "assigned", old_value: "Anna Agent", new_value: "Olga Owner" });
    expect(assigned?.actor?.full_name).toBe("Anna Agent");
    expect(afterwards).toMatchObject({ actor: null, old_value: agent.userId });
  });

  it.each([
    "x",
    "MjAyNi0xMy0zMQ",
    ...["2026-13-45 25:00:00", "2026-02-31 10:00:00", "0000-01-01 00:00:00"].map((time) =>
      Buffer.from(`${time}+00 ${crypto.randomUUID()}`).toString("base64url"),
    ),
  ])("refuses a cursor it has not given: %s", async (cursor) => {
    const { id } = await aTicket(room, owner);

    const { status, body } = await room.call(owner, `GET /tickets/${id}/activity?cursor=${cursor}`);

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["query.cursor"]]);
  });

  it("cannot be rewritten by the service itself", async () => {
    await aTicket(room, owner);
    const db = room.tenantDb.for(owner.organizationId);

    const rewrite = () => db.updateTable("tickets.ticket_event").set({ new_value: "x" }).execute();
    const erase = () => db.deleteFrom("tickets.ticket_event").execute();

    await expect(rewrite()).rejects.toThrow("permission denied");
    await expect(erase()).rejects.toThrow("permission denied");
  });
});
