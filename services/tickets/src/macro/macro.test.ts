import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { ChangeSetUndo } from "@tessera/wire/ticket/change-set";
import type { Communication, CommunicationPage } from "@tessera/wire/ticket/communication";
import type { Macro, MacroEntry, MacroPreview, MacroResult } from "@tessera/wire/ticket/macro";
import { macroLimits } from "@tessera/wire/ticket/macro.constants";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let agent: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  agent = await aMember(fixture.admin, owner.organizationId, { name: "Mei Tanaka" });
});
afterAll(() => fixture.close());

const refund = {
  name: "Refund is on its way",
  folder: "Payments / Refunds",
  texts: [
    { language: "en", body: "Hello {{customer.first_name}}, ticket {{ticket.number}}, {{customer.phone}}." },
    { language: "de", body: "Guten Tag {{customer.name}}, {{refund.reference}}" },
  ],
  actions: {
    status: "pending",
    pending_reason: "requester",
    assigned_to_id: "me",
    labels: { add: ["refund"] },
    note: "Refunded by {{agent.name}}.",
  },
};

const make = (macro: object = refund, actor = agent) =>
  fixture.call<Macro & ErrorReply>(actor, "POST /macros", { body: macro });
const list = async (actor = agent) =>
  (await fixture.call<{ items: MacroEntry[] }>(actor, "GET /macros")).body.items;
const preview = (id: string, body: object, actor = agent) =>
  fixture.call<MacroPreview>(actor, `POST /macros/${id}/preview`, { body });
const read = async (id: string) => (await fixture.call<Ticket>(owner, `GET /tickets/${id}/`)).body;
const undo = (id: string | null | undefined) =>
  fixture.call<ChangeSetUndo>(agent, `POST /change-sets/${id}/undo`);
const messages = async (id: string) =>
  (await fixture.call<CommunicationPage>(owner, `GET /tickets/${id}/communications`)).body.items;

async function aRequestedTicket(change: object = {}) {
  const { body: customer } = await fixture.call<{ id: string }>(owner, "POST /customers/", {
    body: { name: "Jörg Weiß", addresses: [{ email: "joerg@nordlicht.example" }], ...change },
  });
  return aTicket(fixture, owner, { requester_id: customer.id, labels: ["vip"] });
}

