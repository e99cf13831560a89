import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { reasons as messages, type ReasonKey } from "@tessera/wire/reason/reasons";
import {
  pendingReasonLabels,
  priorityLabels,
  sourceChannelLabels,
  statusLabels,
} from "@tessera/wire/ticket/ticket.constants";
import { describedFields, filterFields } from "@tessera/wire/ticket/ticket-fields";
import { answerTo } from "../answer.ts";
import { denied, type ParsedPrompt, type ToolAnswer } from "../prompt-reading.ts";
import { missingPhrases, translateMissing } from "./missing-phrases.ts";
import { phrasesIn } from "./phrase-book.ts";
import { translateReason } from "./reason-phrases.ts";
import { reportPhrases } from "./report-phrases.ts";
import { spokenLanguage } from "./spoken-language.ts";
import { translateName, translateValue } from "./value-labels.ts";

const others = ["de", "fr", "es"] as const;
type Other = (typeof others)[number];
const source = join(import.meta.dirname, "../../..");

/** Words that are the same in English and in the other language. */
const shared: Record<Other, readonly string[]> = {
  de: ["api", "status", "label", "labels", "agent", "admin", "web", "widget"],
  fr: ["api", "page", "agent", "urgent", "web", "extension", "widget"],
  es: ["api", "web", "widget"],
};

/** Returns each phrase with its path: "fields.status". Functions are called with names for their arguments. */
function listPhrases(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function")
    return [false, true].map((one) => [path, value("X1", "X2", one ? "X3" : "")]);
  return Object.entries(value as object).flatMap(([name, one]) =>
    listPhrases(one, path ? `${path}.${name}` : name),
  );
}

function readLiterals(files: string, pattern: RegExp): string[] {
  return globSync(files, { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(pattern)].map(([, text = ""]) =>
      text.replaceAll(/\$\{[^}]*\}/gu, "X").replaceAll('\\"', '"'),
    ),
  );
}

/** Returns the English messages of the reasons that files give. */
function readMessages(files: string, pattern: RegExp): string[] {
  return readLiterals(files, pattern).map((key) => messages[key as ReasonKey]);
}

