import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import { generateMails } from "@tessera/text/testing/generate-mails";
import { containsWords } from "@tessera/wire/text/search-words";
import type { MessageHits } from "@tessera/wire/ticket/communication";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";
import { moveMessageTexts } from "./message-text.jobs.ts";

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

  it("finds phrases across lines and the signs of Markdown, and addresses of links", async () => {
    const owner = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner);
    await write(owner, id, "The **toner** of\nthe [new printer](https://example.com/p) is `empty`");

    for (const text of ["toner of the new printer is empty", "the **toner**", "example.com/p"])
      expect([text, getTickets(await search(owner, `"${text}"`))]).toEqual([text, [id]]);
  });

  it.each([
    [
      "composed and decomposed letters",
      "Gro\u0308\u00dfe der \u00dcbersicht",
      ["gr\u00f6\u00dfe", "u\u0308bersicht gro\u0308"],
    ],
    [
      "Chinese",
      "\u6211\u60f3\u7533\u8bf7\u9000\u6b3e\uff0c\u8c22\u8c22",
      ["\u9000\u6b3e", "\u7533\u8bf7 \u8c22\u8c22"],
    ],
    ["Japanese", "\u8fd4\u54c1\u306f\u3067\u304d\u307e\u3059\u304b", ["\u8fd4\u54c1", "\u307e\u3059\u304b"]],
    ["Korean", "\ud658\ubd88 \uc694\uccad", ["\ud658\ubd88"]],
    [
      "Arabic",
      "\u0623\u0631\u064a\u062f \u0627\u0633\u062a\u0631\u062f\u0627\u062f \u0627\u0644\u0645\u0628\u0644\u063a",
      ["\u0627\u0644\u0645\u0628\u0644\u063a \u0623\u0631\u064a\u062f"],
    ],
    ["Hebrew", "\u05d4\u05d4\u05d7\u05d6\u05e8 \u05e9\u05dc\u05d9", ["\u05d4\u05d7\u05d6\u05e8"]],
  ])("finds %s", async (_, body, searches) => {
    const owner = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner);
    await write(owner, id, body);

    for (const text of searches) expect([text, getTickets(await search(owner, text))]).toEqual([text, [id]]);
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

  it("finds texts that a previous version indexed, before and after they are moved", async () => {
    const owner = await anOrganization(fixture.admin);
    const [first, second] = [await aTicket(fixture, owner), await aTicket(fixture, owner)];
    for (const { id } of [first, second]) await write(owner, id, "a **former** needle");
    await fixture.admin.query(
      `with former as (delete from tickets.message_text where organization_id = $1 returning *)
       insert into tickets.message_search (organization_id, communication_id, ticket_id, search)
       select organization_id, communication_id, ticket_id, 'a **former** needle' from former`,
      [owner.organizationId],
    );
    await write(owner, first.id, "a later needle");

    expect(getTickets(await search(owner, "needle"))).toEqual([first.id, second.id]);
    expect(getTickets(await search(owner, "former"))).toEqual([second.id, first.id]);
    while ((await moveMessageTexts(fixture)) > 0);
    expect(getTickets(await search(owner, '"former needle"'))).toEqual([second.id, first.id]);
    expect(await fixture.admin.query("select from tickets.message_search")).toEqual([]);
  });

  it("finds messages of former replicas", async () => {
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

describe("a search among many messages", () => {
  it("finds the same messages as a full scan, however old they are", async () => {
    const owner = await anOrganization(fixture.admin);
    const tickets = await Promise.all(Array.from({ length: 5 }, () => aTicket(fixture, owner)));
    const words = ["red", "green", "blue", "ÄPFEL", "x_1", "50%", "no", "退款", "申请"];
    await fixture.admin.query(
      `insert into tickets.communication
         (organization_id, id, ticket_id, author_id, author_name, author_email, visibility, body)
       select $1, uuidv7(interval '-2 hours' * n), ($2::uuid[])[1 + n % 5], $3, '', '', 'internal',
         case when n = 4300 then 'the only needle'
           else ($4::text[])[1 + n % 9] || ' ' || ($4::text[])[1 + n / 9 % 9] end
       from generate_series(1, 4400) as n`,
      [owner.organizationId, tickets.map(({ id }) => id), owner.userId, words],
    );
    const all = await fixture.admin.query<{ id: string; ticket_id: string; body: string }>(
      "select id, ticket_id, body from tickets.communication where organization_id = $1 order by id desc",
      [owner.organizationId],
    );
    const searches = [
      "needle",
      "red",
      "äpfel GREEN",
      '"red green"',
      '"green x_1"',
      "退款",
      "申请 退款",
      "needle no",
      "zzz",
    ];

    for (const text of searches) {
      const matching = all.filter(({ body }) => containsWords(body, text));
      const newest = matching.filter(
        ({ id, ticket_id }) => matching.find((other) => other.ticket_id === ticket_id)?.id === id,
      );
      const found = await search(owner, text);
      expect([text, found.items.map(({ id }) => id)]).toEqual([text, newest.map(({ id }) => id)]);
    }
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
