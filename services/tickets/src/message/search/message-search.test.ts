import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import { generateMails } from "@tessera/text/testing/generate-mails";
import type { MessageHits } from "@tessera/wire/ticket/communication";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

const quoted = (line: string) => encodeURIComponent(`"${line.replaceAll('"', "")}"`);

async function search(actor: Actor, text: string): Promise<MessageHits> {
  const { status, body } = await fixture.call<MessageHits>(
    actor,
    `GET /tickets/messages?search=${encodeURIComponent(text)}`,
  );
  expect([text, status]).toEqual([text, 200]);
  return body;
}

const getTickets = ({ items }: MessageHits) => items.map(({ ticket }) => ticket.id);

async function write(actor: Actor, ticketId: string, body: string, visibility = "internal"): Promise<string> {
  const { body: message } = await fixture.call<{ id: string }>(
    actor,
    `POST /tickets/${ticketId}/communications`,
    { body: { body, visibility } },
  );
  return message.id;
}

describe("searching messages", () => {
  it("finds each word in any order, and phrases, with the ticket and the text around", async () => {
    const owner = await anOrganization(fixture.admin, { name: "Ada Owner" });
    const { id } = await aTicket(fixture, owner, { title: "Printer" });
    const messageId = await write(owner, id, "The **toner**\nis `empty` again");

    expect((await search(owner, "EMPTY toner")).items).toEqual([
      {
        id: messageId,
        visibility: "internal",
        author_name: "Ada Owner",
        created_at: expect.any(String),
        excerpt: "The toner is empty again",
        ticket: { id, number: 1, title: "Printer", status: "new" },
      },
    ]);
    expect(getTickets(await search(owner, '"the toner"'))).toEqual([id]);
    expect(getTickets(await search(owner, '"toner the"'))).toEqual([]);
    expect(getTickets(await search(owner, "is"))).toEqual([id]);
    expect(getTickets(await search(owner, "toner paper"))).toEqual([]);
  });

  it("finds the newest message of each ticket, as it reads now", async () => {
    const owner = await anOrganization(fixture.admin);
    const [first, second] = [await aTicket(fixture, owner), await aTicket(fixture, owner)];
    await write(owner, second.id, "the needle");
    await write(owner, first.id, "a needle");
    const edited = await write(owner, first.id, "another needle");

    expect(getTickets(await search(owner, "needle"))).toEqual([first.id, second.id]);
    const one = `/tickets/${first.id}/communications/${edited}`;
    await fixture.call(owner, `PATCH ${one}`, { body: { body: "a thread" } });
    expect(getTickets(await search(owner, "another"))).toEqual([]);
    expect(getTickets(await search(owner, "thread"))).toEqual([first.id]);
    await fixture.call(owner, `DELETE ${one}`);
    expect(getTickets(await search(owner, "thread"))).toEqual([]);
    await fixture.call(owner, `DELETE /tickets/${second.id}`);
    expect(getTickets(await search(owner, "needle"))).toEqual([first.id]);
  });

  it("finds nothing of another organization", async () => {
    const owner = await anOrganization(fixture.admin);
    const stranger = await anOrganization(fixture.admin);
    await write(stranger, (await aTicket(fixture, stranger)).id, "secret of a stranger");

    expect(await search(owner, "secret")).toEqual({ items: [], has_more: false });
  });

  it("finds messages that were written before it existed, and those of former replicas", async () => {
    const owner = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner);
    const row = [owner.organizationId, randomUUID(), id, owner.userId];
    await fixture.admin.query(
      `insert into tickets.communication (organization_id, id, ticket_id, author_id, author_name, author_email, visibility, body)
       values ($1, $2, $3, $4, '', '', 'internal', 'from a former replica')`,
      row,
    );

    expect(getTickets(await search(owner, "former replica"))).toEqual([id]);
  });
});

describe("every line of a mail", () => {
  it("is found, in the first mail of a ticket and in answers", async () => {
    const owner = await anOrganization(fixture.admin);
    const mails = generateMails(500).slice(0, getRounds({ some: 12, all: 100 }));
    for (const { text, lines } of mails) {
      const first = await aTicket(fixture, owner, { title: "A mail", description: text });
      const answered = await aTicket(fixture, owner, { title: "A thread" });
      await write(owner, answered.id, text);
      const own = lines.filter((line) => / X\d+-\d+-\d+\.$/u.test(line));
      for (const line of own) {
        const { body } = await fixture.call<TicketPage>(owner, `GET /tickets/?search=${quoted(line)}`);
        expect([line, body.items.map(({ id }) => id)]).toEqual([line, [first.id]]);
        expect([line, getTickets(await search(owner, `"${line}"`))]).toEqual([line, [answered.id]]);
      }
    }
  }, 300_000);
});
