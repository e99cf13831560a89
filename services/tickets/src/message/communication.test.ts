import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Role } from "@tessera/wire/api/permission";
import type { Communication, CommunicationPage } from "@tessera/wire/ticket/communication";
import { communicationLimits } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aCommunication } from "../../test/communication.builder.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { type Answer, aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  ticket = await aTicket(fixture, owner);
});
afterAll(() => fixture.close());

const toPath = ({ ticket_id, id }: Communication) => `/tickets/${ticket_id}/communications/${id}`;

async function ticketNow(): Promise<Ticket> {
  return (await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`)).body;
}

describe("writing a reply that a newer message may contradict", () => {
  const path = () => `POST /tickets/${ticket.id}/communications` as const;
  const aReply = (actor: Actor, more: object = {}) =>
    fixture.call<Communication & { code: string; current: Communication }>(actor, path(), {
      body: { body: "It left on Thursday.", visibility: "public", ...more },
    });

  it("is refused with the newest message since the writer looked, and sent without that time", async () => {
    const anna = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
    const begun = (await ticketNow()).last_activity_at;
    const first = await aReply(anna, { seen_until: begun });
    expect(first.status).toBe(201);

    const second = await aReply(owner, { seen_until: begun });

    expect([second.status, second.body.code]).toEqual([412, "precondition_failed"]);
    expect(second.body.current).toEqual(first.body);
    expect((await aReply(owner, { seen_until: first.body.created_at })).status).toBe(201);
    expect((await aReply(anna)).status).toBe(201);
  });

  it.each(["two members", "two windows of one member"])("lets only one of %s send at once", async (who) => {
    const anna = await aMember(fixture.admin, owner.organizationId);
    const seen_until = (await ticketNow()).last_activity_at;
    const writers = [who === "two members" ? anna : owner, owner];

    const sent = await Promise.all(writers.map((actor) => aReply(actor, { seen_until })));

    expect(sent.map(({ status }) => status).sort()).toEqual([201, 412]);
  });

  it("is not refused after notes and deleted messages, and a note never is", async () => {
    const anna = await aMember(fixture.admin, owner.organizationId);
    const seen_until = (await ticketNow()).last_activity_at;
    await aReply(anna, { visibility: "internal" });
    const { body: deleted } = await aReply(anna);
    await fixture.call(anna, `DELETE ${toPath(deleted)}`);

    expect((await aReply(owner, { seen_until })).status).toBe(201);
    expect((await aReply(anna, { seen_until, visibility: "internal" })).status).toBe(201);
  });
});

describe("writing a message", () => {
  it("returns it in full, counts it and updates the ticket's last activity", async () => {
    const agent = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });

    const { status, body } = await fixture.call<Communication>(
      agent,
      `POST /tickets/${ticket.id}/communications`,
      { body: { body: "**Which** printer?", visibility: "public" } },
    );

    expect(status).toBe(201);
    const person = (id: string, name: string, email: string) => ({
      ...{ id, display_name: name, full_name: name, email, avatar_url: null },
    });
    expect(body).toEqual({
      id: expect.any(String),
      ticket_id: ticket.id,
      author: person(agent.userId, "Anna", agent.email),
      author_kind: "member",
      channel: null,
      visibility: "public",
      requester: person(owner.userId, "Olga Owner", owner.email),
      body: "**Which** printer?",
      format: "markdown",
      mentions: [],
      created_at: expect.stringMatching(/Z$/),
      edited_at: null,
      deleted_at: null,
      held: null,
      editable_until: new Date(Date.parse(body.created_at) + 15 * 60_000).toISOString(),
      send_at: null,
      attachments: [],
    });
    const after = await ticketNow();
    expect(after).toMatchObject({ communication_count: 1, last_activity_at: body.created_at });
    expect([after.version, after.updated_at]).toEqual([ticket.version, ticket.updated_at]);
    const events = await fixture.admin.query(
      "select payload->>'kind' as event, payload from tickets.live_feed where payload->>'ticket_id' = $1 and payload->>'kind' = 'ticket.communicated'",
      [ticket.id],
    );
    expect(events).toMatchObject([{ payload: { actor_id: agent.userId, fields: ["communications"] } }]);
  });

  it.each<[Role, string, number]>([
    ["viewer", "public", 403],
    ["viewer", "internal", 201],
    ["user", "public", 201],
    ["user", "internal", 201],
  ])(
    "is allowed for everyone as a note, and for those who may change tickets as a reply: %s, %s",
    async (role, visibility, expected) => {
      const member = await aMember(fixture.admin, owner.organizationId, { role });

      const { status } = await fixture.call(member, `POST /tickets/${ticket.id}/communications`, {
        body: { body: "Hello", visibility },
      });

      expect(status).toBe(expected);
      expect((await ticketNow()).communication_count).toBe(expected === 201 ? 1 : 0);
    },
  );

  it("returns no requester for a note", async () => {
    const note = await aCommunication(fixture, owner, ticket.id, { visibility: "internal" });

    expect([note.visibility, note.requester]).toEqual(["internal", null]);
  });

  it("writes one message per key, however often it is sent", async () => {
    const send = () =>
      fixture.call<Communication>(owner, `POST /tickets/${ticket.id}/communications`, {
        body: { body: "Once", visibility: "public" },
        headers: { "idempotency-key": "once" },
      });

    const answers = await Promise.all(Array.from({ length: 10 }, send));

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await ticketNow()).communication_count).toBe(1);
  });

  it("counts each of fifty messages written at once", async () => {
    await Promise.all(Array.from({ length: 50 }, () => aCommunication(fixture, owner, ticket.id)));

    const { items } = (
      await fixture.call<CommunicationPage>(owner, `GET /tickets/${ticket.id}/communications?size=100`)
    ).body;
    expect([items.length, (await ticketNow()).communication_count]).toEqual([50, 50]);
  });

  const post = (body: unknown, ticketId = ticket.id) =>
    fixture.call(owner, `POST /tickets/${ticketId}/communications`, { body });

  it.each<[string, unknown, string[]]>([
    ["nothing", {}, ["body.body", "body.visibility"]],
    ["no text", { body: "", visibility: "public" }, ["body.body"]],
    ["whitespace", { body: " \n\t\u00a0", visibility: "public" }, ["body.body"]],
    ["too much", { body: "x".repeat(20_001), visibility: "public" }, ["body.body"]],
    ["no text at all", { body: null, visibility: "public" }, ["body.body"]],
    ["another visibility", { body: "x", visibility: "secret" }, ["body.visibility"]],
    ["an unknown key", { body: "x", visibility: "public", author_id: "me" }, ["body.author_id"]],
    ["a zero character", { body: "zero \u0000", visibility: "public" }, []],
  ])("refuses %s", async (_name, body, fields) => {
    const response = await post(body);

    expect([response.status, response.body.code]).toEqual([422, "invalid_input"]);
    expect(Object.keys(response.body.fields ?? {})).toEqual(fields);
    expect((await ticketNow()).communication_count).toBe(0);
  });

  it.each([
    [1_000_000, 422, "invalid_input"],
    [3_000_000, 413, "too_large"],
  ])("refuses %i characters", async (length, expected, code) => {
    const { status, body } = await post({ body: "x".repeat(length), visibility: "public" });

    expect([status, body.code]).toEqual([expected, code]);
  });

  it.each([
    "x".repeat(communicationLimits.body),
    "🎫".repeat(communicationLimits.body),
    "<script>alert(1)</script>",
  ])("keeps the text exactly, to the last character", async (text) => {
    const { body } = await aCommunication(fixture, owner, ticket.id, { body: text });

    expect(body === text).toBe(true);
  });

  it("refuses a reply with a key for notes, whatever its owner may do", async () => {
    const noter: Actor = { ...owner, scopes: ["tickets.note"] };
    const write = (visibility: string) =>
      fixture.call(noter, `POST /tickets/${ticket.id}/communications`, {
        body: { body: "Hello", visibility },
      });

    expect([(await write("public")).status, (await write("internal")).status]).toEqual([403, 201]);
    expect((await ticketNow()).communication_count).toBe(1);
  });

  it("returns 404 for a deleted ticket", async () => {
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);

    const answers = await Promise.all([
      post({ body: "Too late", visibility: "public" }),
      fixture.call(owner, `GET /tickets/${ticket.id}/communications`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it("is refused on a merged ticket, with the number of the ticket to write to", async () => {
    const target = await aTicket(fixture, owner);
    await fixture.call(owner, `POST /tickets/${ticket.id}/merge`, { body: { into_ticket_id: target.id } });

    const { status, body } = await post({ body: "Hello?", visibility: "public" });

    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(body.detail).toContain(`#${target.number}`);
  });
});

