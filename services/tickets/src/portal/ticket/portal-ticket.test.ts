import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import type {
  PortalMessage,
  PortalMessagePage,
  PortalTicket,
  PortalTicketPage,
} from "@tessera/wire/portal/portal";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { aSaidMessage } from "../../../test/communication.builder.ts";
import { aCustomer, type SignedIn, signIn } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";

let fixture: TicketsFixture;
let owner: Actor;
let customer: Customer & { email: string };
let session: SignedIn;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
  customer = await aCustomer(fixture, owner, { name: "Greta Lindemann" });
  session = await signIn(fixture, owner, customer.email);
  ticket = await aTicket(fixture, owner, { title: "Where is the table?", requester_id: customer.id });
});
afterAll(() => fixture.close());

const call = <Body>(operation: string, body?: unknown, { token }: { token: string } = session) =>
  fixture.call<Body>(null, operation, { token, body });
const readOwn = (id = ticket.id, by = session) =>
  call<PortalTicket>(`GET /portal/tickets/${id}/`, undefined, by);
const readMessages = async (id = ticket.id) =>
  (await call<PortalMessagePage>(`GET /portal/tickets/${id}/messages`)).body.items;
const reply = (body: string, id = ticket.id, by = session) =>
  call<PortalMessage>(`POST /portal/tickets/${id}/messages`, { body }, by);
const ticketNow = async (id = ticket.id) => (await fixture.call<Ticket>(owner, `GET /tickets/${id}/`)).body;
const setStatus = (status: string) =>
  fixture.call(owner, `PATCH /tickets/${ticket.id}/`, { body: { status } });

describe("the tickets of a customer", () => {
  it("are theirs only, newest first", async () => {
    const second = await aTicket(fixture, owner, { title: "And the chair?", requester_id: customer.id });
    await aTicket(fixture, owner, { title: "Of a member" });
    await aTicket(fixture, owner, {
      title: "Of another",
      requester_id: (await aCustomer(fixture, owner)).id,
    });

    const { status, body } = await call<PortalTicketPage>("GET /portal/tickets/");

    expect([status, body.items.map(({ title }) => title), body.next_cursor]).toEqual([
      200,
      ["And the chair?", "Where is the table?"],
      null,
    ]);
    expect(body.items[0]).toEqual({
      id: second.id,
      number: second.number,
      title: "And the chair?",
      status: "new",
      created_at: second.created_at,
      last_message_at: second.created_at,
      requester_name: null,
    });
  });

  it("are listed page by page", async () => {
    for (const title of ["Two", "Three"]) await aTicket(fixture, owner, { title, requester_id: customer.id });

    const first = await call<PortalTicketPage>("GET /portal/tickets/?size=2");
    const second = await call<PortalTicketPage>(
      `GET /portal/tickets/?size=2&cursor=${first.body.next_cursor}`,
    );

    expect([first, second].map(({ body }) => body.items.map(({ title }) => title))).toEqual([
      ["Three", "Two"],
      ["Where is the table?"],
    ]);
    expect([second.body.next_cursor, (await call("GET /portal/tickets/?cursor=x")).status]).toEqual([
      null,
      422,
    ]);
  });

  it("are those of everyone they are merged with", async () => {
    const twin = await aCustomer(fixture, owner);
    await aTicket(fixture, owner, { title: "From another address", requester_id: twin.id });
    await fixture.call(owner, `POST /customers/${twin.id}/merge`, {
      body: { into_customer_id: customer.id },
    });

    const mine = await call<PortalTicketPage>("GET /portal/tickets/");
    const theirs = await call<PortalTicketPage>(
      "GET /portal/tickets/",
      undefined,
      await signIn(fixture, owner, twin.email),
    );

    expect(mine.body.items.map(({ title }) => title)).toEqual([
      "From another address",
      "Where is the table?",
    ]);
    expect(theirs.body).toEqual(mine.body);
  });

  it("are not found once they are deleted", async () => {
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);

    expect([
      (await readOwn()).status,
      (await call<PortalTicketPage>("GET /portal/tickets/")).body.items,
    ]).toEqual([404, []]);
  });
});

