import { describe, expect, it } from "@jest/globals";
import { evidence, message, paper } from "../../../bench/drafts/bundle.ts";
import { vocabulary } from "../../../bench/drafts/vocabulary.ts";
import { draftTicket } from "../analysis/draft-ticket.ts";
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

describe("the parts of a report in other words", () => {
  const draftOf = (text: string) => draftTicket(evidence(message(text)), vocabulary);

  it.each([
    [
      "Aktuelles Verhalten: Der Druck endet nie.\n\nGewünschtes Verhalten: Alles wird gedruckt.",
      "Der Druck endet nie.",
      "Alles wird gedruckt.",
    ],
    [
      "Comportement observé : la page est vide.\n\nComportement attendu : la liste s'affiche.",
      "la page est vide.",
      "la liste s'affiche.",
    ],
    [
      "Comportamiento actual: no se imprime.\n\nComportamiento esperado: se imprime.",
      "no se imprime.",
      "se imprime.",
    ],
    [
      "Ist: Die Liste ist leer.\n\nSoll: Alle Kunden stehen darin.",
      "Die Liste ist leer.",
      "Alle Kunden stehen darin.",
    ],
  ])("are found: %s", (text, actual, expected) => {
    expect(draftOf(text)).toMatchObject({ actual: { text: actual }, expected: { text: expected } });
  });

  it.each([
    "The button sends the whole form instead of only the code.",
    "The mail that should tell the manager about it doesn't come any more.",
  ])("are no expectation: %s", (text) => {
    expect(draftOf(text).expected).toBeNull();
  });

  it("keep a path through menus in one step, and leave out what follows the steps", () => {
    const { steps } = draftOf(
      'The invoice does not open.\n\nSteps: make an order at the till, tick "Invoice" when paying, then go to Invoicing > Customers and click the new invoice. Version 17.0, modules for Saudi Arabia installed.',
    );

    expect(steps.map(({ text }) => text)).toEqual([
      "Make an order at the till",
      'Tick "Invoice" when paying',
      "Go to Invoicing > Customers",
      "Click the new invoice",
    ]);
  });
});

describe("the environment of a draft", () => {
  const getEnvironment = (text: string) =>
    Object.fromEntries(
      draftTicket(evidence(message(text)), vocabulary).environment.map(({ name, value }) => [name, value]),
    );

  it.each([
    [
      "After the update to 1.3.19 it does not start. Phone: Huawei P8 Lite, Android 6.0. My wife's Pixel 8 is fine.",
      { Version: "1.3.19", Device: "Huawei P8 Lite", System: "Android 6.0" },
    ],
    [
      "It fails on Kubernetes 1.24 with Helm 3.11 and Node 20.11.1.",
      { Kubernetes: "1.24", Helm: "3.11", Node: "20.11.1" },
    ],
    ["Erreur 500, Apache, PHP 7.1.20, version 1.7.3.0.", { PHP: "7.1.20", Version: "1.7.3.0" }],
  ])("names versions and the device that fails: %s", (text, known) => {
    expect(getEnvironment(text)).toMatchObject(known);
  });

  it("still leaves out addresses", () => {
    expect(
      JSON.stringify(draftTicket(evidence(message("The host 10.0.4.17 does not answer.")), vocabulary)),
    ).not.toContain("10.0.4.17");
  });
});
