import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for databases", () => {
  it("counts the rows of every table, and reads the first ones", async () => {
    const { method, summary, findings, text, isPartial } = await extracted("shop.sqlite");

    expect({ method, isPartial }).toEqual({ method: "database", isPartial: true });
    expect(summary).toBe(
      'Database with 2 tables and 1,002 rows: customer (2 rows), order "line" (1,000 rows).',
    );
    expect(findings).toEqual([
      {
        kind: "table",
        sheet: "customer",
        rows: 2,
        columns: [
          { name: "id", type: "integer" },
          { name: "name", type: "text" },
          { name: "mail", type: "email" },
          { name: "password", type: "text" },
          { name: "photo", type: "text" },
        ],
      },
      expect.objectContaining({ sheet: 'order "line"', rows: 1_000 }),
    ]);
    expect(text).toContain("1\tMaria Lindqvist\tmaria@northwind.test\t[secret removed]\t[3 bytes]");
    expect(text).not.toMatch(/hunter2secret|another1/u);
  });

  it("reads a database with a missing write-ahead log, and one without tables", async () => {
    expect(await extracted("journal.db")).toMatchObject({
      isPartial: false,
      summary: "Database with 1 table and 1 row: note (1 row).",
    });
    expect((await extracted("empty.sqlite")).summary).toBe("Database without any tables.");
  });

  it("reports a database that is cut off", async () => {
    await expect(extracted("cut-off.sqlite")).rejects.toThrow("The database is damaged or incomplete");
  });
});
