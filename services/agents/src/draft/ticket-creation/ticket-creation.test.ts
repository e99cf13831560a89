import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Conversation } from "@tessera/wire/agent/chat";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import {
  aConversation,
  aDraftingFixture,
  type DraftingFixture,
  somebody,
} from "../../../test/drafting-fixture.ts";
import { aWireFile } from "../../../test/wire.builder.ts";

let fixture: DraftingFixture;
let actor: Actor;
beforeAll(async () => {
  fixture = await aDraftingFixture();
});
beforeEach(() => {
  actor = somebody();
});
afterAll(() => fixture.close());

const things = () => fixture.others.of(actor.organizationId);
const aDraft = async (text = "The export fails with an error.", files: string[] = []) => {
  const attachments = files.map((file_id) => ({ file_id }));
  return (await fixture.call<TicketDraft>(actor, "POST /agents/drafts", { text, attachments })).body;
};
const create = (id: string, body: object = {}, who = actor) =>
  fixture.call<{ ticket: TicketReference }>(who, `POST /agents/drafts/${id}/create-ticket`, body);
const readEvents = async (draftId: string) =>
  (
    await fixture.query<{ kind: string }>("select kind from agents.event where draft_id = $1 order by id", [
      draftId,
    ])
  ).map(({ kind }) => kind);

describe("POST /agents/drafts/:draftId/create-ticket", () => {
  it("creates the ticket as drafted, and counts it once", async () => {
    const draft = await aDraft();

    const { status, body } = await create(draft.id);

    expect(status).toBe(201);
    expect(things().tickets).toMatchObject([
      {
        id: body.ticket.id,
        title: draft.title.text,
        description: draft.description,
        source_channel: "ai_chat",
      },
    ]);
    expect([...things().quota.places]).toEqual([
      [`draft:${draft.id}`, { state: "counted", ticketId: body.ticket.id }],
    ]);
    expect(await readEvents(draft.id)).toEqual(["draft.made", "draft.accepted"]);
  });

  it("applies the person's changes, and records that the draft was edited", async () => {
    const draft = await aDraft();

    await create(draft.id, { title: "Export broken", description: null, priority: "critical" });

    expect(things().tickets).toMatchObject([
      { title: "Export broken", description: null, priority: "critical" },
    ]);
    expect(await readEvents(draft.id)).toEqual(["draft.made", "draft.edited"]);
  });

  it("creates the ticket with the requested status, which does not count as an edit", async () => {
    const draft = await aDraft();

    const { status, body } = await create(draft.id, { status: "pending" });

    expect([status, body.ticket.status]).toEqual([201, "pending"]);
    expect(things().tickets).toMatchObject([{ status: "pending" }]);
    expect(await readEvents(draft.id)).toEqual(["draft.made", "draft.accepted"]);
  });

  it("records the browser extension as source channel, and accepts no other", async () => {
    const draft = await aDraft();

    const refused = await create(draft.id, { source_channel: "email" });
    const { status } = await create(draft.id, { source_channel: "extension" });

    expect([refused.status, status]).toEqual([422, 201]);
    expect(things().tickets).toMatchObject([{ source_channel: "extension" }]);
    expect(await readEvents(draft.id)).toEqual(["draft.made", "draft.accepted"]);
  });

  it("refuses an unknown status", async () => {
    const draft = await aDraft();

    expect((await create(draft.id, { status: "mislaid" })).status).toBe(422);
    expect(things().tickets).toEqual([]);
  });

  it("creates one ticket, even for repeated and concurrent requests", async () => {
    const draft = await aDraft();

    const answers = await Promise.all([
      create(draft.id),
      create(draft.id, { title: "Mine" }),
      create(draft.id),
    ]);
    const later = await create(draft.id, { title: "Later" });

    expect(new Set([...answers, later].map(({ body }) => body.ticket.id)).size).toBe(1);
    expect(things().tickets).toHaveLength(1);
    expect(things().quota.left).toBe(4);
    expect(await readEvents(draft.id)).toHaveLength(2);
  });

  it("reports when the quota renews once it is used up, and keeps the draft until then", async () => {
    const draft = await aDraft();
    things().quota.left = 0;

    const refused = await fixture.call(actor, `POST /agents/drafts/${draft.id}/create-ticket`, {});
    things().quota.left = 1;
    const created = await create(draft.id, { title: "In time" });

    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      402,
      "quota_exceeded",
      "You've used all 5 AI tickets for this month. They reset on Dec 20, 2026 00:00 UTC.",
    ]);
    expect([created.status, created.body.ticket.title]).toEqual([201, "In time"]);
  });

  it("releases the place when the ticket is refused, and accepts another attempt", async () => {
    const draft = await aDraft();

    things().refuse = "Nobody by that name.";
    const refused = await create(draft.id, { assigned_to_id: "nobody" });
    things().refuse = null;
    const afterwards = { ...things().quota };
    const created = await create(draft.id);

    expect(refused.status).toBe(422);
    expect(afterwards.left).toBe(5);
    expect([created.status, things().quota.left]).toEqual([201, 4]);
  });

  it("leaves out files that were deleted in the meantime", async () => {
    const [kept, deleted] = [aWireFile(), aWireFile()];
    things().files.push(kept, deleted);
    const draft = await aDraft("It fails.", [kept.analysis.id, deleted.analysis.id]);
    things().files.pop();

    await create(draft.id);

    expect(things().tickets).toMatchObject([{ attachments: [{ file_id: kept.analysis.id }] }]);
  });

  it("returns 404 for someone else's draft", async () => {
    const draft = await aDraft();

    expect((await create(draft.id, {}, somebody({ organizationId: actor.organizationId }))).status).toBe(404);
    expect((await create(draft.id, {}, somebody())).status).toBe(404);
    expect(things().tickets).toEqual([]);
  });
});

