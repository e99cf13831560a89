import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aDraft, aSimilarTicket } from "../../test/tool-dependencies.builder.ts";
import { aToolFixture, type ToolFixture } from "../../test/tool-fixture.ts";
import { aMember, aWireFile, aWireMessage, aWireTicket } from "../../test/wire.builder.ts";
import { agentTool } from "./agent-tools.ts";
import { countBytes, maxBytes } from "./quoted-data.ts";
import { runTool } from "./run-tool.ts";
import { commentOnTicket } from "./ticket/comment-on-ticket.tool.ts";
import { createTicket } from "./ticket/create-ticket.tool.ts";

let fixture: ToolFixture;
let anInstallationOf: ToolFixture["anInstallationOf"];

beforeAll(async () => {
  fixture = await aToolFixture();
  anInstallationOf = fixture.anInstallationOf;
});
afterAll(() => fixture[Symbol.asyncDispose]());

describe("searching tickets", () => {
  it("returns briefs of the tickets, and links to them", async () => {
    const { things, run } = await anInstallationOf();
    things.tickets.push(aWireTicket({ number: 4, title: "Printer on fire" }), aWireTicket({ title: "Tea" }));

    const { data, sources } = await run(agentTool.search_tickets, { search: "printer" });

    expect(data).toMatchObject({ total: 1, tickets: [{ number: 4, title: "Printer on fire" }] });
    expect(sources).toEqual([
      { kind: "ticket", id: things.tickets[0]?.id, label: "#4 Printer on fire" },
      { kind: "list", id: "/dashboard?search=printer", label: "Show 1 ticket in the list" },
    ]);
  });

  it("finds nothing in another organization", async () => {
    const other = await anInstallationOf();
    other.things.tickets.push(aWireTicket({ title: "Their secret" }));
    const { run } = await anInstallationOf();

    expect((await run(agentTool.search_tickets, { search: "secret" })).data).toMatchObject({
      total: 0,
      tickets: [],
    });
  });

  it("stays within 8 kB and says what is missing", async () => {
    const { things, run } = await anInstallationOf();
    for (let number = 1; number <= 20; number += 1) {
      things.tickets.push(aWireTicket({ number, title: `Long ${number}`, description: "word ".repeat(900) }));
    }

    const { output } = await run(agentTool.search_tickets, { search: "long", limit: 20 });

    expect(countBytes(output)).toBeLessThanOrEqual(maxBytes);
    expect(output.left_out).toContain("Ask for less");
  });
});

describe("reading a ticket", () => {
  it("returns texts as people see them, without backslashes of Markdown or the marks of a draft", async () => {
    const { things, run } = await anInstallationOf();
    const ticket = aWireTicket({
      number: 7,
      description: "## Summary\n\n- It fails with a\\*b. [1]\n\n## Evidence\n\n1. a.log: `a*b`",
    });
    things.tickets.push(ticket);
    things.messages.push(
      aWireMessage({ ticket_id: ticket.id, body: "Set \\[x\\] here", format: "markdown" }),
      aWireMessage({ ticket_id: ticket.id, body: "C:\\[x]", format: "plain" }),
    );

    const { data } = await run(agentTool.read_ticket, { ticket: "#7" });

    expect(data).toMatchObject({
      description: expect.stringMatching(/^\s*- It fails with a\*b\.\s*$/u),
      newest_messages: [{ body: "C:\\[x]" }, { body: "Set [x] here" }],
    });
  });

  it("returns the newest public messages first and the files, but no internal notes", async () => {
    const { things, run } = await anInstallationOf();
    const ticket = aWireTicket({ number: 7, description: "It burns." });
    const file = aWireFile({ filename: "shot.png" });
    const of = { ticket_id: ticket.id };
    things.tickets.push(ticket);
    things.filesOf.set(ticket.id, [file]);
    things.messages.push(
      aWireMessage({ ...of, body: "First" }),
      aWireMessage({ ...of, body: "Between us", visibility: "internal" }),
      aWireMessage({ ...of, body: null }),
      aWireMessage({ ...of, body: "Last" }),
    );

    const { data, sources } = await run(agentTool.read_ticket, { ticket: "#7" });

    expect(data).toMatchObject({
      number: 7,
      description: "It burns.",
      public_messages: 2,
      newest_messages: [{ body: "Last" }, { body: "First" }],
      files: [{ filename: "shot.png", file_id: file.analysis.id }],
    });
    expect(JSON.stringify(data)).not.toContain("Between us");
    expect(sources).toEqual([{ kind: "ticket", id: ticket.id, label: "#7 The printer is on fire" }]);
  });

  it.each(["#99", "99", crypto.randomUUID()])("reports a ticket as not found: %s", async (ticket) => {
    const { run } = await anInstallationOf();

    await expect(run(agentTool.read_ticket, { ticket })).rejects.toThrow("was not found");
  });

  it("does not admit that another organization's ticket exists", async () => {
    const other = await anInstallationOf();
    const theirs = aWireTicket({ number: 3 });
    other.things.tickets.push(theirs);
    const { run } = await anInstallationOf();

    await expect(run(agentTool.read_ticket, { ticket: theirs.id })).rejects.toThrow(
      `The ticket ${theirs.id} was not found.`,
    );
  });
});

