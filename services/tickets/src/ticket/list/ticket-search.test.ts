import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import { readWords } from "@tessera/wire/text/search-words";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import fc from "fast-check";
import { manyTickets } from "../../../test/many-tickets.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

async function search(actor: Actor, text: string, query = ""): Promise<TicketPage> {
  const { status, body } = await fixture.call<TicketPage>(
    actor,
    `GET /tickets/?search=${encodeURIComponent(text)}&${query}`,
  );
  expect([text, status]).toEqual([text, 200]);
  return body;
}

/**
 * Returns the tickets that contain each word of the text by definition: as a substring of one of the fields, with or without the escapes of
 * Markdown, ignoring case.
 */
async function bruteForce({ organizationId }: Actor, text: string): Promise<string[]> {
  const rows = await fixture.admin.query<{ id: string }>(
    `select id from tickets.ticket
     where organization_id = $1 and deleted_at is null and not exists (
       select from unnest($2::text[]) as word where not exists (
         select from unnest(array[title, description, creator_name, creator_email, department, category]) as said,
           normalize(said, nfc) as composed,
           unnest(array[composed, regexp_replace(composed, '\\\\([!-/:-@\\[-\`{-~])', '\\1', 'g')]) as field
         where position(lower(word) in lower(field)) > 0))
     order by created_at desc, id desc`,
    [organizationId, readWords(text)],
  );
  return rows.map(({ id }) => id);
}

async function expectSameAsBruteForce(actor: Actor, text: string): Promise<void> {
  const ids = await bruteForce(actor, text);

  const { items, total, total_is_exact } = await search(actor, text, "size=100");

  expect([text, items.map(({ id }) => id)]).toEqual([text, ids.slice(0, 100)]);
  expect([text, total, total_is_exact]).toEqual([
    text,
    Math.min(1_000, ids.length),
    ids.length > 1_000 ? false : undefined,
  ]);
}

const isWords = (text: string) => text.trim() !== "" && !/^\s*#\d+\s*$/.test(text);

