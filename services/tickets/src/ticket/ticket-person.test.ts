import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Communication } from "@tessera/wire/communication";
import type { Ticket, TicketActivity, TicketPage } from "@tessera/wire/ticket";
import { aCommunication } from "../../test/communication.builder.ts";
import { anOrganization, aTicket } from "../../test/ticket.builder.ts";
import { aTicketsRoom, type TicketsRoom } from "../../test/tickets-room.ts";

let room: TicketsRoom;
beforeAll(async () => {
  room = await aTicketsRoom();
});
afterAll(() => room.close());

describe("a member's picture", () => {
  it("goes with them wherever a ticket shows them", async () => {
    const owner = await anOrganization(room.admin);
    const { id } = await aTicket(room, owner, { assigned_to_id: owner.userId });
    await aCommunication(room, owner, id);
    await room.admin.query(`update identity."user" set "avatarDigest" = 'abc' where id = $1`, [owner.userId]);

    const ticket = (await room.call<Ticket>(owner, `GET /tickets/${id}/`)).body;
    const list = (await room.call<TicketPage>(owner, "GET /tickets/")).body.items[0];
    const messages = await room.call<{ items: Communication[] }>(owner, `GET /tickets/${id}/communications`);
    const activity = (await room.call<TicketActivity>(owner, `GET /tickets/${id}/activity`)).body.items;

    const shown = [
      ...[ticket, list].flatMap((one) => [one?.creator, one?.created_by, one?.assigned_to]),
      ...messages.body.items.flatMap(({ author, requester }) => [author, requester]),
      ...activity.map(({ actor }) => actor),
    ];
    expect(shown).toHaveLength(10);
    expect(shown.map((person) => person?.avatar_url)).toEqual(
      shown.map(() => `/api/v1/users/${owner.userId}/avatar?v=abc`),
    );
  });
});