describe("writing a note", () => {
  it("is for members only", async () => {
    const { things, run } = await anInstallationOf();
    things.tickets.push(aWireTicket({ number: 2 }));

    await run(agentTool.note_on_ticket, { ticket: "2", body: "Called back." });

    expect(things.messages).toMatchObject([{ body: "Called back.", visibility: "internal" }]);
  });
});

describe("updating a ticket", () => {
  it("changes the given fields, and returns old and new values", async () => {
    const { things, run, writes } = await anInstallationOf();
    const kim = aMember("Kim", { id: "kim-of-another-provider" });
    const ticket = aWireTicket({ number: 2, version: 5, status: "open" });
    things.tickets.push(ticket);
    things.members.push(kim);

    const { data } = await run(agentTool.update_ticket, {
      ticket: "2",
      status: "resolved",
      assigned_to_id: kim.id,
    });

    expect(data).toMatchObject({
      number: 2,
      changes: [
        { field: "status", from: "open", to: "resolved" },
        { field: "assignee", from: null, to: "Kim" },
      ],
    });
    expect(writes()).toHaveLength(1);
  });

  it("takes members, groups and labels by name", async () => {
    const { things, run } = await anInstallationOf();
    const tom = aMember("Tom Becker");
    const ticket = aWireTicket({ number: 2, labels: ["vip", "old"] });
    things.tickets.push(ticket);
    things.members.push(tom);
    things.vocabulary.departments.push("Engineering");

    await run(agentTool.update_ticket, {
      ticket: "2",
      assigned_to: "Tom Becker",
      department: "engineering",
      add_labels: ["vip", "regression"],
      remove_labels: ["Old"],
    });

    expect(ticket).toMatchObject({
      assigned_to_id: tom.id,
      department: "Engineering",
      labels: ["vip", "regression"],
    });
  });

  it("changes nothing if a member is unknown", async () => {
    const { things, run, writes } = await anInstallationOf();
    things.tickets.push(aWireTicket({ number: 2 }));

    await expect(
      run(agentTool.update_ticket, { ticket: "2", priority: "high", assigned_to: "Nobody Here" }),
    ).rejects.toThrow('No active member is called "Nobody Here".');
    expect(writes()).toEqual([]);
  });

  it.each([
    [{ ticket: "2" }, "Name at least one field to change."],
    [{ ticket: "2", status: "exploded" }, "status must be one of new, open"],
    [{ ticket: "2", title: "New title" }, "title is not known"],
    [{ ticket: "2; drop", status: "open" }, "ticket has an invalid format"],
    [{ status: "open" }, "ticket is required"],
    ["closed", "the input must be an object"],
    [null, "ticket is required"],
  ])("refuses %j with an explanation", async (input, words) => {
    const { things, run, writes } = await anInstallationOf();
    things.tickets.push(aWireTicket({ number: 2 }));

    await expect(run(agentTool.update_ticket, input)).rejects.toThrow(words);
    expect(writes()).toEqual([]);
  });

  it("is not available to viewers, nor to API keys without the scope", async () => {
    const viewer = await anInstallationOf({ role: "viewer" });
    const key = await anInstallationOf({ role: "admin", scopes: ["tickets.read"] });
    viewer.things.tickets.push(aWireTicket({ number: 1 }));
    key.things.tickets.push(aWireTicket({ number: 1 }));

    for (const { run, writes } of [viewer, key]) {
      await expect(run(agentTool.update_ticket, { ticket: "1", status: "closed" })).rejects.toThrow(
        'You are not allowed to do this: "Update a ticket" needs the permission tickets.write.',
      );
      expect(writes()).toEqual([]);
    }
  });

  it("is also refused by the tickets service, even if our own check of the caller is wrong", async () => {
    const { caller, things, writes } = await anInstallationOf({ role: "viewer" });
    things.tickets.push(aWireTicket({ number: 1 }));
    const mistaken = { ...caller, actor: { ...caller.actor, role: "owner" as const } };

    const updated = runTool(agentTool.update_ticket, fixture.contextFor(mistaken), {
      ticket: "1",
      status: "closed",
    });

    await expect(updated).rejects.toThrow("not allowed");
    expect(writes()).toEqual([]);
  });
});