describe("searching tickets", () => {
  it("finds a substring in every searched field and in no other, in any case", async () => {
    const owner = await anOrganization(fixture.admin, { name: "Needlework Nora", email: "nora@desk.test" });
    const other = await aMember(fixture.admin, owner.organizationId, { email: "xneedle@desk.test" });
    const found = [
      await aTicket(fixture, owner, { title: "by the creator's name" }),
      await aTicket(fixture, other, { title: "by the creator's email" }),
      await aTicket(fixture, other, { title: "a nEEDle in the title" }),
    ];
    const third = await aMember(fixture.admin, owner.organizationId, { name: "Bo", email: "bo@desk.test" });
    for (const field of ["description", "department", "category"]) {
      found.push(await aTicket(fixture, third, { [field]: "the NEEDLE here" }));
    }
    await aTicket(fixture, third, { subcategory: "needle", labels: ["needle"] });

    const { items, total } = await search(owner, "Needle");

    expect(items.map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort());
    expect(total).toBe(6);
  });

  it("agrees with position() on any text", async () => {
    const owner = await anOrganization(fixture.admin, { name: "Per_ %cent", email: "per%@desk.test" });
    const letter = fc.constantFrom(
      "a",
      "B",
      "ö",
      "Ö",
      "%",
      "_",
      "\\",
      "'",
      '"',
      " ",
      "#",
      "1",
      "\n",
      "🎫",
      "ß",
    );
    const text = fc.string({ unit: letter, minLength: 1, maxLength: 40 });
    const [titles] = fc.sample(fc.array(text.filter(isWords), { minLength: 120, maxLength: 120 }), {
      seed: 7,
      numRuns: 1,
    }) as [string[]];
    for (const title of titles)
      await aTicket(fixture, owner, { title, description: [...title].reverse().join("") });

    const words = fc.string({ unit: letter, minLength: 1, maxLength: 4 }).filter(isWords);
    const parts = fc
      .tuple(fc.constantFrom(...titles), fc.nat(30), fc.integer({ min: 1, max: 12 }))
      .map(([title, from, length]) => title.slice(from, from + length).toLocaleUpperCase("en"))
      .filter((part) => isWords(part) && part.isWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.oneof(words, parts), (wanted) => expectSameAsBruteForce(owner, wanted)),
      { numRuns: getRounds({ some: 20, all: 150 }) },
    );
  }, 60_000);

  it("agrees with position() however common or rare the words are", async () => {
    const owner = await anOrganization(fixture.admin);
    await manyTickets(fixture.admin, owner, getRounds({ some: 1_400, all: 12_000 }));
    await fixture.admin.query("analyze tickets.ticket_search");
    const common = ["r", "e", "printer", "about", "number 1", "the page", owner.email.slice(0, 8)];
    const rare = [
      "number 11999",
      "number 7",
      "öl upload",
      "100% a",
      "a_b 100",
      "back\\slash qu",
      "it's",
      '"x"',
      "zq",
      "about screen number 8",
      "e page upl",
    ];
    const several = [
      "page printer",
      "11999 number",
      "upload öl",
      "quote slash",
      "a r",
      '"about screen" "number 8"',
      'upload "e page"',
    ];
    const none = [
      '"about number"',
      '"refund the page"',
      "printer zyxxyz",
      "printer printer",
      "%%",
      "__",
      "a%b",
      "zyxxyz",
    ];

    for (const text of [...common, ...rare, ...several, ...none]) await expectSameAsBruteForce(owner, text);
  }, 60_000);

  it("finds words in any order and in different fields, and phrases in quotes", async () => {
    const owner = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner, { title: "The paper jams", description: "In printer 7" });
    await aTicket(fixture, owner, { title: "The paper", description: "is jammed" });
    const found = async (text: string) => (await search(owner, text)).items.map((ticket) => ticket.id);

    for (const text of ["printer paper", "PAPER jams printer", '"paper jams" printer', '"in printer"'])
      expect([text, await found(text)]).toEqual([text, [id]]);
    for (const text of ['"jams paper"', "printer toner", '"the paper" "the printer"'])
      expect([text, await found(text)]).toEqual([text, []]);
    expect((await search(owner, "printer paper", "category=Billing")).total).toBe(0);
    expect((await search(owner, "printer paper", "created_from=2020-01-01")).total).toBe(1);
  });

  it("returns pages beyond the hits it counts", async () => {
    const owner = await anOrganization(fixture.admin);
    await manyTickets(fixture.admin, owner, 1_300);
    const ids = await bruteForce(owner, "about");

    const { items } = await search(owner, "about", "size=100&page=13");
    const behind = await search(owner, "about", "size=100&page=14");

    expect(items.map(({ id }) => id)).toEqual(ids.slice(1_200));
    expect(behind).toMatchObject({ items: [], total: 1_000, total_is_exact: false });
  });

  it("sorts and filters what it finds", async () => {
    const owner = await anOrganization(fixture.admin);
    await manyTickets(fixture.admin, owner, 400);
    const all = (await search(owner, "printer", "size=100")).items;

    const sorted = await search(owner, "printer", "sort=title&size=100");
    const filtered = await search(
      owner,
      "printer",
      "status=open&status=new&priority=low&assigned_to_id=amy&category=Billing&department=Support&size=100",
    );
    const unassigned = await search(owner, "printer", "assigned_to_id=none&sort=-updated_at&size=100");

    expect(all.length).toBeGreaterThan(30);
    expect(sorted.items.map(({ title }) => title)).toEqual(all.map(({ title }) => title).sort(byLowerCase));
    const isWanted = ({ status, priority, assigned_to_id, category, department }: Ticket) =>
      ["open", "new"].includes(status) &&
      [priority, assigned_to_id, category, department].join() === "low,amy,Billing,Support";
    expect(filtered.items.map(({ id }) => id)).toEqual(all.filter(isWanted).map(({ id }) => id));
    expect(unassigned.items.every(({ assigned_to_id }) => assigned_to_id === null)).toBe(true);
    expect(unassigned.total).toBe(all.filter(({ assigned_to_id }) => assigned_to_id === null).length);
  });

  it("finds a ticket directly by its number or id", async () => {
    const owner = await anOrganization(fixture.admin);
    await aTicket(fixture, owner, { title: "see #2" });
    const second = await aTicket(fixture, owner);
    const stranger = await anOrganization(fixture.admin);

    for (const text of ["#2", " #2 ", second.id, second.id.toUpperCase()]) {
      const { items, total } = await search(owner, text);
      expect([items.map(({ id }) => id), total]).toEqual([[second.id], 1]);
    }
    expect(await search(owner, "#3")).toMatchObject({ items: [], total: 0 });
    expect(await search(stranger, second.id)).toMatchObject({ items: [], total: 0 });
    expect(await search(owner, "#99999999999")).toMatchObject({ items: [], total: 0 });
  });

  it("finds a ticket by its current text", async () => {
    const owner = await anOrganization(fixture.admin);
    const { id } = await aTicket(fixture, owner, { title: "before", category: "Before" });

    await fixture.call(owner, `PATCH /tickets/${id}`, { body: { title: "after", category: "After" } });

    expect((await search(owner, "after")).total).toBe(1);
    expect((await search(owner, "before")).total).toBe(0);
    await fixture.call(owner, `DELETE /tickets/${id}`);
    expect((await search(owner, "after")).total).toBe(0);
    await fixture.call(owner, `POST /tickets/${id}/restore`);
    expect((await search(owner, "after")).total).toBe(1);
  });

  it("treats white space as no search", async () => {
    const owner = await anOrganization(fixture.admin);
    await aTicket(fixture, owner);

    expect((await search(owner, "   ")).total).toBe(1);
  });

  it("finds nothing of another organization, and nothing without an organization", async () => {
    const owner = await anOrganization(fixture.admin);
    const stranger = await anOrganization(fixture.admin);
    await aTicket(fixture, stranger, { title: "secret of a stranger" });

    const own = await search(owner, "secret");
    const { rows } = await fixture.tenantDb.unscoped.executeQuery<{ count: string }>({
      ...fixture.tenantDb.unscoped.selectNoFrom((eb) => eb.lit(1).as("one")).compile(),
      sql: "select count(*)::text as count from tickets.find_tickets('{secret}', null, null, null, null, null, null, null, 10)",
      parameters: [],
    });

    expect(own.total).toBe(0);
    expect(rows).toEqual([{ count: "0" }]);
  });
});

