import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Actor } from "@tessera/kit/tokens/actor";
import { linearGrowth, measureGrowth } from "@tessera/text/testing/growth";
import { hostilePieces, repeatPiece } from "@tessera/text/testing/hostile-text";
import fc from "fast-check";
import { aCommunication } from "./communication.builder.ts";
import { aTicket } from "./ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "./tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const lengths = { description: { min: 8_000, max: 12_500 }, body: { min: 3_000, max: 5_000 } };

/** Expects linear growth for each hostile piece, and always tests spaces, which once took seconds. */
async function expectLinear(
  length: { min: number; max: number },
  act: (text: string) => Promise<unknown>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...hostilePieces), fc.integer(length), async (piece, shorter) => {
      const growth = await measureGrowth((wanted) => act(repeatPiece(piece, wanted)), shorter);
      expect([piece, growth]).toEqual([piece, Math.min(growth, linearGrowth)]);
    }),
    { numRuns: getRounds({ some: 6, all: 60 }), examples: [[" ", length.max]] },
  );
}

describe("a text of the maximum length that repeats one piece", () => {
  it("is created in time that grows with its length, not with its square", async () => {
    await expectLinear(lengths.description, (description) => aTicket(fixture, owner, { description }));
  });

  it("is changed and found in linear time", async () => {
    const { id } = await aTicket(fixture, owner);
    await expectLinear(lengths.description, async (description) => {
      const search = encodeURIComponent(`${Array.from(description.slice(0, 200)).slice(0, 99).join("")}!`);
      const changed = await fixture.call(owner, `PATCH /tickets/${id}`, { body: { description } });
      const found = await fixture.call(owner, `GET /tickets/?search=${search}`);
      expect([changed.status, found.status]).toEqual([200, 200]);
    });
  });

  it("is sent as a message in linear time", async () => {
    const { id } = await aTicket(fixture, owner);
    await expectLinear(lengths.body, (body) => aCommunication(fixture, owner, id, { body }));
  });
});

describe("searching for a phrase", () => {
  it("finds it by its words, however much white space is between them", async () => {
    const phrases = [
      "after the order",
      "is on it",
      "a b c d e f",
      "the   wide   gap",
      "two\n\nparagraphs",
      "ends here ",
    ];
    const description = `first ${phrases.join(" and ")} last`;
    await aTicket(fixture, owner, { description });

    const [row] = await fixture.admin.query<{ missing: string[] }>(
      `select array(select part from unnest($2::text[]) as part
         where not tickets.phrase_joints($1) @> tickets.phrase_joints(part)) as missing`,
      [description, getParts(description)],
    );

    expect(row?.missing).toEqual([]);
  });
});

/** Returns every substring of a text, because people may search for any of them. */
function getParts(text: string): string[] {
  return Array.from(text, (_, from) => from).flatMap((from) =>
    Array.from({ length: text.length - from }, (_, length) => text.slice(from, from + length + 1)),
  );
}
