import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketActivity, TicketPage } from "@tessera/wire/ticket/ticket";
import { aCommunication } from "../../test/communication.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

describe("a member's picture", () => {
  it("is included wherever a ticket shows the member", async () => {
    const owner = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner, { assigned_to_id: owner.userId });
    await aCommunication(fixture, owner, id);
    await fixture.admin.query(`update identity."user" set "avatarDigest" = 'abc' where id = $1`, [
      owner.userId,
    ]);

    const ticket = (await fixture.call<Ticket>(owner, `GET /tickets/${id}/`)).body;
    const list = (await fixture.call<TicketPage>(owner, "GET /tickets/")).body.items[0];
    const messages = await fixture.call<{ items: Communication[] }>(
      owner,
      `GET /tickets/${id}/communications`,
    );
    const activity = (await fixture.call<TicketActivity>(owner, `GET /tickets/${id}/activity`)).body.items;

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
