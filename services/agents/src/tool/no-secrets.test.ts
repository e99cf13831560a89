import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { secretLines, secretsIn } from "@tessera/kit/testing/planted-secrets";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Agent } from "@tessera/wire/agent/agent";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";
import { aConversation } from "../../test/conversation.steps.ts";
import { anExternalServer, said } from "../../test/external-server.builder.ts";
import { aFakeModel, calls, type FakeModel, says } from "../../test/fake-model.ts";
import { connectProgram } from "../../test/program.ts";
import { aMember, aWireFile, aWireMessage, aWireTicket, type WireFile } from "../../test/wire.builder.ts";
import { servedTools } from "../mcp/server/served-tools.ts";
import type { ToolName } from "./tool.ts";

/** A marker that shows that the text itself arrived after its secrets were removed. */
const known = "order 8041";
const spoken = `The refund of ${known} fails.\n${secretLines.join("\n")}`;
const title = `The refund of ${known} fails: ${secretLines[0]}`;

let model: FakeModel;
let fixture: AgentsFixture;
let owner: Actor;
let ticketId: string;
let file: WireFile;
beforeAll(async () => {
  model = await aFakeModel();
  fixture = await anAgentsFixture({ installation: { baseUrl: model.url, key: "key", model: "common" } });
});
beforeEach(async () => {
  model.asked = [];
  model.script = says("I see.");
  owner = await anOrganization(fixture.admin);
  file = aWireFile({
    filename: "refund.log",
    text: spoken,
    content_summary: spoken,
    findings: [
      { kind: "image", width: 9, height: 9, ocr_lines: [{ text: spoken, confidence: 90 }] },
      {
        kind: "log",
        entries: [{ level: "error", message: spoken, at: null, stack: null, line: 1, count: 1 }],
        total: 1,
        errors: 1,
        warnings: 0,
      },
    ],
  });
  const ticket = aWireTicket({ number: 12, title, description: spoken, creator: aMember("Kim Customer") });
  ticketId = ticket.id;
  const things = fixture.others.of(owner.organizationId);
  things.tickets.push(ticket);
  things.files.push(file);
  things.filesOf.set(ticket.id, [file]);
  things.members.push(aMember(`Kim ${secretLines[0]} of ${known}`));
  things.messages.push(aWireMessage({ ticket_id: ticket.id, body: spoken, author: ticket.creator }));
});
afterAll(async () => {
  await fixture.close();
  await model.close();
});

const say = async (id: string, message: string) =>
  fixture.call(owner, `POST /chat/conversations/${id}/messages`, { body: { message } });

/** Expects that the requests to the model contained the marker, and no secret. */
function expectNoSecrets(): void {
  expect(model.asked.length).toBeGreaterThan(0);
  expect(JSON.stringify(model.asked)).toContain(known);
  expect(secretsIn(model.asked)).toEqual([]);
}

const inputs: Record<ToolName, () => Record<string, unknown>> = {
  search_tickets: () => ({ search: known }),
  read_ticket: () => ({ ticket: "#12" }),
  find_similar_tickets: () => ({ text: `The refund of ${known} fails.` }),
  read_file: () => ({ file_id: file.analysis.id }),
  read_capture: () => ({ ticket: "#12" }),
  search_messages: () => ({ search: known }),
  list_members: () => ({ search: "Kim" }),
  read_figures: () => ({ figure: "created" }),
  draft_ticket: () => ({ text: spoken, file_ids: [file.analysis.id] }),
  create_ticket: () => ({ title, description: spoken }),
  update_ticket: () => ({ ticket: "#12", category: `Of ${known}: ${secretLines[0]}` }),
  note_on_ticket: () => ({ ticket: "#12", body: spoken }),
  comment_on_ticket: () => ({ ticket: "#12", body: spoken }),
};

