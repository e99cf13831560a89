import { describe, expect, it } from "@jest/globals";
import { readText } from "./repository.ts";

const folder = "shell/src/public/landing";
const inBrowser = "infra/e2e/tests";
const platforms = "services/organization/src/platform";

/** The test behind each claim of the landing page: its file and title. */
const tests: Readonly<Record<string, [file: string, title: string]>> = {
  Screenshots: [`${inBrowser}/extension.e2e.ts`, "captures what the tab shows"],
  "Console and network logs": [`${inBrowser}/extension.e2e.ts`, "captures console and network"],
  "Voice recordings": [`${inBrowser}/extension.e2e.ts`, "captures a voice"],
  "Element inspector": [`${inBrowser}/extension.e2e.ts`, "captures an element"],
  "List and board": [
    `${inBrowser}/ticket-board.e2e.ts`,
    "a card dragged by mouse is seen in its new column by someone else",
  ],
  "Email that becomes tickets": [
    `${inBrowser}/mail.e2e.ts`,
    "a customer writes, receives a reply, and answers on the same ticket, live in the agent's window",
  ],
  "Help page and widget": [
    `${inBrowser}/portal.e2e.ts`,
    "a customer requests a link, sees only their own tickets, and replies to an agent who sees it live",
  ],
  "Files that explain themselves": [
    `${inBrowser}/files.e2e.ts`,
    "a file is uploaded, analysed, and shows what it holds",
  ],
  "Agents you can check": [
    `${inBrowser}/ticket-questions.e2e.ts`,
    "a question in the chat leads to the list behind its answer",
  ],
  "From chat to ticket": [
    `${inBrowser}/ai.e2e.ts`,
    "a conversation with a log becomes a ticket that a person has checked",
  ],
  "Made for teams": [
    `${inBrowser}/conversation.e2e.ts`,
    "a reply and a note are sent, seen by someone else, edited and taken back",
  ],
  Ratings: [
    "services/tickets/src/portal/satisfaction/satisfaction.test.ts",
    "is asked once per ticket, however often it is reopened and resolved",
  ],
  "Numbers you can open": [
    `${inBrowser}/reports.e2e.ts`,
    "opens the list of exactly the tickets behind a figure, a bar and a group",
  ],
  "Issue tracker": [
    `${inBrowser}/integration.e2e.ts`,
    "Jira is connected, and a new ticket becomes an issue that the ticket leads to",
  ],
  "Support desk": [
    `${platforms}/zendesk.test.ts`,
    "gets the ticket with our id, its requester, and a comment nobody is written to about",
  ],
  CRM: [
    `${platforms}/hubspot.test.ts`,
    "gets the ticket at its stage, and the property it is known by when it is missing",
  ],
  Messaging: [
    `${platforms}/intercom.test.ts`,
    "gets the ticket for the person who reported it, in the state of ours",
  ],
};

const recording: [file: string, title: string] = [
  `${inBrowser}/extension.e2e.ts`,
  "the extension records a failing page, removes its secrets and makes a ticket",
];

/** The test behind each sentence of the page. A sentence that cannot be tested is an opinion. */
const sentences: Readonly<Record<string, [file: string, title: string] | "an opinion">> = {
  "Tessera writes detailed tickets with AI from screenshots, console and network logs, voice recordings and an element inspector, and keeps each of them moving.":
    [
      `${inBrowser}/extension.e2e.ts`,
      "the extension records a failing page, removes its secrets and makes a ticket",
    ],
  "The browser extension collects the evidence while the problem is on the screen.": recording,
  "The page as you see it, with your marks; password and card fields are covered": [
    `${inBrowser}/extension.e2e.ts`,
    "captures what the tab shows",
  ],
  "Every request and error, in order": recording,
  "Say what went wrong; it becomes text where transcription is set up": [
    "services/files/src/transcription/local-transcriber.test.ts",
    "recognizes each part of a recording, says when it began, and leaves nothing behind",
  ],
  "Point at the part that does not work": [`${inBrowser}/extension.e2e.ts`, "captures an element"],
  "One calm window for the whole team, from triage to the last reply.": "an opinion",
  "AI tickets are counted. Tickets written by hand never are.": [
    "services/organization/src/ai-quota/ai-quota.test.ts",
    "counts it once, with the ticket it became",
  ],
};

const said = ["hero", "extension-features", "feature-cards", "landing-page"].flatMap((name) =>
  [
    ...readText(`${folder}/${name}.tsx`).matchAll(
      /(?:(?:layout|classes)\.lead\}>\s*\{t\(\s*|Icon\w+,\s+name: t\("[^"]+"\),\s+text: t\()"([^"]+)"/gu,
    ),
  ].map(([, sentence = ""]) => sentence),
);
const ofCards = [...readText(`${folder}/feature-cards.tsx`).matchAll(/text: t\("([^"]+)"\)/gu)].map(
  ([, text = ""]) => text,
);

const claims = ["extension-features", "feature-cards", "integrations"].flatMap((name) =>
  [...readText(`${folder}/${name}.tsx`).matchAll(/\bname: t\("([^"]+)"\)/gu)].map(([, claim = ""]) => claim),
);

describe("the landing page", () => {
  it("claims only what a test proves", () => {
    expect(claims).toEqual(Object.keys(tests));
  });

  it("has no other sentences, except those of cards, which belong to the card's claim", () => {
    expect(said.filter((sentence) => !ofCards.includes(sentence)).sort()).toEqual(
      Object.keys(sentences).sort(),
    );
  });

  it.each(Object.entries({ ...tests, ...sentences }))("%s is proven by an existing test", (_, shown) => {
    if (shown !== "an opinion") expect(readText(shown[0])).toContain(`"${shown[1]}"`);
  });
});
