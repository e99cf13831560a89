import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import { aCommunication } from "../../../test/communication.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let requester: Actor;
let ticket: Ticket;
let message: Communication;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
  requester = await aMember(fixture.admin, owner.organizationId, { name: "Rita Requester" });
});
beforeEach(async () => {
  ticket = await aTicket(fixture, requester, { title: "Two things", priority: "high", labels: ["billing"] });
  message = await aCommunication(fixture, owner, ticket.id);
});
afterAll(() => fixture.close());

function split(communicationIds: string[], title = "The second thing", actor = owner, headers = {}) {
  return fixture.call<Ticket>(actor, `POST /tickets/${ticket.id}/split`, {
    body: { title, communication_ids: communicationIds },
    headers,
  });
}

async function lastLine(ticketId: string): Promise<unknown[]> {
  const [row] = await fixture.admin.query(
    `select kind, field, old_value, new_value from tickets.event_feed where ticket_id = $1
     order by created_at desc, id desc limit 1`,
    [ticketId],
  );
  return Object.values(row ?? {});
}

async function counts(): Promise<unknown> {
  const [row] = await fixture.admin.query(
    `select (select count(*) from tickets.ticket) as tickets, (select count(*) from tickets.ticket_split) as splits,
       (select count(*) from tickets.event_feed) as events, (select last_number from tickets.ticket_number
         where organization_id = $1) as number`,
    [owner.organizationId],
  );
  return row;
}

describe("splitting a ticket", () => {
  it("creates a ticket of the same requester that refers to the messages, and moves none", async () => {
    const { status, body } = await split([message.id, message.id.toUpperCase()]);

    expect([status, body.title, body.status, body.creator.id]).toEqual([
      201,
      "The second thing",
      "new",
      requester.userId,
    ]);
    expect([body.priority, body.labels, body.communication_count]).toEqual(["high", ["billing"], 0]);
    const items = await fixture.admin.query(
      "select communication_id as id from tickets.ticket_split_item where ticket_id = $1",
      [body.id],
    );
    expect(items).toEqual([{ id: message.id }]);
    const stayed = await fixture.call<{ items: Communication[] }>(
      owner,
      `GET /tickets/${ticket.id}/communications`,
    );
    expect(stayed.body.items).toEqual([message]);
  });

  it("is shown from both ends, and in both histories", async () => {
    const { body: created } = await split([message.id]);

    const read = async (id: string) =>
      (await fixture.call<TicketRelations>(owner, `GET /tickets/${id}/relations`)).body;
    const { split_into } = await read(ticket.id);
    const { split_from } = await read(created.id);
    expect(split_into.map(({ id, number }) => [id, number])).toEqual([[created.id, created.number]]);
    expect(split_from).toEqual({
      id: ticket.id,
      number: ticket.number,
      title: ticket.title,
      status: ticket.status,
    });
    expect(await lastLine(ticket.id)).toEqual([
      "split_off",
      "split_into",
      null,
      `#${created.number} The second thing`,
    ]);
    expect(await lastLine(created.id)).toEqual([
      "split_off",
      "split_from",
      null,
      `#${ticket.number} Two things`,
    ]);
  });

  it("is refused for messages that are not the ticket's own, and leaves no trace", async () => {
    const other = await aTicket(fixture, owner);
    const merged = await aTicket(fixture, owner);
    const stranger = await anOrganization(fixture.admin);
    const elsewhere = await aCommunication(fixture, owner, other.id);
    const mergedIn = await aCommunication(fixture, owner, merged.id);
    const foreign = await aCommunication(fixture, stranger, (await aTicket(fixture, stranger)).id);
    await fixture.call(owner, `POST /tickets/${merged.id}/merge`, { body: { into_ticket_id: ticket.id } });
    const deleted = await aCommunication(fixture, owner, ticket.id);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/communications/${deleted.id}`);
    const before = await counts();

    for (const id of [elsewhere.id, mergedIn.id, foreign.id, deleted.id, crypto.randomUUID()]) {
      const { status, body } = await split([message.id, id]);

      expect([status, body]).toMatchObject([
        422,
        { fields: { "body.communication_ids": expect.any(String) } },
      ]);
    }
    expect(await counts()).toEqual(before);
  });

  it("is refused without a title, with a stale version, and for viewers", async () => {
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });
    const before = await counts();

    const answers = [
      await split([message.id], " "),
      await split([message.id], "Stale", owner, { "if-match": '"7"' }),
      await split([message.id], "Not mine", viewer),
    ];

    expect(answers.map(({ status }) => status)).toEqual([422, 412, 403]);
    expect(await counts()).toEqual(before);
  });

  it("does not admit that another organization's ticket exists, nor a deleted one", async () => {
    const stranger = await anOrganization(fixture.admin);
    const byStranger = await split([message.id], "Mine", stranger);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);
    const deleted = await split([message.id]);

    expect([byStranger.status, deleted.status]).toEqual([404, 404]);
    expect({ ...byStranger.body, request_id: "" }).toEqual({ ...deleted.body, request_id: "" });
  });

  it("is done once per key", async () => {
    const key = { "idempotency-key": `split-${ticket.id}` };

    const [first, second] = await Promise.all([
      split([message.id], "Once", owner, key),
      split([message.id], "Once", owner, key),
    ]);

    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body).toEqual(first?.body);
  });
});
