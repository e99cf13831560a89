import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { anOrganization, aTicket } from "../../test/ticket.builder.ts";
import { aTicketsRoom, type TicketsRoom } from "../../test/tickets-room.ts";

let room: TicketsRoom;
let owner: Actor;
let wakings = 0;
const woken = Promise.withResolvers<void>();
beforeAll(async () => {
  room = await aTicketsRoom({
    wakeRelay: () => {
      wakings += 1;
      woken.resolve();
    },
  });
  owner = await anOrganization(room.admin);
});
afterAll(() => room.close());

describe("the relay", () => {
  it("is woken after what was written, and by nothing else", async () => {
    const { id } = await aTicket(room, owner);
    await room.call(owner, `GET /tickets/${id}`);
    await room.call(owner, `PUT /tickets/${id}/presence`, { body: { state: "viewing" } });
    await room.call(owner, `PATCH /tickets/${id}`, { body: { status: "nonsense" } });

    await room.call(owner, `PATCH /tickets/${id}`, { body: { status: "open" } });
    await woken.promise;

    expect(wakings).toBe(1);
  });
});
