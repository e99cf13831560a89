import { describe, expect, it } from "@jest/globals";
import { findSameLines } from "@tessera/kit/testing/same-lines";
import { foldQuotations } from "@tessera/text/quotation/fold-quotations";
import type { Language } from "@tessera/wire/text/language";
import type { TextFormat } from "@tessera/wire/text/text-format";
import { composeAcknowledgement } from "./compose-acknowledgement.ts";
import { composeReply, type Reply } from "./compose-reply.ts";

const title = "Wo ist der Tisch?";
const author = "Anna Bauer";
const body = "Er kommt **heute**.";

function aQuotedMessage(words: string, format: TextFormat = "markdown"): Reply["quoted"][number] {
  return { authorName: "Greta Lindemann", writtenAt: "2026-11-20T09:42:00.000Z", body: words, format };
}

function aReply(language: Language): Reply {
  return {
    language,
    from: { name: "Support", address: "help@support.example" },
    replyTo: "help+1@support.example",
    to: { name: "Greta Lindemann", address: "greta@nordlicht.example" },
    cc: [],
    messageId: "one@support.example",
    references: ["first@nordlicht.example"],
    ticket: { number: 1204, title },
    portalLink: "https://desk.test/help/nordlicht#ticket=1",
    authorName: author,
    body,
    format: "markdown",
    signature: null,
    quoted: [aQuotedMessage("Hallo")],
    logo: null,
    attachments: [],
    links: [{ filename: "plan.pdf", bytes: 31_000_000, url: "https://desk.test/file" }],
    leftOut: ["alt.exe"],
  };
}

const values = [
  title,
  author,
  "Er kommt **heute**.",
  "Er kommt",
  "heute",
  "Hallo",
  "plan.pdf",
  "Auto:",
  "Ticket #1204",
];

describe("a reply", () => {
  it("has the text around the member's message in the customer's language", () => {
    expect(findSameLines((language) => composeReply(aReply(language)), values)).toEqual([]);
  });

  it("formats dates, numbers and quotes as usual in that language", () => {
    const text = String(composeReply(aReply("de")).text);

    expect(text).toContain("Am 20. Nov. 2026 um 09:42 UTC schrieb Greta Lindemann:\n> Hallo");
    expect(text).toContain("plan.pdf (29,6 MB)");
    expect(text).toContain("Ticket #1204\nDieses Ticket ansehen und beantworten: https://desk.test/help/");
  });
});

it("separates a reply from the text it quotes, in both languages", () => {
  for (const language of ["en", "de"] as const) {
    const { text } = composeReply({ ...aReply(language), portalLink: null, links: [], leftOut: [] });

    expect(foldQuotations(String(text)).at(-1)).toMatchObject({
      kind: "quotation",
      text: expect.stringMatching(/(?:wrote|Lindemann):\n> Hallo$/),
    });
  }
});

it("composes an acknowledgement in the customer's language", () => {
  const found = findSameLines(
    (language) => composeAcknowledgement({ ...aReply(language), words: null }),
    [...values, "Support"],
  );

  expect(found).toEqual([]);
});

describe("the body of a reply", () => {
  const compose = (words: string, format: TextFormat) => {
    const { text, html } = composeReply({
      ...aReply("en"),
      body: words,
      format,
      quoted: [aQuotedMessage(words, format)],
    });
    return { text: String(text), html: String(html) };
  };

  it.each(["markdown", "plain"] as const)("keeps line breaks in %s, also where it is quoted", (format) => {
    const { html } = compose("Line one\nline two", format);

    expect(html.match(/<p>Line one<br>\nline two<\/p>/gu)).toHaveLength(2);
  });

  it.each(["markdown", "plain"] as const)("keeps words in angle brackets in %s", (format) => {
    const { text, html } = compose("Use <tag> and List<String>", format);

    expect(text).toContain("\n> Use <tag> and List<String>");
    expect(html).toContain("Use &lt;tag&gt; and List&lt;String&gt;");
  });

  it("keeps every character of a plain text", () => {
    const words = "file __init__.py in C:\\new\\_temp\\*.log and 5*3*2 and ~~no~~\n1986. What a year.";
    const { text, html } = compose(words, "plain");

    expect(text).toContain(words);
    expect(html).toContain(words.replace("\n", "<br>\n"));
  });

  it("gives Markdown without the marks that escape others", () => {
    expect(compose("\\[photo.png\\] a\\_b", "markdown").text).toContain("\n> [photo.png] a_b");
  });

  it("loads no picture from elsewhere", () => {
    const { html } = compose("![x](https://evil.example/pixel.png)", "markdown");

    expect(html).not.toContain("<img");
    expect(html).toContain('href="https://evil.example/pixel.png"');
  });
});