describe("a language model receives no secret", () => {
  it("that a person wrote in the chat, now or earlier", async () => {
    const id = await aConversation(fixture, owner);

    await say(id, spoken);
    await say(id, "And now?");

    expectNoSecrets();
    expect(model.asked.length).toBeGreaterThan(1);
  });

  it.each([
    "search_tickets",
    "read_ticket",
    "find_similar_tickets",
    "read_file",
    "list_members",
    "draft_ticket",
  ] as const)("that %s finds", async (name) => {
    const id = await aConversation(fixture, owner);
    if (name === "draft_ticket") await say(id, spoken);
    model.script = calls(name, inputs[name]());

    await say(id, `Tell me of ${known}.`);

    expectNoSecrets();
    expect(model.asked.at(-1)?.messages.at(-1)).toMatchObject({
      role: "tool",
      content: expect.stringContaining(name === "find_similar_tickets" ? "similar" : "removed"),
    });
  });

  it("that update_ticket returns when it needs no approval", async () => {
    const { body: agent } = await fixture.call<Agent>(owner, "POST /agents/", {
      body: { name: "Changer", tools: [{ name: "update_ticket", needs_approval: false }] },
    });
    await fixture.call(owner, `PATCH /agents/${agent.id}`, { body: { status: "active" } });
    const id = await aConversation(fixture, owner, { agent_id: agent.id });
    model.script = calls("update_ticket", inputs.update_ticket());

    await say(id, `Rename ${known}.`);

    expectNoSecrets();
  });

  it("that an agent's author wrote into it, in the chat and in a trial", async () => {
    const { body: agent } = await fixture.call<Agent>(owner, "POST /agents/", {
      body: { name: "Knowing", instructions: spoken, knowledge: [{ title: "Refunds", text: spoken }] },
    });
    await fixture.call(owner, `PATCH /agents/${agent.id}`, { body: { status: "active" } });

    await say(await aConversation(fixture, owner, { agent_id: agent.id }), "Hello");
    await fixture.call(owner, `POST /agents/${agent.id}/test`, {
      body: { messages: [{ role: "user", content: spoken }] },
    });

    expectNoSecrets();
    expect(model.asked.length).toBeGreaterThan(1);
  });

  it("that an external server returns", async () => {
    await using server = await anExternalServer([{ name: "tell", answer: () => said(spoken) }]);
    const { body: agent } = await fixture.call<Agent>(owner, "POST /agents/", {
      body: {
        name: "Asking",
        mcp_servers: [{ name: "other", url: server.url, token: null, needs_approval: false }],
      },
    });
    await fixture.call(owner, `PATCH /agents/${agent.id}`, { body: { status: "active" } });
    const id = await aConversation(fixture, owner, { agent_id: agent.id });
    model.script = calls("other__tell", {});

    await say(id, "Ask them.");

    expectNoSecrets();
  });

  it("from the material of a draft, a summary or a suggested reply", async () => {
    model.script = says("{}");

    await fixture.call(owner, "POST /agents/drafts", {
      body: { text: spoken, attachments: [{ file_id: file.analysis.id }] },
    });
    const drafted = model.asked.length;
    await fixture.call(owner, `GET /agents/ticket-help/${ticketId}/summary`);
    const summarised = model.asked.length;
    await fixture.call(owner, `POST /agents/ticket-help/${ticketId}/reply`);

    expectNoSecrets();
    expect([drafted > 0, summarised > drafted, model.asked.length > summarised]).toEqual([true, true, true]);
  });
});

describe("a program receives no secret", () => {
  it.each(servedTools.map(({ name }) => name))("by %s", async (name) => {
    await using program = await connectProgram({
      url: `${fixture.url}/api/v1/mcp`,
      token: await fixture.tokenFor(owner),
    });

    const response = await program.call(name, inputs[name]());

    expect(response).toMatchObject({ isError: false });
    expect(secretsIn(response.text)).toEqual([]);
  });

  it("in the error of a tool", async () => {
    await using program = await connectProgram({
      url: `${fixture.url}/api/v1/mcp`,
      token: await fixture.tokenFor(owner),
    });
    fixture.others.of(owner.organizationId).refuse = `Not with ${secretLines[0]}`;

    const response = await program.call("create_ticket", inputs.create_ticket());

    expect(response).toMatchObject({ isError: true, text: expect.stringContaining("removed]") });
    expect(secretsIn(response.text)).toEqual([]);
  });

  it("in an excerpt that ends within a secret", async () => {
    await using program = await connectProgram({
      url: `${fixture.url}/api/v1/mcp`,
      token: await fixture.tokenFor(owner),
    });
    const filler = `${known} `.repeat(20).slice(0, 188);
    fixture.others.of(owner.organizationId).tickets = [
      aWireTicket({ number: 13, description: `${filler}4242 4242 424` }),
    ];

    const response = await program.call("search_tickets", {});

    expect(response.data.tickets[0].excerpt).toMatch(/^order 8041 .*…$/u);
    expect(response.text).not.toContain("4242");
  });
});
