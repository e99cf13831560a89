import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import {
  aConversation,
  aDraftingFixture,
  aStoredTicket,
  type DraftingFixture,
  somebody,
} from "../../test/drafting-fixture.ts";
import { aWireFile } from "../../test/wire.builder.ts";

let fixture: DraftingFixture;
let actor: Actor;
beforeAll(async () => {
  fixture = await aDraftingFixture();
});
beforeEach(() => {
  actor = somebody();
});
afterAll(() => fixture.close());

const draft = (text: string, files: string[] = []) =>
  fixture.call<TicketDraft>(actor, "POST /agents/drafts", {
    text,
    attachments: files.map((file_id) => ({ file_id })),
  });
const failing = aWireFile({
  filename: "session.har",
  findings: [
    {
      kind: "log",
      entries: [
        {
          level: "error",
          message: "POST https://shop.test/api/payments 500 (Internal Server Error)",
          at: null,
          stack: null,
          line: 3,
          count: 2,
        },
      ],
      total: 2,
      errors: 2,
      warnings: 0,
    },
  ],
});

describe("POST /agents/drafts", () => {
  it("drafts from a text and files, and stores the draft for its member", async () => {
    fixture.others.of(actor.organizationId).files.push(failing);

    const { status, body } = await draft("The payment fails.", [failing.analysis.id]);
    const kept = await fixture.call<TicketDraft>(actor, `GET /agents/drafts/${body.id}`);

    expect(status).toBe(201);
    expect(body.title.text).toBe("The payment fails (HTTP 500)");
    expect(body.evidence).toContainEqual(
      expect.objectContaining({ file_id: failing.analysis.id, place: "line 3" }),
    );
    expect(body.author).toEqual({ is_built_in: true, model: "built-in", label: "Built-in analysis" });
    expect(kept.body).toEqual(body);
  });

  it("creates one draft per idempotency key, and refuses the key for another text", async () => {
    const withKey = (text: string) =>
      fixture.call<TicketDraft>(actor, "POST /agents/drafts", { text }, { "idempotency-key": "once" });

    const [first, second, other] = [
      await withKey("It fails."),
      await withKey("It fails."),
      await withKey("No."),
    ];

    expect(second.body).toEqual(first.body);
    expect(other.status).toBe(422);
  });

  it("returns 404 for someone else's draft", async () => {
    const { body } = await draft("The payment fails.");
    const path = `GET /agents/drafts/${body.id}`;

    const colleague = await fixture.call(somebody({ organizationId: actor.organizationId }), path);
    const stranger = await fixture.call(somebody(), path);

    expect([colleague.status, stranger.status]).toEqual([404, 404]);
  });

  it("reports which files it could not read, and drafts from the rest", async () => {
    const files = [
      aWireFile({ filename: "late.har", status: "processing" }),
      aWireFile({ filename: "broken.pdf", status: "failed" }),
      aWireFile({ filename: "evil.exe", status: "quarantined" }),
    ];
    fixture.others.of(actor.organizationId).files.push(...files);

    const { body } = await draft("The upload fails.", [
      ...files.map(({ analysis }) => analysis.id),
      crypto.randomUUID(),
    ]);

    expect(body.title.text).toBe("The upload fails");
    expect(body.missing.slice(0, 4)).toEqual([
      '"late.har" is still being read. Draft again in a moment to include it.',
      '"broken.pdf" could not be read.',
      '"evil.exe" is quarantined and was not read.',
      "A file no longer exists. It was deleted.",
    ]);
  });

  it("does not read a file of another organization", async () => {
    fixture.others.of(somebody().organizationId).files.push(failing);

    const { body } = await draft("The payment fails.", [failing.analysis.id]);

    expect(body.title.text).toBe("The payment fails");
    expect(body.evidence.every(({ file_id }) => file_id === null)).toBe(true);
  });

  it.each([
    ["nothing", { text: " " }, 422],
    ["too long a text", { text: "x".repeat(100_001) }, 422],
    ["an unknown key", { text: "x", model: "y" }, 422],
    ["more than a body may have", { text: "x".repeat(300_000) }, 413],
  ])("refuses %s", async (_, body, status) => {
    expect((await fixture.call(actor, "POST /agents/drafts", body)).status).toBe(status);
  });

  it("is refused for members who may not use agents", async () => {
    const viewer = somebody({ role: "viewer" });

    expect((await fixture.call(viewer, "POST /agents/drafts", { text: "x" })).status).toBe(403);
  });

  it("omits similar tickets for an API key that may not read tickets", async () => {
    const id = await aStoredTicket(fixture, actor, { title: "Their secret order" });
    const { body: made } = await draft("It fails");
    const similar = { ticket: { id }, is_same_failure: false, reasons: [], created_at: made.created_at };
    await fixture.query(
      "update agents.ticket_draft set content = jsonb_set(content, '{similar}', $2::jsonb) where id = $1",
      [made.id, JSON.stringify([similar])],
    );
    const readBy = async (scopes: Actor["scopes"]) => {
      const reader = { ...actor, ...(scopes && { scopes }) };
      return (await fixture.call<TicketDraft>(reader, `GET /agents/drafts/${made.id}`)).body.similar.length;
    };

    expect([await readBy(["agents.use"]), await readBy(["agents.use", "tickets.read"])]).toEqual([0, 1]);
  });
});

