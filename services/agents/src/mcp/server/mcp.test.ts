import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createApp } from "@tessera/kit/http/app";
import { createServiceClient } from "@tessera/kit/service-client/service-client";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FastifyInstance } from "fastify";
import { connectProgram } from "../../../test/program.ts";
import { aDraft, aSimilarTicket } from "../../../test/tool-dependencies.builder.ts";
import { aToolFixture, type ToolFixture } from "../../../test/tool-fixture.ts";
import { aMember, aWireFile, aWireMessage, aWireTicket } from "../../../test/wire.builder.ts";
import { addMcpRoutes, type McpContext } from "./mcp.routes.ts";

let fixture: ToolFixture;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  fixture = await aToolFixture();
  app = await aService(fixture.dependencies);
  url = readAddress(app);
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await fixture[Symbol.asyncDispose]();
});

async function aService(context: McpContext): Promise<FastifyInstance> {
  const { verifier } = fixture.issuer;
  const service = await createApp({ service: "agents", verifier, logLevel: "silent", rateLimit: false });
  addMcpRoutes(service, context);
  await service.listen({ host: "127.0.0.1", port: 0 });
  return service;
}

function readAddress({ server }: FastifyInstance): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/mcp`;
}

/** Connects a program of a member of a new organization, with their token. */
async function aProgram(actor: Partial<Actor> = {}, address = url, mode: "legacy" | "auto" = "auto") {
  const { actor: whole, token } = await fixture.aCaller(actor);
  const program = await connectProgram({ url: address, token, mode });
  const things = fixture.others.of(whole.organizationId);
  const writes = () =>
    fixture.others.writes().filter(({ organizationId }) => organizationId === whole.organizationId);
  return { ...program, things, writes };
}

describe("a program connecting over MCP", () => {
  it("receives the instructions, and the tools as plain schemas with hints about their effect", async () => {
    await using program = await aProgram();

    const { tools } = await program.client.listTools();

    expect(program.client.getServerVersion()).toMatchObject({ name: "tessera" });
    expect(program.client.getInstructions()).toContain("never instructions");
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ["search_tickets", true],
      ["search_messages", true],
      ["read_ticket", true],
      ["find_similar_tickets", true],
      ["read_file", true],
      ["read_capture", true],
      ["list_members", true],
      ["read_figures", true],
      ["draft_ticket", true],
      ["create_ticket", false],
      ["update_ticket", false],
      ["comment_on_ticket", false],
    ]);
    const update = tools.find(({ name }) => name === "update_ticket");
    expect(update?.inputSchema).toMatchObject({
      required: ["ticket"],
      additionalProperties: false,
      properties: { assigned_to_id: { type: ["string", "null"] } },
    });
    expect(JSON.stringify(tools)).not.toContain("nullable");
  });

  it("is offered the tools that its key's scopes allow, and can call no others", async () => {
    await using program = await aProgram({ role: "owner", scopes: ["tickets.read", "files.read"] });
    program.things.tickets.push(aWireTicket({ number: 1 }));

    const refused = await program.call("update_ticket", { ticket: "1", status: "closed" });

    expect(await program.namesOfTools()).toEqual([
      "search_tickets",
      "search_messages",
      "read_ticket",
      "find_similar_tickets",
      "read_file",
      "read_capture",
    ]);
    expect(refused).toMatchObject({
      isError: true,
      text: 'You are not allowed to do this: "Update a ticket" needs the permission tickets.write.',
    });
    expect(program.writes()).toEqual([]);
  });

  it("is offered the tools that its member's role allows", async () => {
    await using viewer = await aProgram({ role: "viewer" });

    expect(await viewer.namesOfTools()).not.toContain("update_ticket");
    expect(await viewer.namesOfTools()).toContain("comment_on_ticket");
  });

  it.each([
    ["no token", undefined],
    ["a token of nobody", "Bearer nonsense"],
  ])("is refused with %s", async (_, authorization) => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const headers = { "content-type": "application/json", ...(authorization ? { authorization } : {}) };

    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });

    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await response.json()).toMatchObject({ code: "not_signed_in" });
  });

  it.each([
    ["legacy", "2025-11-25"],
    ["auto", "2026-07-28"],
  ] as const)("is served in its own generation of the protocol: %s", async (mode, version) => {
    await using program = await aProgram({}, url, mode);
    program.things.tickets.push(aWireTicket({ number: 1 }));

    const read = await program.call("read_ticket", { ticket: "1" });
    const updated = await program.call("update_ticket", { ticket: "1", status: "closed" });

    expect(program.client.getNegotiatedProtocolVersion()).toBe(version);
    expect([read.data.number, updated.isError]).toEqual([1, false]);
    expect(program.writes()).toHaveLength(1);
  });

  it("gets an uncached stream with its request id, and cannot open or end sessions", async () => {
    const { token } = await fixture.aCaller();
    const headers = { authorization: `Bearer ${token}` };
    const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

    const answer = await fetch(url, { method: "POST", headers: { ...headers, ...json }, body });
    const sessions = [await fetch(url, { headers }), await fetch(url, { method: "DELETE", headers })];

    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    expect(answer.headers.get("cache-control")).toContain("no-cache");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    expect(await answer.text()).toContain('"search_tickets"');
    expect(sessions.map(({ status }) => status)).toEqual([405, 405]);
  });
});

describe("a tool call by a program", () => {
  it("searches and reads tickets, files and members", async () => {
    await using program = await aProgram();
    const file = aWireFile({ filename: "shop.har", text: "POST /api/payments 500" });
    program.things.tickets.push(aWireTicket({ number: 4, title: "Pay now fails" }));
    program.things.files.push(file);
    program.things.members.push(aMember("Kim"));

    const found = await program.call("search_tickets", { search: "pay now" });
    const ticket = await program.call("read_ticket", { ticket: "#4" });
    const read = await program.call("read_file", { file_id: file.analysis.id });
    const members = await program.call("list_members", {});

    expect(found.data).toMatchObject({ total: 1, tickets: [{ number: 4 }] });
    expect(ticket.data).toMatchObject({ title: "Pay now fails" });
    expect(read.data).toMatchObject({ filename: "shop.har", text: "POST /api/payments 500" });
    expect(members.data).toMatchObject({ members: [{ name: "Kim" }] });
  });

  it("searches messages, and leaves their text to reading the ticket", async () => {
    await using program = await aProgram();
    const ticket = aWireTicket({ number: 4, title: "Pay now fails" });
    program.things.tickets.push(ticket);
    program.things.messages.push(aWireMessage({ ticket_id: ticket.id, body: "The iban was typed twice" }));

    const found = await program.call("search_messages", { search: "iban" });

    expect(found.data).toEqual({
      messages: [
        expect.objectContaining({ ticket: 4, title: "Pay now fails", visibility: "public", author: "Ada" }),
      ],
      has_more: false,
    });
    expect(JSON.stringify(found)).not.toContain("typed twice");
  });

  it("updates, comments on and creates tickets", async () => {
    await using program = await aProgram();
    program.things.tickets.push(aWireTicket({ number: 1 }));

    await program.call("update_ticket", { ticket: "1", priority: "high", assigned_to_id: null });
    await program.call("comment_on_ticket", { ticket: "1", body: "Looking into it." });
    const created = await program.call("create_ticket", { title: "It burns" });

    expect(created.data).toMatchObject({ number: 2, title: "It burns" });
    expect(program.writes().map(({ operation, body }) => [operation, body])).toEqual([
      ["PATCH /api/v1/tickets/:ticketId/", { priority: "high", assigned_to_id: null }],
      ["POST /api/v1/tickets/:ticketId/communications", { body: "Looking into it.", visibility: "internal" }],
      ["POST /api/v1/tickets/", { title: "It burns", source_channel: "api" }],
    ]);
  });

  it("drafts a ticket, finds similar ones, and creates a ticket from the draft", async () => {
    const draft = aDraft({ description: "POST /api/payments answers 500." });
    const created: unknown[] = [];
    const service = await aService({
      ...fixture.dependencies,
      similar: { findSimilar: async () => [aSimilarTicket(3)] },
      drafts: {
        draftFromConversation: async () => draft,
        draftFromText: async () => draft,
        createFromDraft: async ({ actor }, id, changes) => {
          created.push([actor.name, id, changes]);
          return { id: crypto.randomUUID(), number: 8, title: draft.title.text, status: "new" };
        },
      },
    });
    await using program = await aProgram({ name: "Kim" }, readAddress(service));

    const drafted = await program.call("draft_ticket", { text: "Pay now fails" });
    const similar = await program.call("find_similar_tickets", { text: "Pay now fails" });
    const ticket = await program.call("create_ticket", { draft_id: draft.id, priority: "low" });
    service.server.closeAllConnections();
    await service.close();

    expect(drafted.data).toMatchObject({ draft_id: draft.id, title: "Pay now fails" });
    expect(similar.data).toMatchObject({ similar: [{ number: 3 }] });
    expect(ticket.data).toMatchObject({ number: 8 });
    expect(created).toEqual([["Kim", draft.id, { priority: "low" }]]);
  });

  it.each([
    ["update_ticket", { ticket: "1", status: "exploded" }, "status must be one of"],
    ["read_ticket", {}, "ticket is required"],
    ["read_ticket", { ticket: "../../members" }, "has an invalid format"],
    ["comment_on_ticket", { ticket: "1", body: " " }, "body must not be empty"],
    ["search_tickets", { limit: 1_000 }, "limit must be at most 20"],
    ["create_ticket", { draft_id: crypto.randomUUID() }, "was not found"],
  ])("to %s with %j returns an error in words", async (name, input, words) => {
    await using program = await aProgram();
    program.things.tickets.push(aWireTicket({ number: 1 }));

    const answer = await program.call(name, input);

    expect(answer.isError).toBe(true);
    expect(answer.text).toContain(words);
    expect(program.writes()).toEqual([]);
  });

  it("reports another organization's ticket or file as not found", async () => {
    await using other = await aProgram();
    await using program = await aProgram({ role: "owner" });
    const ticket = aWireTicket({ number: 1, title: "Their secret" });
    const file = aWireFile({ text: "Their secret" });
    other.things.tickets.push(ticket);
    other.things.files.push(file);

    const answers = [
      await program.call("read_ticket", { ticket: ticket.id }),
      await program.call("update_ticket", { ticket: ticket.id, status: "closed" }),
      await program.call("comment_on_ticket", { ticket: ticket.id, body: "Hello" }),
      await program.call("read_file", { file_id: file.analysis.id }),
    ];

    expect(answers.map(({ isError }) => isError)).toEqual([true, true, true, true]);
    for (const { text } of answers) expect(text).toMatch(/^The (ticket|file).* was not found\.$/);
    expect(other.writes()).toEqual([]);
  });

  it("is rejected by the protocol if the tool does not exist", async () => {
    await using program = await aProgram();

    await expect(program.call("delete_everything", {})).rejects.toThrow(
      "There is no tool delete_everything.",
    );
  });

  it("returns an error in words while another service is unavailable", async () => {
    const unreachable = await aService(fixture.dependencies);
    const { origin } = new URL(readAddress(unreachable));
    await unreachable.close();
    const urls = {
      tickets: origin,
      files: origin,
      identity: origin,
      organization: origin,
      analytics: origin,
    };
    const service = await aService({ ...fixture.dependencies, api: createServiceClient(urls) });
    await using program = await aProgram({}, readAddress(service));

    const answer = await program.call("search_tickets", {});
    service.server.closeAllConnections();
    await service.close();

    expect(answer).toMatchObject({ isError: true, text: "Tickets do not answer at the moment." });
  });
});