describe("mentions", () => {
  it("are limited to active members of the organization", async () => {
    const { organizationId } = owner;
    const anna = await aMember(fixture.admin, organizationId, { name: "Anna" });
    const former = await aMember(fixture.admin, organizationId, { name: "Former", isActive: false });
    const stranger = await anOrganization(fixture.admin, { name: "Stranger" });
    const body = [anna, former, stranger, anna]
      .map(({ name, userId }) => `[@${name}](mention:${userId})`)
      .join(" ");

    const written = await aCommunication(fixture, owner, ticket.id, { body });

    expect(written.mentions.map(({ full_name }) => full_name)).toEqual(["Anna"]);
    expect(written.body).toBe(body);
    const kept = await fixture.admin.query(
      "select member_id from tickets.mention where organization_id = $1",
      [organizationId],
    );
    expect(kept).toEqual([{ member_id: anna.userId }]);
  });

  it("follow the text when it is edited, and are removed with it", async () => {
    const [anna, bea] = await Promise.all(
      ["Anna", "Bea"].map((name) => aMember(fixture.admin, owner.organizationId, { name })),
    );
    const mention = (member?: Actor) => `[@x](mention:${member?.userId})`;
    const written = await aCommunication(fixture, owner, ticket.id, { body: mention(anna) });

    const edited = await fixture.call<Communication>(owner, `PATCH ${toPath(written)}`, {
      body: { body: `${mention(bea)} instead` },
    });
    const later = await fixture.admin.query(
      "select member_id, actor_id, ticket_number from tickets.later_mention_feed where communication_id = $1",
      [written.id],
    );
    const deleted = await fixture.call<Communication>(owner, `DELETE ${toPath(written)}`);

    expect(later).toEqual([{ member_id: bea?.userId, actor_id: owner.userId, ticket_number: ticket.number }]);
    expect(edited.body.mentions.map(({ full_name }) => full_name)).toEqual(["Bea"]);
    expect(deleted.body.mentions).toEqual([]);
  });
});

