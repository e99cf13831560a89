import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileHits } from "@tessera/wire/file/file";
import { containsWords, readWords } from "@tessera/wire/text/search-words";
import fc from "fast-check";
import { aFile, aMemberOf, process } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { searchFiles } from "./file-search.repository.ts";

let fixture: FilesFixture;
let actor: Actor;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
beforeEach(() => {
  actor = aMemberOf();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

async function search(term: string, more = ""): Promise<FileHits> {
  const { body } = await fixture.call<FileHits>(
    actor,
    `GET /files/search?search=${encodeURIComponent(term)}${more}`,
  );
  return body;
}

const getNames = ({ items }: FileHits) => items.map(({ file }) => file.filename);

async function aFileWith(text: string, name = "file.txt"): Promise<void> {
  await process(fixture, await aFile(fixture, actor, { name }), { text });
}

describe("GET /files/search", () => {
  it("finds files by text or name, newest first, ignoring case", async () => {
    await aFileWith("The PAYMENT failed", "first.txt");
    await aFileWith("nothing of it", "Payments.csv");
    await aFileWith("nothing at all", "third.txt");
    await aFileWith("a payment, again", "fourth.txt");

    expect(getNames(await search("payment"))).toEqual(["fourth.txt", "Payments.csv", "first.txt"]);
  });

  it("shows the text around the first match", async () => {
    const [before, after] = ["before ".repeat(40), " after".repeat(40)];
    await aFileWith(`${before}Gateway  timed\nout${after}`);

    const { items } = await search("gateway");

    expect(items[0]?.excerpt).toMatch(/^…[before ]+ before Gateway timed out after [after ]+…$/);
    expect(items[0]?.excerpt.length).toBeLessThan(180);
  });

  it("shows the beginning of the text of a file found by its name", async () => {
    await aFileWith("Short", "wanted.txt");

    expect((await search("wanted")).items[0]?.excerpt).toBe("Short");
  });

  it("states whether there are more results", async () => {
    for (const name of ["1.txt", "2.txt", "3.txt"]) await aFileWith("same", name);

    const two = await search("same", "&size=2");
    const three = await search("same", "&size=3");

    expect([getNames(two), two.has_more]).toEqual([["3.txt", "2.txt"], true]);
    expect([three.items.length, three.has_more]).toEqual([3, false]);
  });

  it("finds words in any order, phrases in quotes, and letters however they are composed", async () => {
    await aFileWith("the gateway timed out", "U\u0308bersicht.txt");
    await aFileWith("timed well", "other.txt");

    for (const term of ["timed gateway", '"timed out"', "\u00fcbersicht out", "u\u0308bersicht"])
      expect([term, (await search(term)).items.map(({ file }) => file.filename).length]).toEqual([term, 1]);
    expect((await search('"out timed"')).items).toEqual([]);
  });

  it("treats special characters literally", async () => {
    await aFileWith("100% of a_b\\c");
    await aFileWith("100 of axbc");

    for (const term of ["100%", "a_b", "b\\c"])
      expect([term, (await search(term)).items.length]).toEqual([term, 1]);
  });

  it("finds nothing for spaces, and nothing in other organizations", async () => {
    await aFileWith("found at home");
    const own = await search("home");
    actor = aMemberOf();

    expect([
      own.items.length,
      (await search("home")).items.length,
      (await search("  ")).items.length,
    ]).toEqual([1, 0, 0]);
  });

  it.each([
    "search=x",
    "search=",
    `search=${"x".repeat(201)}`,
    "search=ab&size=0",
    "search=ab&size=51",
    "search=a%00b",
    "q=ab",
  ])("refuses %s", async (query) => {
    expect((await fixture.call(actor, `GET /files/search?${query}`)).status).toBe(422);
  });
});

describe("a search among many files", () => {
  it("finds the same files as a full scan", async () => {
    const { organizationId } = actor;
    const words = ["red", "green", "blue", "ÄPFEL", "x_1", "50%", "no"];
    await fixture.admin.query(
      `with file as (
         insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key,
           uploaded_by, uploaded_by_name, created_at)
         select $1, 'n' || n, 'text', 'text/plain', 1, sha256(convert_to($1 || n, 'UTF8')), 'k', 'u', 'U',
           now() - n * interval '1 second'
         from generate_series(1, 700) as n returning id, filename, created_at
       )
       insert into files.file_text (organization_id, file_id, filename, content)
       select $1, id, filename, case when filename = 'n650' then 'the only needle'
         else ($2::text[])[1 + substr(filename, 2)::int % 7] || ' ' || ($2::text[])[1 + substr(filename, 2)::int / 7 % 7] end
       from file`,
      [organizationId, words],
    );
    const all = await fixture.admin.query<{ id: string; text: string }>(
      `select f.id, lower(t.filename || chr(31) || t.content) as text from files.file f join files.file_text t on t.file_id = f.id
       where f.organization_id = $1 order by f.created_at desc, f.id desc`,
      [organizationId],
    );
    const terms = fc.constantFrom(
      "needle",
      "n650",
      "red",
      "Green bl",
      "äpfel",
      "%",
      "_1",
      "o",
      "no no",
      "green red",
      '"red green"',
      "needle the",
      "zzz",
      "q",
      "n69",
    );

    await fc.assert(
      fc.asyncProperty(terms, fc.integer({ min: 1, max: 60 }), async (term, wanted) => {
        const found = await searchFiles(fixture.tenantDb.for(organizationId), readWords(term), wanted);

        const right = all.filter(({ text }) => containsWords(text, term)).map(({ id }) => id);
        expect(found).toEqual(right.slice(0, wanted));
      }),
      { numRuns: getRounds({ some: 10, all: 30 }) },
    );
  });
});
