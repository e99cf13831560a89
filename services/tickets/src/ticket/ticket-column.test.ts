import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  choicesOf,
  describedFields,
  type WrittenField,
  writtenFields,
} from "@tessera/wire/ticket/ticket-fields";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";
import { toColumnType, toFieldValues, toHistoryText, toStoredFields } from "./ticket-column.ts";

let fixture: TicketsFixture;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
afterAll(() => fixture.close());

const storedWith = (field: WrittenField) => describedFields[field].choices && choicesOf(field);

describe("the fields of a ticket", () => {
  it.each(writtenFields)("have a column of their type: %s", async (field) => {
    const [column] = await fixture.admin.query(
      `select format_type(atttypid, null) as type, not attnotnull as is_nullable from pg_attribute
       where attrelid = 'tickets.ticket'::regclass and attname = $1`,
      [field],
    );

    expect(column).toEqual({
      type: toColumnType(field),
      is_nullable: describedFields[field].isNullable ?? false,
    });
  });

  it.each(writtenFields.filter(storedWith))(
    "have a column that accepts every choice and nothing else: %s",
    async (field) => {
      const checks = await fixture.admin.query<{ text: string }>(
        `select pg_get_constraintdef(oid) as text from pg_constraint
       where conrelid = 'tickets.ticket'::regclass and contype = 'c'
         and conkey = array[(select attnum from pg_attribute where attrelid = conrelid and attname = $1)]`,
        [field],
      );
      const words = choicesOf(field);
      const allowed = checks.flatMap(({ text }) => text.match(/'[a-z_]+'|\d+/g) ?? []);

      expect(allowed).toEqual(
        describedFields[field].type === "rank" ? ["1", `${words.length}`] : words.map((word) => `'${word}'`),
      );
    },
  );

  it("are stored with their defaults, and read as they were written", () => {
    const stored = toStoredFields({ title: "Printer", urgency: "high", labels: ["a", "b"] });

    expect([stored.status, stored.priority, stored.urgency, stored.category]).toEqual(["new", 2, 3, null]);
    expect(toFieldValues(stored)).toMatchObject({ title: "Printer", priority: "medium", urgency: "high" });
    expect([toHistoryText("urgency", 3), toHistoryText("labels", ["a", "b"])]).toEqual(["high", "a, b"]);
  });

  it("are part of every search entry, also after a person was erased", async () => {
    const searched = writtenFields.filter((field) => describedFields[field].isSearched);
    const [erasure] = await fixture.admin.query<{ text: string }>(
      `select string_agg(prosrc, ' ') as text from pg_proc
       where pronamespace = 'tickets'::regnamespace and prosrc like '%update tickets.ticket_search%'`,
    );

    expect(searched.filter((field) => !erasure?.text.includes(`t.${field}`))).toEqual([]);
  });
});