function byLowerCase(a: string, b: string): number {
  if (a.toLowerCase() === b.toLowerCase()) return 0;
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

describe("letters that are one character or a letter and a mark", () => {
  it("are the same, in tickets and in searches", async () => {
    const actor = await anOrganization(fixture.admin);
    await aTicket(fixture, actor, { title: "U\u0308ber Gro\u0308\u00dfe" });
    await aTicket(fixture, actor, { title: "\u00dcber Gr\u00f6\u00dfe" });

    for (const text of ["\u00dcber", "U\u0308ber", "gr\u00f6\u00dfe", "gro\u0308\u00dfe"])
      expect((await search(actor, text)).total).toBe(2);
  });
});

describe("a title with characters that nobody sees", () => {
  it.each([
    ["\u05e9\u05dc\u05d5\u05dd\u200f 12", "\u05e9\u05dc\u05d5\u05dd\u200f 12"],
    ["Donau\u00addampf", "Donaudampf"],
    ["\ufeffabc", "abc"],
    ["zero\u200bwidth", "zerowidth"],
    ["\u200eabc", "\u200eabc"],
  ])("is saved: %j", async (title, saved) => {
    const actor = await anOrganization(fixture.admin);

    const created = await fixture.call<Ticket>(actor, "POST /tickets/", { body: { title } });
    const { body } = await fixture.call<Ticket>(actor, `PATCH /tickets/${created.body.id}/`, {
      body: { title: `${title}!` },
    });

    expect([created.status, created.body.title, body.title]).toEqual([201, saved, `${saved}!`]);
  });

  it.each(["a\u202eb", "a\u2066b", "a\u0007b"])(
    "is refused if it overrides the direction: %j",
    async (title) => {
      const actor = await anOrganization(fixture.admin);

      expect((await fixture.call(actor, "POST /tickets/", { body: { title } })).status).toBe(422);
    },
  );
});
