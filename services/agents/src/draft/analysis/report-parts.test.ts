import { describe, expect, it } from "@jest/globals";
import { evidence, message, paper } from "../../../bench/drafts/bundle.ts";
import { vocabulary } from "../../../bench/drafts/vocabulary.ts";
import { draftTicket } from "./draft-ticket.ts";
import { reportParts } from "./report-parts.ts";

const draft = (text: string) => draftTicket(evidence(message(text)), vocabulary);
const steps = ["Open the orders page", "Press Export"];

describe("reading the parts of a report", () => {
  it.each([
    "Steps: open the orders page, press Export. Expected: all rows. Actual: 1,000 rows",
    "Steps: 1. Open the orders page 2. Press Export\nExpected: all rows\nActual: 1,000 rows",
    "**Steps to reproduce:** open the orders page → press Export\n**Expected:** all rows\n**Actual:** 1,000 rows",
    "## Steps to reproduce\n\n- Open the orders page\n- Press Export\n\n## Expected result\nall rows\n\n## Actual result\n1,000 rows",
  ])("finds them in one line and in several: %j", (text) => {
    const found = reportParts(text);

    expect(found.steps).toEqual(steps);
    expect([found.expected, found.actual].map((one) => one?.replace(/\.$/u, ""))).toEqual([
      "all rows",
      "1,000 rows",
    ]);
    expect(found.rest.trim()).toBe("");
  });

  it("leaves the remaining text", () => {
    const { rest, expected } = reportParts(
      "The export loses rows.\nExpected: all rows\n\nIt began on Monday.",
    );

    expect([rest, expected]).toEqual(["The export loses rows.\n\nIt began on Monday.", "all rows"]);
  });

  it("fills the fields of the draft without repeating anything", () => {
    const {
      title,
      summary,
      steps: drafted,
      expected,
      actual,
    } = draft(
      "Steps: open the orders page, press Export. Expected: all rows. Actual: POST /api/exports answers 500",
    );

    expect(drafted.map(({ text }) => text)).toEqual(steps);
    expect([expected?.text, actual?.text]).toEqual(["all rows.", "POST /api/exports answers 500"]);
    expect(summary).toEqual([]);
    expect(title.text).toBe("POST /api/exports fails with HTTP 500");
  });
});

describe("a message that only points at a file", () => {
  it.each([
    "Please look at the attached file",
    "See attached.",
    "Create a ticket from my attachment",
    "Bitte siehe Anhang.",
  ])("is never the title: %s", (text) => {
    const file = paper(
      "report.pdf",
      "The heating of floor 3 fails.",
      "The heating of floor 3 fails since Monday.",
    );

    const { title, summary } = draftTicket(evidence(message(text), file), vocabulary);

    expect(title.text).toBe("The heating of floor 3 fails since Monday");
    expect(summary.map((one) => one.text)).not.toContain(text);
  });
});