describe("POST /chat/conversations/:conversationId/create-ticket", () => {
  const createTicketFrom = (
    id: string,
    body: object = {},
    who = actor,
    headers: Record<string, string> = {},
  ) =>
    fixture.call<{ ticket: TicketReference; conversation: Conversation }>(
      who,
      `POST /chat/conversations/${id}/create-ticket`,
      body,
      headers,
    );

  it("drafts, creates the ticket and links it to the conversation", async () => {
    const id = await aConversation(fixture, actor, ["The export fails with an error."]);

    const { status, body } = await createTicketFrom(id, { priority: "high" });

    expect(status).toBe(201);
    expect(things().tickets).toMatchObject([{ title: "The export fails with an error", priority: "high" }]);
    expect(body.conversation).toMatchObject({ id, ticket_id: body.ticket.id });
    expect(
      await fixture.query(
        "select payload ->> 'for_user_id' as who from agents.live_feed where organization_id = $1",
        [actor.organizationId],
      ),
    ).toEqual([{ who: actor.userId }]);
  });

  it("creates the ticket from the draft that was shown", async () => {
    const id = await aConversation(fixture, actor, ["The export fails with an error."]);
    const { body } = await fixture.call<TicketDraft>(actor, `POST /chat/conversations/${id}/draft`);

    await createTicketFrom(id);

    expect([...things().quota.places.keys()]).toEqual([`draft:${body.id}`]);
  });

  it("creates one ticket across several tabs, and another only on request", async () => {
    const id = await aConversation(fixture, actor, ["The export fails with an error."]);

    const atOnce = await Promise.all([createTicketFrom(id), createTicketFrom(id), createTicketFrom(id)]);
    const later = await createTicketFrom(id);
    const another = await createTicketFrom(id, { force: true });

    expect(new Set([...atOnce, later].map(({ body }) => body.ticket.id)).size).toBe(1);
    expect(another.body.ticket.id).not.toBe(later.body.ticket.id);
    expect(things().tickets).toHaveLength(2);
    expect(things().quota.left).toBe(3);
  });

  it("creates one more ticket per idempotency key", async () => {
    const id = await aConversation(fixture, actor, ["The export fails with an error."]);
    await createTicketFrom(id);
    const again = () => createTicketFrom(id, { force: true }, actor, { "idempotency-key": "once" });

    const [first, second] = [await again(), await again()];

    expect(second.body.ticket).toEqual(first.body.ticket);
    expect(things().tickets).toHaveLength(2);
  });

  it("returns 404 for someone else's conversation, and refuses one without messages", async () => {
    const [talk, silent] = [
      await aConversation(fixture, actor, ["Help!"]),
      await aConversation(fixture, actor, []),
    ];

    expect(
      (await createTicketFrom(talk, {}, somebody({ organizationId: actor.organizationId }))).status,
    ).toBe(404);
    expect((await createTicketFrom(talk, {}, somebody())).status).toBe(404);
    expect((await createTicketFrom(silent)).status).toBe(422);
    expect(things().tickets).toEqual([]);
  });
});
