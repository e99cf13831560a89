import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Exchange } from "@tessera/wire/agent/chat";
import type { ToolPart } from "@tessera/wire/agent/chat.constants";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";
import { aConversation, readMessages, sayTo } from "../../test/conversation.steps.ts";
import { aFakeModel, calls, type FakeModel } from "../../test/fake-model.ts";
import { readPieces, spokenIn } from "../../test/stream.ts";
import { aWireTicket } from "../../test/wire.builder.ts";

let fixture: AgentsFixture;
let model: FakeModel;
let owner: Actor;
let ticket: Ticket;
beforeAll(async () => {
  model = await aFakeModel();
  fixture = await anAgentsFixture({ installation: { baseUrl: model.url, key: null, model: "tiny" } });
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  ticket = aWireTicket({ number: 12, title: "Pay now fails", status: "open" });
  fixture.others.of(owner.organizationId).tickets.push(ticket);
  model.script = calls("update_ticket", { ticket: "#12", status: "resolved" }, "It is resolved.");
});
afterAll(async () => {
  await fixture.close();
  await model.close();
});

const statusNow = () => fixture.others.of(owner.organizationId).tickets[0]?.status;

/** Sends a message that makes the model call a changing tool. Returns the call that waits for approval. */
async function aWaitingCall(): Promise<{ id: string; call: ToolPart }> {
  const id = await aConversation(fixture, owner);
  await readPieces(await sayTo(fixture, owner, id, "Resolve #12"));
  const [, reply] = await readMessages(fixture, owner, id);
  const call = reply?.parts.find((part): part is ToolPart => part.type === "dynamic-tool");
  if (!call) throw new Error("Nothing was called.");
  return { id, call };
}

const response = (id: string, call: ToolPart, approved: boolean) =>
  fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/approvals`, {
    body: { approval_id: call.approval?.id, approved },
  });

describe("a tool that changes something", () => {
  it("waits for approval and changes nothing before", async () => {
    const { call } = await aWaitingCall();

    expect(call).toMatchObject({ toolName: "update_ticket", state: "approval-requested" });
    expect(statusNow()).toBe("open");
  });

  it("runs after approval, and the same reply continues", async () => {
    const { id, call } = await aWaitingCall();

    const { body } = await response(id, call, true);

    expect(statusNow()).toBe("resolved");
    expect(body.reply.parts).toMatchObject([
      { type: "step-start" },
      { type: "dynamic-tool", state: "output-available", approval: { approved: true } },
      { type: "data-source", data: { kind: "ticket", id: ticket.id } },
      { type: "step-start" },
      { type: "text", text: "It is resolved." },
    ]);
    expect(await readMessages(fixture, owner, id)).toHaveLength(2);
  });

  it("lets a reader on another replica join the continued reply", async () => {
    const { id, call } = await aWaitingCall();
    const gate = Promise.withResolvers<void>();
    model.script = async ({ send, finish }) => {
      send({ role: "assistant", content: "It is" });
      await gate.promise;
      send({ content: " resolved." });
      finish();
    };
    const replica = await fixture.aReplica();
    const begun = await fixture.open(owner, `POST /chat/conversations/${id}/approvals`, {
      headers: { accept: "text/event-stream" },
      body: { approval_id: call.approval?.id, approved: true },
    });
    await readPieces(begun, "text-delta");

    const joined = await fixture.open(owner, `GET /chat/conversations/${id}/stream`, { url: replica.url });
    gate.resolve();
    const pieces = await readPieces(joined);

    expect(spokenIn(pieces)).toBe("It is resolved.");
    expect(pieces.at(-1)).toEqual({ type: "finish" });
    expect(pieces.map(({ type }) => type)).not.toContain("tool-approval-request");
  });

  it("does not run after a denial, and the model learns of it", async () => {
    const { id, call } = await aWaitingCall();

    const { body } = await response(id, call, false);

    expect(statusNow()).toBe("open");
    expect(body.reply.parts).toContainEqual(expect.objectContaining({ state: "output-denied" }));
    expect(JSON.stringify(model.asked.at(-1)?.messages.at(-1))).toMatch(/denied/i);
  });

  it("is approved only once: a second approval finds no waiting call", async () => {
    const { id, call } = await aWaitingCall();

    const both = await Promise.all([response(id, call, true), response(id, call, true)]);

    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(
      fixture.others.writes().filter(({ organizationId }) => organizationId === owner.organizationId),
    ).toHaveLength(1);
  });

  it("keeps waiting when the person writes something that is no decision, and can be approved later", async () => {
    const { id, call } = await aWaitingCall();
    const resolves = model.script;
    model.script = calls("search_tickets", { search: "pay" }, "One ticket.");

    const pieces = await readPieces(await sayTo(fixture, owner, id, "Hi"));
    const before = statusNow();
    model.script = resolves;
    const late = await response(id, call, true);

    expect([spokenIn(pieces), before, late.status, statusNow()]).toEqual([
      "One ticket.",
      "open",
      200,
      "resolved",
    ]);
    const messages = await readMessages(fixture, owner, id);
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ["user", "Resolve #12"],
      ["assistant", "It is resolved."],
      ["user", "Hi"],
      ["assistant", "One ticket."],
    ]);
  });

  it("is dropped when the person says no in a message", async () => {
    const { id, call } = await aWaitingCall();
    model.script = calls("search_tickets", { search: "pay" }, "One ticket.");

    const pieces = await readPieces(await sayTo(fixture, owner, id, "Never mind"));
    const late = await response(id, call, true);

    expect([spokenIn(pieces), late.status, statusNow()]).toEqual(["One ticket.", 404, "open"]);
  });
});

describe("a model with invalid tool calls", () => {
  it.each([
    ["a tool that is not there", "delete_everything", { all: true }],
    ["arguments that are no JSON", "search_tickets", '{"search": '],
    ["arguments of a wrong shape", "read_ticket", { ticket: { $ne: null } }],
  ])("gets an error as result and continues: %s", async (_, name, input) => {
    model.script = calls(name, input, "I cannot do that.");
    const id = await aConversation(fixture, owner);

    const pieces = await readPieces(await sayTo(fixture, owner, id));

    const [, reply] = await readMessages(fixture, owner, id);
    expect(spokenIn(pieces)).toBe("I cannot do that.");
    expect(reply?.status).toBe("complete");
    expect(reply?.parts).toContainEqual(expect.objectContaining({ state: "output-error" }));
    expect(JSON.stringify([pieces, reply])).not.toMatch(/AI_|NoSuchTool|JSONParse|Available tools/);
  });
});