describe("reading a file", () => {
  it("returns the findings, and the text in parts that fit, to its end", async () => {
    const { things, run } = await anInstallationOf();
    const text = Array.from({ length: 3_000 }, (_, line) => `line ${line} "ä😀"`).join("\n");
    const file = aWireFile({ text, findings: [{ kind: "redaction", what: "key", count: 2 }] });
    things.files.push(file);
    const parts: string[] = [];

    let offset: number | null = 0;
    while (offset !== null && parts.length < 100) {
      const { output, data } = await run(agentTool.read_file, { file_id: file.analysis.id, offset });
      expect(countBytes(output)).toBeLessThanOrEqual(maxBytes);
      expect(output).not.toHaveProperty("left_out");
      const part = data as { text: string; next_offset: number | null };
      parts.push(part.text);
      offset = part.next_offset;
    }

    expect(parts.length).toBeGreaterThan(3);
    expect(parts.join("")).toBe(text);
  });

  it("reports another organization's file as not found", async () => {
    const other = await anInstallationOf();
    const theirs = aWireFile({ text: "secret" });
    other.things.files.push(theirs);
    const { run } = await anInstallationOf();

    await expect(run(agentTool.read_file, { file_id: theirs.analysis.id })).rejects.toThrow("not found");
  });
});

describe("the other reading tools", () => {
  it("list members by name, without their email addresses", async () => {
    const { things, run } = await anInstallationOf();
    things.members.push(aMember("Kim Lee", { role: "admin" }), aMember("Robin"));

    const { data } = await run(agentTool.list_members, { search: "kim" });

    expect(data).toEqual({
      total: 1,
      members: [{ id: things.members[0]?.id, name: "Kim Lee", role: "admin" }],
    });
  });

  it("find tickets similar to a ticket, without the ticket itself", async () => {
    const { things, run } = await anInstallationOf();
    const ticket = aWireTicket({ number: 5, title: "Pay now fails" });
    things.tickets.push(ticket);
    const itself = aSimilarTicket(5, { ticket: { ...aSimilarTicket(5).ticket, id: ticket.id } });
    const similar = { findSimilar: async () => [itself, aSimilarTicket(6, { is_same_failure: true })] };

    const { data } = await run(agentTool.find_similar_tickets, { ticket: "5" }, { similar });

    expect(data).toMatchObject({ similar: [{ number: 6, is_same_failure: true }] });
    await expect(run(agentTool.find_similar_tickets, {})).rejects.toThrow("name a ticket or give a text");
  });

  it("draft from the conversation, or from a text outside a conversation", async () => {
    const { run } = await anInstallationOf();

    const inside = await run(agentTool.draft_ticket, {}, { conversationId: "c-1" });
    const external = await run(agentTool.draft_ticket, { text: "It burns" });

    expect(inside.data).toMatchObject({ description: "From the conversation c-1" });
    expect(external).toMatchObject({ data: { description: "It burns" }, draft: { title: "Pay now fails" } });
    await expect(run(agentTool.draft_ticket, {})).rejects.toThrow("give a text or files");
  });
});

describe("the tools for programs", () => {
  it("create a ticket directly, or from a draft with changes", async () => {
    const { run, writes } = await anInstallationOf();
    const asked: unknown[] = [];
    const drafts = {
      draftFromConversation: async () => aDraft(),
      draftFromText: async () => aDraft(),
      createFromDraft: async (_: unknown, id: string, changes: unknown) => {
        asked.push([id, changes]);
        return { id: crypto.randomUUID(), number: 9, title: "Drafted", status: "new" as const };
      },
    };
    const draftId = crypto.randomUUID();

    await run(createTicket, { title: "It burns", priority: "high" });
    const drafted = await run(createTicket, { draft_id: draftId, priority: "low" }, { drafts });

    expect(writes()).toMatchObject([
      { body: { title: "It burns", priority: "high", source_channel: "api" } },
    ]);
    expect(asked).toEqual([[draftId, { priority: "low" }]]);
    expect(drafted.data).toMatchObject({ number: 9 });
    await expect(run(createTicket, { priority: "low" })).rejects.toThrow("title is required");
  });

  it("write an internal note by default, and a public reply on request", async () => {
    const { things, run } = await anInstallationOf();
    things.tickets.push(aWireTicket({ number: 1 }));

    await run(commentOnTicket, { ticket: "1", body: "Between us" });
    await run(commentOnTicket, { ticket: "1", body: "Dear you", visibility: "public" });

    expect(things.messages.map(({ visibility }) => visibility)).toEqual(["internal", "public"]);
  });
});