describe("one ticket of a customer", () => {
  it("has its description and public messages, without notes or addresses", async () => {
    const agent = await aMember(fixture.admin, owner.organizationId, {
      name: "Anna Agent",
      email: "anna@desk.example",
    });
    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, {
      body: {
        description: "By Monday, [@Anna](mention:abc)",
        assigned_to_id: agent.userId,
        cc: ["boss@desk.example"],
      },
    });
    await aSaidMessage(fixture, agent, ticket.id, {
      body: "On its way, [@Olga](mention:x1)",
      visibility: "public",
    });
    await aSaidMessage(fixture, agent, ticket.id, { body: "They always ask", visibility: "internal" });
    const deleted = await aSaidMessage(fixture, agent, ticket.id, {
      body: "Taken back",
      visibility: "public",
    });
    await fixture.call(agent, `DELETE /tickets/${ticket.id}/communications/${deleted.id}`);

    const { body } = await readOwn();
    const messages = await call<PortalMessagePage>(`GET /portal/tickets/${ticket.id}/messages`);

    expect(body).toEqual({
      id: ticket.id,
      number: ticket.number,
      title: ticket.title,
      status: "new",
      description: "By Monday, @Anna",
      description_format: "markdown",
      created_at: ticket.created_at,
      last_message_at: messages.body.items[0]?.created_at,
      requester_name: null,
      files: [],
      may_reply: true,
      merged_into: null,
    });
    expect(messages.body.items).toEqual([
      {
        id: expect.any(String),
        author_name: "Anna Agent",
        author_kind: "member",
        body: "On its way, @Olga",
        format: "markdown",
        files: [],
        created_at: expect.any(String),
        edited_at: null,
      },
    ]);
    expect(JSON.stringify([body, messages.body])).not.toMatch(/desk\.example|always|Taken|mention:/);
  });

  it("does not name members by their addresses", async () => {
    const agent = await aMember(fixture.admin, owner.organizationId, { name: "anna@desk.example" });
    await aSaidMessage(fixture, agent, ticket.id, { body: "Hello", visibility: "public" });

    expect((await readMessages())[0]?.author_name).not.toContain("@");
  });

  it("has its messages page by page, oldest first", async () => {
    for (const body of ["One", "Two", "Three"])
      await aSaidMessage(fixture, owner, ticket.id, { body, visibility: "public" });

    const path = `GET /portal/tickets/${ticket.id}/messages?size=2`;
    const first = await call<PortalMessagePage>(path);
    const second = await call<PortalMessagePage>(`${path}&cursor=${first.body.next_cursor}`);

    expect([first, second].map(({ body }) => body.items.map((message) => message.body))).toEqual([
      ["One", "Two"],
      ["Three"],
    ]);
  });

  it.each(["another customer", "another organization", "nobody"])(
    "does not exist if it belongs to %s",
    async (whose) => {
      const other = whose === "another organization" ? await anOrganization(fixture.admin) : owner;
      const theirs = await aCustomer(fixture, other);
      const { id } = await aTicket(fixture, other, { requester_id: theirs.id });
      const path = `/portal/tickets/${whose === "nobody" ? crypto.randomUUID() : id}`;

      const answers = [
        await call<{ detail: string }>(`GET ${path}/`),
        await call<{ detail: string }>(`GET ${path}/messages`),
        await call<{ detail: string }>(`POST ${path}/messages`, { body: "Hello" }),
        await call<{ detail: string }>(`POST ${path}/close`),
        await call<{ detail: string }>(`POST ${path}/reopen`),
      ];

      expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
        answers.map(() => [404, "The ticket was not found."]),
      );
      expect((await fixture.call<Ticket>(other, `GET /tickets/${id}/`)).body.communication_count).toBe(0);
    },
  );

  it("shows the messages of merged tickets that are theirs", async () => {
    const [own, strange] = [
      await aTicket(fixture, owner, { requester_id: customer.id }),
      await aTicket(fixture, owner, { requester_id: (await aCustomer(fixture, owner)).id }),
    ];
    await aSaidMessage(fixture, owner, own.id, { body: "To them", visibility: "public" });
    await aSaidMessage(fixture, owner, strange.id, { body: "To somebody else", visibility: "public" });
    for (const { id } of [own, strange])
      await fixture.call(owner, `POST /tickets/${id}/merge`, { body: { into_ticket_id: ticket.id } });

    expect((await readMessages()).map(({ body }) => body)).toEqual(["To them"]);
    expect((await readOwn(own.id)).body).toMatchObject({
      may_reply: false,
      merged_into: { id: ticket.id, number: ticket.number },
    });
    expect((await reply("Hello?", own.id)).status).toBe(409);
  });

  it("hides the ticket it was merged into if that is someone else's", async () => {
    const strange = await aTicket(fixture, owner, { requester_id: (await aCustomer(fixture, owner)).id });
    await fixture.call(owner, `POST /tickets/${ticket.id}/merge`, { body: { into_ticket_id: strange.id } });

    expect((await readOwn()).body).toMatchObject({ may_reply: false, merged_into: null });
  });
});