describe.each(others)("what the built-in model says in %s", (language) => {
  it.each([
    ["sentences", phrasesIn],
    ["words about a report", reportPhrases],
  ] as const)("has %s of its own for every English one", (_, book) => {
    const english = listPhrases(book.en);
    const spoken = listPhrases(book[language]);

    expect(spoken.map(([path]) => path)).toEqual(english.map(([path]) => path));
    const same = spoken.filter(([, text], index) => text === english[index]?.[1]);
    expect(same.filter(([, text]) => !shared[language].includes(text.toLowerCase()))).toEqual([]);
  });

  it("translates every question about what a draft lacks", () => {
    const asked = readMessages("draft/analysis/missing.ts", /toReason\("(question\.\w+)"/gu);

    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((text) => missingPhrases[language][text] === undefined)).toEqual([]);
  });

  it("translates every note about a file that a draft left out", () => {
    const states = readMessages("draft/read-files.ts", /toReason\("(draft\.file_\w+)"/gu);
    const notes = [
      ...states.map((state) => state.replace("{name}", "a.csv")),
      '"a.csv" was deleted.',
      "A file no longer exists. It was deleted.",
      "Couldn't read a file. Try again in a moment.",
      "3 more files were not read: a draft reads 20.",
    ];

    expect(notes.length).toBeGreaterThan(6);
    expect(notes.filter((note) => translateMissing(note, language) === note)).toEqual([]);
  });

  it("translates every reason of a tool", () => {
    const thrown = readMessages("tool/**/*.ts", /new ToolError\(\s*toReason\("([\w.]+)"/gu);
    const reasons = [
      ...thrown.filter((message) => !message.includes("{")),
      "Several members have this name: Jo Smith, Jo Brown. Say which one you mean.",
      'No active member is called "Tom".',
      "The ticket #4711 was not found.",
      "The agent was not found.",
      'You are not allowed to do this: "Update a ticket" needs the permission tickets.write.',
      "You are not allowed to change this ticket.",
      "Only a pending ticket can have a pending reason. pending_reason needs the status pending.",
      "The assignee is not an active member of this organization. assigned_to_id is unknown.",
      "Someone else changed this ticket in the meantime.",
      "This ticket was merged into #7. Write there instead.",
      "Tickets do not answer at the moment.",
      "Too many requests. Try again in 20 s.",
      "The tool is not available at the moment.",
      "The input is invalid. category is not a category.",
      "it did not work",
    ];

    expect(thrown.length).toBeGreaterThan(6);
    expect(reasons.filter((reason) => translateReason(reason, language) === null)).toEqual([]);
  });

  it("translates every word of a value and of the list's filters", () => {
    const values = [statusLabels, priorityLabels, pendingReasonLabels, sourceChannelLabels].flatMap(
      Object.keys,
    );
    const filters = filterFields.map((field) => describedFields[field].label.toLowerCase());

    const same = [...values, ...filters].filter((value) => translateValue(value, language) === value);
    expect(same.filter((value) => !shared[language].includes(value))).toEqual([]);
  });

  it("leaves the organization's own names and quoted words as they are", () => {
    expect(translateName("Open door orders", language)).toBe("Open door orders");
    expect(translateValue("with “open or closed”", language)).toContain("“open or closed”");
  });
});

const questions: Record<Other, string> = {
  de: "Bitte zeig mir alle offenen Tickets und was wir haben",
  fr: "Montre-moi tous les tickets ouverts que nous avons",
  es: "Muéstrame todos los tickets abiertos que tenemos",
};
const ticket = {
  number: 12,
  title: "Kasse",
  status: "in_progress",
  priority: "medium",
  assignee: "Kim",
  requester: "Noor",
  labels: [],
  files: [{ filename: "a.csv", status: "uploaded", summary: null }],
  newest_messages: [],
};
const answered = (tool: string, data: object | null, failure: string | null = null): ToolAnswer => ({
  tool,
  data,
  failure,
  input: { ticket: "#12" },
});
const figures = {
  label: "First response, median",
  unit: "hours",
  from: "2026-11-01",
  to: "2026-11-30",
  value: 4.5,
  group_by: "status",
  groups: ["In progress", "No category", "Nobody", "Former member", "Help page", "Urgent"].map((label) => ({
    label,
    value: 2,
  })),
  report: "/dashboard",
};
const answers: ToolAnswer[] = [
  ...["processing", "processed", "failed", "quarantined"].map((status) =>
    answered("read_file", { filename: "a.csv", status, summary: null, findings: [], text: "" }),
  ),
  answered("read_ticket", ticket),
  answered("search_tickets", {
    total: 2000,
    total_is_exact: false,
    matching:
      "not resolved yet, priority high or urgent, not overdue, assigned to nobody, category Kasse, label vip, created from 2026-11-01 to 2026-11-05, pending since 2026-11-01, resolved until 2026-11-03, from ai chat, with “Kasse”",
    no_ticket_has: "Kasse",
    tickets: [ticket],
  }),
  answered("search_tickets", { total: 0, matching: "created on 2026-11-01, assigned to Kim", tickets: [] }),
  answered("find_similar_tickets", { similar: [] }),
  answered("find_similar_tickets", {
    similar: [{ ...ticket, is_same_failure: true, reasons: ["Similar: Kasse, PayPal"] }],
  }),
  answered("draft_ticket", {
    title: "Kasse",
    priority: "urgent",
    missing: ["What exactly does not work?", '"a.csv" was deleted.'],
  }),
  answered("note_on_ticket", { ticket: 12 }),
  answered("update_ticket", {
    number: 12,
    changes: [
      { field: "pending_reason", from: null, to: "third_party" },
      { field: "assignee", from: "Kim", to: null },
      { field: "labels", from: [], to: ["vip"] },
      { field: "department", from: null, to: "Kasse" },
    ],
  }),
  answered("list_members", {
    members: ["viewer", "user", "admin", "owner"].map((role) => ({ name: "Kim", role })),
  }),
  answered("read_figures", figures),
  answered("read_figures", { ...figures, label: "Backlog", unit: "tickets", value: null, groups: [] }),
  answered("a_tool", { Kasse: 1 }),
  answered("update_ticket", null, denied),
  answered("note_on_ticket", null, "The ticket #12 was not found."),
  answered("read_figures", null, "Reports do not answer at the moment."),
];
const englishPhrases =
  /(?<!\p{L})(?:the|is|are|were|not|could|still|being|from|with|this|that|contains|any|answered|assigned|open|new|medium|urgent|high|priority|category|label|labels|created|pending|overdue|it|you|your|nothing|failed|show|more|than|ask|again|what|there|nobody|former|in progress|help|page|first|response|third|party|viewer|owner)(?!\p{L})/iu;

describe("an answer of the built-in model", () => {
  it.each(
    others.flatMap((language) => answers.map((response) => [language, response.tool, response] as const)),
  )("has no English in %s: %s", (language, _, response) => {
    const reading: ParsedPrompt = {
      words: questions[language],
      before: [],
      files: [{ file_id: "1", filename: "a.csv" }],
      answers: [response],
      knowledge: [{ title: "Kasse", text: questions[language] }],
      language: spokenLanguage(questions[language]),
      tools: new Set(),
    };
    const words = answerTo(reading).replaceAll(/\(\/[^)]*\)|_/gu, " ");

    const found = words.match(new RegExp(englishPhrases.source, "giu")) ?? [];
    expect(found.filter((word) => !shared[language].includes(word.toLowerCase()))).toEqual([]);
  });
});