describe("writing a macro", () => {
  it("is for everyone who replies; others do not see it unless it is shared", async () => {
    const { status, body } = await make();
    await make({ ...refund, name: "Shared", audience: "shared" }, owner);
    const viewer = await aMember(fixture.admin, owner.organizationId, { role: "viewer" });

    expect([status, body]).toMatchObject([201, { ...refund, audience: "own", is_mine: true, use_count: 0 }]);
    expect((await list()).map(({ name }) => name)).toEqual(["Refund is on its way", "Shared"]);
    expect((await list(owner)).map(({ name, is_mine }) => [name, is_mine])).toEqual([["Shared", true]]);
    expect((await fixture.call(owner, `GET /macros/${body.id}`)).status).toBe(404);
    expect((await make(refund, viewer)).status).toBe(403);
  });

  it("requires permission to change settings for shared ones", async () => {
    const shared = { ...refund, audience: "shared" };
    const { body: own } = await make();
    const { body: macro } = await make(shared, owner);

    const answers = [
      await make(shared),
      await fixture.call(agent, `PATCH /macros/${own.id}`, { body: { audience: "shared" } }),
      await fixture.call(agent, `PATCH /macros/${macro.id}`, { body: { name: "Mine" } }),
      await fixture.call(agent, `DELETE /macros/${macro.id}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it("changes what is given, replaces all, and deletes, each in the audit log", async () => {
    const { body: macro } = await make();
    const path = `/macros/${macro.id}`;

    const changed = await fixture.call<Macro>(agent, `PATCH ${path}`, { body: { folder: null } });
    const replaced = await fixture.call<Macro>(agent, `PUT ${path}`, {
      body: { name: "Short", texts: [{ language: "en", body: "Hi" }] },
    });
    await fixture.call(agent, `DELETE ${path}`);

    expect(changed.body).toMatchObject({ ...refund, folder: null });
    expect(replaced.body).toMatchObject({ name: "Short", folder: null, actions: {} });
    expect(await list()).toEqual([]);
    const audited = await fixture.admin.query(
      "select action, target_name from tickets.audit_entry where organization_id = $1 order by id",
      [owner.organizationId],
    );
    expect(audited).toEqual([
      { action: "macro.created", target_name: refund.name },
      { action: "macro.changed", target_name: refund.name },
      { action: "macro.changed", target_name: "Short" },
      { action: "macro.deleted", target_name: "Short" },
    ]);
  });

  it.each([
    ["nothing to do", { name: "Empty" }],
    ["two texts in a language", { ...refund, texts: [refund.texts[0], refund.texts[0]] }],
    [
      "a reason to wait without waiting",
      { name: "x", actions: { status: "open", pending_reason: "requester" } },
    ],
    ["an unknown change", { name: "x", actions: { title: "y" } }],
  ])("is refused with %s", async (_, macro) => {
    expect((await make(macro)).status).toBe(422);
  });

  it("is refused at the limit", async () => {
    await fixture.admin.query(
      `insert into tickets.macro (organization_id, owner_id, audience, name)
       select $1, $2, 'own', 'Macro ' || n from generate_series(1, $3::int) as n`,
      [owner.organizationId, agent.userId, macroLimits.own],
    );

    expect((await make()).status).toBe(409);
    expect(await list()).toHaveLength(macroLimits.own);
  });
});

describe("a preview", () => {
  it("chooses the customer's language, and names unknown variables, changes and the note", async () => {
    const ticket = await aRequestedTicket({ locale: "de-AT" });
    const { body: macro } = await make();

    const { body } = await preview(macro.id, { ticket_id: ticket.id });

    expect(body).toMatchObject({
      text: "Guten Tag Jörg Weiß, ⟦refund.reference⟧",
      language: "de",
      language_of: "customer",
      languages: ["en", "de"],
      note: "Refunded by Mei Tanaka.",
    });
    expect(body.parts.map(({ kind }) => kind)).toEqual(["text", "value", "text", "unknown"]);
    expect(body.changes).toEqual(
      expect.arrayContaining([
        { field: "status", old_value: "new", new_value: "pending" },
        { field: "labels", old_value: "vip", new_value: "vip, refund" },
        { field: "assigned_to_id", old_value: null, new_value: agent.userId },
      ]),
    );
    expect(body.missing).toEqual([{ field: "labels", value: "refund", is_set: true }]);
  });

  it("takes the organization's language for others, and names values that are empty", async () => {
    const ticket = await aRequestedTicket({ locale: "fr" });
    const { body: macro } = await make();

    const { body } = await preview(macro.id, { ticket_id: ticket.id });
    const chosen = await preview(macro.id, { ticket_id: ticket.id, language: "de" });

    expect(body).toMatchObject({ language: "en", language_of: "organization" });
    expect(body.text).toBe(`Hello Jörg, ticket #${ticket.number}, ⟦customer.phone⟧.`);
    expect(chosen.body).toMatchObject({ language: "de", language_of: "caller" });
  });

  it("has custom data of the customer, as plain text", async () => {
    const ticket = await aRequestedTicket({ custom_data: { plan: "<b>gold</b>" } });
    await fixture.admin.query("update tickets.customer set name = $2 where organization_id = $1", [
      owner.organizationId,
      "{{agent.email}}\u202e*x*",
    ]);
    const { body: macro } = await make({
      name: "Plan",
      texts: [{ language: "en", body: "{{customer.name}} {{customer.data.plan}}" }],
    });

    const { body } = await preview(macro.id, { ticket_id: ticket.id });

    expect(body.text).toBe(String.raw`{{agent.email}}\*x\* \<b>gold\</b>`);
  });

  it("names a member who left, and still makes the other changes", async () => {
    const left = await aMember(fixture.admin, owner.organizationId, { name: "Tom Becker" });
    const ticket = await aRequestedTicket();
    const { body: macro } = await make({
      name: "To Tom",
      actions: { assigned_to_id: left.userId, priority: "high" },
    });
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [left.userId]);

    const { body: shown } = await preview(macro.id, { ticket_id: ticket.id });
    const { body } = await apply(ticket.id, macro.id);

    expect(shown.missing).toEqual([{ field: "assigned_to_id", value: expect.any(String), is_set: false }]);
    expect(body.missing).toEqual(shown.missing);
    expect(await read(ticket.id)).toMatchObject({ priority: "high", assigned_to: null });
  });
});

function apply(ticketId: string, macroId: string, actor = agent) {
  return fixture.call<MacroResult>(actor, `POST /tickets/${ticketId}/macros/${macroId}`);
}

describe("a macro applied to a ticket", () => {
  it("makes all changes and the note in one change set, which undo takes back", async () => {
    const ticket = await aRequestedTicket();
    const before = await read(ticket.id);
    const { body: macro } = await make();

    const { body } = await apply(ticket.id, macro.id);
    const changed = await read(ticket.id);
    const written = await messages(ticket.id);
    const undone = await undo(body.change_set_id);

    expect(changed).toMatchObject({
      status: "pending",
      pending_reason: "requester",
      assigned_to_id: agent.userId,
      labels: ["vip", "refund"],
    });
    expect(written).toMatchObject([{ visibility: "internal", body: "Refunded by Mei Tanaka." }]);
    expect(undone.body).toMatchObject({ restored: 1, kept: [] });
    const { status, pending_reason, assigned_to, labels, due_at } = before;
    expect(await read(ticket.id)).toMatchObject({ status, pending_reason, assigned_to, labels, due_at });
    expect(await messages(ticket.id)).toMatchObject([{ body: null }]);
    expect((await list())[0]).toMatchObject({ use_count: 1, used_at: expect.any(String) });
  });

  it("does nothing to a ticket that has all of it", async () => {
    const ticket = await aRequestedTicket();
    const { body: macro } = await make({ name: "VIP", actions: { labels: { add: ["vip"] } } });

    expect((await apply(ticket.id, macro.id)).body).toEqual({ change_set_id: null, missing: [] });
    expect((await read(ticket.id)).version).toBe(ticket.version);
  });

  it("is not found if it is another member's own, or another organization's", async () => {
    const ticket = await aRequestedTicket();
    const { body: macro } = await make();
    const stranger = await anOrganization(fixture.admin);
    const { body: theirs } = await make(refund, stranger);

    const answers = [
      await apply(ticket.id, macro.id, owner),
      await apply(ticket.id, theirs.id),
      await preview(macro.id, { ticket_id: ticket.id }, owner),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("a reply with a macro", () => {
  const reply = (ticketId: string, more: object) =>
    fixture.call<Communication & ErrorReply>(agent, `POST /tickets/${ticketId}/communications`, {
      body: { body: "It is on its way.", visibility: "public", ...more },
    });

  it("makes its changes in the same request, and gives them back when it is taken back", async () => {
    const ticket = await aRequestedTicket();
    const { body: macro } = await make();

    const { body: message } = await reply(ticket.id, { macro_id: macro.id, status_after: "unchanged" });
    const changed = await read(ticket.id);
    await fixture.call(agent, `DELETE /tickets/${ticket.id}/communications/${message.id}`);

    expect(changed).toMatchObject({ status: "pending", labels: ["vip", "refund"], communication_count: 2 });
    expect(await read(ticket.id)).toMatchObject({ status: "new", labels: ["vip"], assigned_to: null });
    expect(await messages(ticket.id)).toMatchObject([{ visibility: "internal", body: null }]);
  });

  it("has the status that its author chose", async () => {
    const ticket = await aRequestedTicket();
    const { body: macro } = await make();

    await reply(ticket.id, { macro_id: macro.id, status_after: "resolved" });

    expect(await read(ticket.id)).toMatchObject({ status: "resolved", labels: ["vip", "refund"] });
  });

  it("is refused while a variable is not filled in, for notes, and for unknown macros", async () => {
    const ticket = await aRequestedTicket();
    const { body: macro } = await make();

    const unfilled = await reply(ticket.id, { body: "Your phone: ⟦customer.phone⟧" });
    const note = await reply(ticket.id, { visibility: "internal", macro_id: macro.id });
    const unknown = await reply(ticket.id, { macro_id: crypto.randomUUID() });

    expect([unfilled.status, note.status, unknown.status]).toEqual([422, 422, 404]);
    expect(unfilled.body.fields).toEqual({ "body.body": "contains values that are not filled in" });
    expect((await read(ticket.id)).communication_count).toBe(0);
  });
});

describe("a macro applied to many tickets", () => {
  it("makes its changes on each as one change set, and undo takes all back", async () => {
    const tickets = [await aRequestedTicket(), await aTicket(fixture, owner), await aTicket(fixture, owner)];
    const full = await aTicket(fixture, owner, {
      labels: Array.from({ length: 20 }, (_, n) => `label ${n}`),
    });
    await fixture.call(owner, `PATCH /tickets/${tickets[1]?.id}/`, {
      body: { assigned_to_id: agent.userId },
    });
    const { body: macro } = await make();
    const ids = [...tickets, full].map(({ id }) => id);

    const { body } = await fixture.call<TicketBulkResult>(agent, "POST /tickets/bulk", {
      body: { ids, change: { macro_id: macro.id } },
    });
    const changed = await Promise.all(tickets.map(({ id }) => read(id)));
    const undone = await undo(body.change_set_id);

    expect(body).toMatchObject({ changed: 3, skipped: [{ id: full.id, code: "invalid_input" }] });
    for (const ticket of changed)
      expect(ticket).toMatchObject({ status: "pending", assigned_to: { display_name: "Mei Tanaka" } });
    expect(undone.body).toMatchObject({ restored: 3, kept: [] });
    expect((await read(tickets[1]?.id ?? "")).assigned_to_id).toBe(agent.userId);
    expect((await messages(tickets[0]?.id ?? "")).map(({ body }) => body)).toEqual([null]);
    expect((await list())[0]?.use_count).toBe(3);
  });
});
