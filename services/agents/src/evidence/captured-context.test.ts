import { describe, expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import { evidence } from "../../bench/drafts/bundle.ts";
import { vocabulary } from "../../bench/drafts/vocabulary.ts";
import { draftTicket } from "../draft/analysis/draft-ticket.ts";
import { separateCaptured } from "./captured-context.ts";
import type { DraftFile } from "./draft-input.ts";

const added = "\n\nPage: Shop http://shop.test/cart\nBrowser: Chrome 156.0.0.0, 1106×851";

function draftOf(text: string, ...files: DraftFile[]) {
  const { said, context } = separateCaptured(text);
  const messages = said.trim() === "" ? [] : [{ id: null, text: said, label: "What you wrote" }];
  return draftTicket({ ...evidence(), messages, files, context }, vocabulary);
}

interface Wanted {
  text: string;
  title: string;
  summary?: string;
  actual?: string;
  expected?: string | null;
}

const reports: Wanted[] = [
  {
    text: "Saving a parcel fails.\n1. Open New parcel\n2. Press Save parcel\nExpected: the parcel is saved\nActual: it says database is down",
    title: "parcel",
    summary: "Saving a parcel fails",
    expected: "the parcel is saved",
    actual: "it says database is down",
  },
  { text: "The button is blue.", title: "button", expected: null },
  {
    text: "I cannot log in. I tried twice with the right password.",
    title: "log in",
    summary: "I cannot log in",
  },
  {
    text: "Nothing happens when I click Pay. It should open the checkout. I use the Edge browser on Windows 11.",
    title: "Pay",
    expected: "It should open the checkout",
  },
  {
    text: 'I added two todos and ticked "Buy milk". The counter still says 2 items left instead of 1.\nI reload the page and it is right again.',
    title: "counter",
    actual: "2 items left",
    expected: null,
  },
  {
    text: "The price shows 10,00 instead of 100,00 since yesterday. All colleagues see it.",
    title: "price",
    summary: "All colleagues see it.",
    actual: "10,00",
    expected: null,
  },
  { text: "Page is blank.", title: "Page is blank", summary: "Page is blank" },
  { text: "I get logged out. Every ten minutes or so, on every page.", title: "logged out" },
  {
    text: "Der Preis zeigt 10,00 statt 100,00. Alle sehen das.",
    title: "Preis",
    actual: "statt 100,00",
    expected: null,
  },
  {
    text: "Ich kann nicht zahlen. Nach dem Klick auf Bezahlen bleibt die Seite einfach leer.",
    title: "",
    summary: "Ich kann nicht zahlen",
  },
  {
    text: "The total is wrong. It says 12 pieces instead of 2.",
    title: "",
    summary: "The total is wrong",
    actual: "",
    expected: null,
  },
  {
    text: "Total is wrong (says 9.99 but should say 19.99).",
    title: "Total is wrong",
    actual: "says 9.99",
    expected: "should say 19.99",
  },
  { text: "The date is 2025 although it should be 2026.", title: "date", actual: "2025", expected: "2026" },
  {
    text: "Le total affiche 10 au lieu de 100.",
    title: "Le total affiche 10",
    actual: "au lieu de 100",
    expected: null,
  },
  { text: "No mail arrives. I waited for an hour and looked into spam.", title: "No mail arrives" },
  { text: "Can't print. The preview of the label stays empty.", title: "", summary: "Can't print" },
  { text: "Search is slow. It takes 40 seconds for one customer.", title: "", summary: "Search is slow" },
];

describe("drafting from what the browser extension sent", () => {
  it.each(reports)("drafts from what a person wrote: $text", ({ text, title, summary, actual, expected }) => {
    const draft = draftOf(text + added);
    const summaries = draft.summary.map((one) => one.text).join("\n");

    expect(draft.title.text).toContain(title);
    expect(draft.title.text).not.toMatch(/Chrome|1106|shop\.test/u);
    expect(`${draft.title.text}\n${summaries}`).toContain(summary ?? "");
    if (summary) expect(summaries).toContain(summary);
    expect(draft.actual?.text ?? "").toContain(actual ?? "");
    if (expected === null) expect(draft.expected).toBeNull();
    else expect(draft.expected?.text ?? "").toContain(expected ?? "");
  });

  it("states page and browser once as environment, as what the extension says", () => {
    const draft = draftOf(`I use Firefox. Saving fails.${added}\nSystem: Windows 11`);
    const label = (ids: string[]) => draft.evidence.find(({ id }) => id === ids[0])?.label;

    expect(draft.environment.map(({ name, value, evidence: ids }) => [name, value, label(ids)])).toEqual([
      ["Page", "Shop, http://shop.test/cart", "From the extension"],
      ["Browser", "Chrome 156", "From the extension"],
      ["Window", "1106×851", "From the extension"],
      ["System", "Windows 11", "From the extension"],
    ]);
  });

  it.each(["", "Something went wrong on this page."])("claims no words that nobody wrote: %j", (text) => {
    const draft = draftOf(text + added);

    expect(draft.evidence.map(({ label }) => label)).not.toContain("What you wrote");
    expect(draft.title.text).toBe('Problem on the page "Shop"');
    expect([draft.expected, draft.actual]).toEqual([null, null]);
  });

  it("names a page by its title, whatever was removed from its address", () => {
    const page = "\n\nPage: Pay, or not http://[IP address removed]:33085/\nBrowser: Firefox 153.0, 1038×815";

    expect(draftOf(page).title.text).toBe('Problem on the page "Pay, or not"');
  });

  it("takes page, browser and system from a capture's manifest, too, and no sentence", () => {
    const capture: DraftFile = {
      ...{ id: "00000000-0000-4000-8000-000000000001", filename: "capture.json", status: "processed" },
      ...{ summary: "Capture of Shop in Chrome 156.", findings: [], text: null },
      details: [
        { name: "Page", value: "http://shop.test/cart" },
        { name: "Browser", value: "Chrome 156" },
        { name: "System", value: "macOS 15.1" },
      ],
    };
    const draft = draftOf("Saving fails.", capture);

    expect(draft.environment.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "Page: http://shop.test/cart",
      "Browser: Chrome 156",
      "System: macOS 15.1",
    ]);
    expect(draft.summary.map(({ text }) => text)).toEqual(["Saving fails."]);
  });

  it("takes what the person did as the steps, unless somebody wrote them", () => {
    const steps = [
      {
        text: "Go to https://shop.test/cart.",
        text_reason: toReason("step.open", { target: "https://shop.test/cart" }),
        at: null,
      },
      { text: 'Click "Pay now".', at: null },
    ];
    const capture: DraftFile = {
      ...{ id: "00000000-0000-4000-8000-000000000001", filename: "capture.json", status: "processed" },
      ...{ summary: null, findings: [{ kind: "steps", steps }], text: null, details: [] },
    };
    const getSteps = (text: string) => draftOf(text, capture).steps.map((step) => step.text);

    expect(getSteps("I opened the cart. Paying fails.")).toEqual(steps.map(({ text }) => text));
    expect(draftOf("Paying fails.", capture).steps[0]).toMatchObject({ text_reason: steps[0]?.text_reason });
    expect(getSteps("Paying fails.\n1. Open the cart\n2. Press Pay")).toEqual(["Open the cart", "Press Pay"]);
  });

  it("leaves texts alone that only mention a page or a browser", () => {
    for (const text of ["Page: 3 of the manual is missing.", "Browser: Chrome\nPage: cart", "It fails."])
      expect(separateCaptured(text)).toEqual({ said: text, context: [] });
  });
});
