import { describe, expect, it } from "@jest/globals";
import { findSameLines } from "@tessera/kit/testing/same-lines";
import type { Language } from "@tessera/wire/language";
import { composeAcknowledgement } from "../acknowledgement/compose-acknowledgement.ts";
import { splitReply } from "../reading/split-reply.ts";
import { composeReply, type Reply } from "./compose-reply.ts";

const title = "Wo ist der Tisch?";
const author = "Anna Bauer";
const body = "Er kommt **heute**.";

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
    signature: null,
    quoted: [{ authorName: "Greta Lindemann", writtenAt: "2026-11-20T09:42:00.000Z", body: "Hallo" }],
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

    expect(splitReply(String(text)).quoted).toMatch(/(?:wrote|Lindemann):\n> Hallo$/);
  }
});

it("composes an acknowledgement in the customer's language", () => {
  const found = findSameLines(
    (language) => composeAcknowledgement({ ...aReply(language), words: null }),
    [...values, "Support"],
  );

  expect(found).toEqual([]);
});