describe("a reply of a customer", () => {
  it("is a public message from the portal, and reopens the ticket", async () => {
    await setStatus("resolved");

    const { status, body } = await reply("It is **still** not here.");

    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        author_name: "Greta Lindemann",
        author_kind: "you",
        body: "It is **still** not here.",
        format: "plain",
        files: [],
        created_at: expect.any(String),
        edited_at: null,
      },
    ]);
    const { body: activity } = await fixture.call<TicketActivity>(
      owner,
      `GET /tickets/${ticket.id}/activity`,
    );
    const message = activity.items.find(({ kind }) => kind === "communicated")?.communication;
    expect(message).toMatchObject({
      author_kind: "customer",
      channel: "portal",
      visibility: "public",
      author: { full_name: "Greta Lindemann", email: customer.email },
      body: "It is **still** not here.",
    });
    expect(await ticketNow()).toMatchObject({ status: "open", communication_count: 1 });
  });

  it("keeps the status of a ticket in progress", async () => {
    await setStatus("in_progress");

    await reply("One more thing");

    expect((await ticketNow()).status).toBe("in_progress");
  });

  it("is published to those who follow the ticket", async () => {
    await reply("Hello");

    const events = await fixture.admin.query(
      "select kind, fields from tickets.ticket_event where ticket_id = $1 and communication_id is not null",
      [ticket.id],
    );
    expect(events).toEqual([{ kind: "communicated", fields: ["communications"] }]);
  });

  it("mentions nobody, whatever its text", async () => {
    await reply(`[@You](mention:${owner.userId})`);

    expect(
      await fixture.admin.query("select from tickets.mention where member_id = $1", [owner.userId]),
    ).toEqual([]);
  });

  it("is written once per key", async () => {
    const send = () =>
      fixture.call<PortalMessage>(null, `POST /portal/tickets/${ticket.id}/messages`, {
        token: session.token,
        body: { body: "Once" },
        headers: { "idempotency-key": "the-same-key-twice" },
      });

    const [first, second] = [await send(), await send()];

    expect([second.body, (await ticketNow()).communication_count]).toEqual([first.body, 1]);
  });

  it.each([{}, { body: " " }, { body: "x".repeat(20_001) }, { body: "x", visibility: "internal" }])(
    "must be a text and nothing else: %#",
    async (body) => {
      expect((await call(`POST /portal/tickets/${ticket.id}/messages`, body)).status).toBe(422);
    },
  );

  it("is limited to thirty in a quarter of an hour", async () => {
    const statuses = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await reply(`No. ${count}`)).status);

    expect([statuses.indexOf(429), (await ticketNow()).communication_count]).toEqual([30, 30]);
  });
});

describe("closing and reopening by a customer", () => {
  it("changes the status and records who did it", async () => {
    const closed = await call<PortalTicket>(`POST /portal/tickets/${ticket.id}/close`);
    const reopened = await call<PortalTicket>(`POST /portal/tickets/${ticket.id}/reopen`);

    expect([closed.body.status, reopened.body.status, (await ticketNow()).status]).toEqual([
      "closed",
      "open",
      "open",
    ]);
    const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${ticket.id}/activity`);
    const changes = body.items.filter(({ field }) => field === "status");
    expect(changes.map(({ actor, new_value }) => [actor?.full_name, new_value])).toEqual([
      ["Greta Lindemann", "open"],
      ["Greta Lindemann", "closed"],
    ]);
  });

  it("changes nothing if the ticket is already closed or open", async () => {
    await setStatus("resolved");

    const closed = await call<PortalTicket>(`POST /portal/tickets/${ticket.id}/close`);
    await setStatus("in_progress");
    const reopened = await call<PortalTicket>(`POST /portal/tickets/${ticket.id}/reopen`);

    expect([closed.body.status, reopened.body.status]).toEqual(["resolved", "in_progress"]);
  });
});

describe("a person who is no longer a customer", () => {
  it.each(["blocked", "signed out"])("is refused at once: %s", async (how) => {
    if (how === "blocked")
      await fixture.call(owner, `PATCH /customers/${customer.id}/`, { body: { is_blocked: true } });
    else
      await fixture.call(null, `DELETE /portal/session?organization=${owner.organizationId}`, {
        headers: { cookie: session.cookie },
      });

    expect([(await readOwn()).status, (await reply("Hello")).status]).toEqual([401, 401]);
  });

  it("has no sessions left once they are erased", async () => {
    await fixture.admin.query("select set_config('app.organization_id', $1, false)", [owner.organizationId]);
    const erasure = crypto.randomUUID();
    for (let isDone = false; !isDone; ) {
      const [row] = await fixture.admin.query<{ isDone: boolean }>(
        `select tickets.erase_person($1, $2, null) as "isDone"`,
        [erasure, customer.email],
      );
      isDone = row?.isDone ?? true;
    }

    const left = await fixture.admin.query(
      "select email from tickets.portal_session where email = $1 union all select email from tickets.portal_link where email = $1",
      [customer.email],
    );
    expect([left, (await readOwn()).status]).toEqual([[], 401]);
  });
});

describe("the portal", () => {
  it("refuses members", async () => {
    const answers = [
      await fixture.call(owner, "GET /portal/tickets/"),
      await fixture.call(owner, `GET /portal/tickets/${ticket.id}/`),
      await fixture.call(null, "GET /portal/tickets/"),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});