describe("the messages of a ticket", () => {
  it("are listed oldest first, page by page, including tombstones", async () => {
    const written: Communication[] = [];
    for (let place = 0; place < 7; place += 1) {
      written.push(await aCommunication(fixture, owner, ticket.id, { body: `Message ${place}` }));
    }
    await fixture.call(owner, `DELETE ${toPath(written[3] as Communication)}`);

    const walked: Communication[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const response: Answer<CommunicationPage> = await fixture.call(
        owner,
        `GET /tickets/${ticket.id}/communications?size=3${cursor && `&cursor=${cursor}`}`,
      );
      expect(response.body.items.length).toBeLessThanOrEqual(3);
      walked.push(...response.body.items);
      cursor = response.body.next_cursor;
    }

    expect(walked.map(({ id }) => id)).toEqual(written.map(({ id }) => id));
    expect(walked.map(({ body }) => body)).toEqual(
      written.map(({ body }, index) => (index === 3 ? null : body)),
    );
  });

  it("remember an author who has left", async () => {
    const author = await aMember(fixture.admin, owner.organizationId, { name: "Anna" });
    await aCommunication(fixture, author, ticket.id);
    await fixture.admin.query(`delete from identity.member where "userId" = $1`, [author.userId]);

    const { body } = await fixture.call<CommunicationPage>(owner, `GET /tickets/${ticket.id}/communications`);

    expect(body.items[0]?.author).toMatchObject({
      id: author.userId,
      full_name: "Anna",
      email: author.email,
    });
  });

  it("are found under their own ticket only", async () => {
    const written = await aCommunication(fixture, owner, ticket.id);
    const other = await aTicket(fixture, owner);
    const elsewhere = `/tickets/${other.id}/communications/${written.id}`;

    const answers = await Promise.all([
      fixture.call(owner, `PATCH ${elsewhere}`, { body: { body: "Moved" } }),
      fixture.call(owner, `DELETE ${elsewhere}`),
      fixture.call(owner, `DELETE /tickets/${ticket.id}/communications/${crypto.randomUUID()}`),
      fixture.call(owner, `DELETE /tickets/${ticket.id}/communications/17`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it("do not exist for another organization", async () => {
    const written = await aCommunication(fixture, owner, ticket.id);
    const stranger = await anOrganization(fixture.admin);
    const calls: [string, object?][] = [
      [`GET /tickets/${ticket.id}/communications`],
      [`POST /tickets/${ticket.id}/communications`, { body: "x", visibility: "public" }],
      [`PATCH ${toPath(written)}`, { body: "x" }],
      [`DELETE ${toPath(written)}`],
    ];

    const answers = await Promise.all(
      calls.map(([operation, body]) => fixture.call(stranger, operation, body ? { body } : {})),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