describe("POST /chat/conversations/:conversationId/draft", () => {
  const readDraft = (id: string, who = actor) =>
    fixture.call<TicketDraft>(who, `POST /chat/conversations/${id}/draft`);

  it("drafts from the member's messages and attachments, not from the replies", async () => {
    fixture.others.of(actor.organizationId).files.push(failing);
    const id = await aConversation(
      fixture,
      actor,
      ["The payment fails.", "It should just work."],
      [failing.analysis.id],
    );
    await fixture.query(
      `insert into agents.message (organization_id, conversation_id, role, content, status)
       values ($1, $2, 'assistant', 'The database of the bank exploded.', 'complete')`,
      [actor.organizationId, id],
    );

    const { body } = await readDraft(id);

    expect(body.expected?.text).toBe("It should just work.");
    expect(body.evidence.filter(({ kind }) => kind === "message").map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Message 1", "Message 2"]),
    );
    expect(JSON.stringify(body)).not.toContain("exploded");
  });

  it("leaves out what the member asked the assistant before", async () => {
    const questions = ["Find tickets about refund", "Set #12 to high", "Finde Tickets über Drucker"];
    const id = await aConversation(fixture, actor, [
      ...questions,
      "The export of invoices fails with an error.",
    ]);

    const { body } = await readDraft(id);

    expect(body.evidence.map(({ excerpt }) => excerpt).join()).not.toMatch(/refund|#12|Drucker/u);
    expect(body.title.text).toBe("The export of invoices fails with an error");
  });

  it("creates a new draft on each request, and keeps the earlier one readable", async () => {
    const id = await aConversation(fixture, actor, ["The payment fails."]);

    const [first, second] = [await readDraft(id), await readDraft(id)];

    expect(second.body.id).not.toBe(first.body.id);
    expect((await fixture.call(actor, `GET /agents/drafts/${first.body.id}`)).status).toBe(200);
    expect(
      await fixture.query("select from agents.event where organization_id = $1 and kind = 'draft.made'", [
        actor.organizationId,
      ]),
    ).toHaveLength(2);
  });

  it("refuses a conversation without messages, and returns 404 for someone else's", async () => {
    const [empty, talk] = [
      await aConversation(fixture, actor, []),
      await aConversation(fixture, actor, ["Help!"]),
    ];

    expect((await readDraft(empty)).status).toBe(422);
    expect((await readDraft(talk, somebody({ organizationId: actor.organizationId }))).status).toBe(404);
    expect((await readDraft(talk, somebody())).status).toBe(404);
  });
});
