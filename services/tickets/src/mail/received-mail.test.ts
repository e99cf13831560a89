import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import { type EventNumbering, startNumbering } from "@tessera/kit/testing/numbering";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { aFile } from "../../test/file.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";
import type { AcceptedMailFeedRow } from "../schema/published.schema.ts";
import { followMail } from "./received-mail.jobs.ts";
import { receiveMail } from "./received-mail.service.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

function aMail(mail: Partial<AcceptedMailFeedRow> = {}): AcceptedMailFeedRow {
  return {
    position: 1,
    id: randomUUID(),
    organization_id: owner.organizationId,
    mail_id: randomUUID(),
    ticket_id: randomUUID(),
    member_id: null,
    visibility: "public",
    from_name: "Greta Lindemann",
    from_address: "greta@nordlicht.example",
    cc: [],
    subject: "Where is the table?",
    body: "It should have come on Monday.",
    file_ids: [],
    joined_ticket_ids: [],
    received_at: new Date().toISOString(),
    is_by_program: false,
    is_unproven_member: false,
    file_corrections: [],
    ...mail,
  };
}

async function received(mail: AcceptedMailFeedRow): Promise<void> {
  await receiveMail(fixture, mail);
}

async function readTicket(id: string) {
  return fixture.call<Ticket>(owner, `GET /tickets/${id}/`);
}

async function readActivity(id: string): Promise<TicketActivity["items"]> {
  const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${id}/activity`);
  return body.items;
}

describe("mail from a customer", () => {
  it("becomes a ticket of a new customer, and suggests a company of their domain", async () => {
    const mail = aMail({ cc: ["paul@nordlicht.example"] });

    await received(mail);

    const { body: ticket } = await readTicket(mail.ticket_id);
    expect(ticket).toMatchObject({
      title: "Where is the table?",
      description: "It should have come on Monday.",
      source_channel: "email",
      cc: ["paul@nordlicht.example"],
      creator: { full_name: "Greta Lindemann", email: "greta@nordlicht.example" },
      requester: { kind: "customer", company: null },
    });
    const [created] = await readActivity(mail.ticket_id);
    expect(created).toMatchObject({ kind: "created", actor: { full_name: "Greta Lindemann" } });
  });

  it("becomes a ticket of the customer who has the address", async () => {
    const body = { name: "Greta L.", addresses: [{ email: "greta@nordlicht.example" }] };
    const { body: customer } = await fixture.call<Customer>(owner, "POST /customers/", { body });
    const mail = aMail({ from_address: "Greta@Nordlicht.example" });

    await received(mail);

    expect((await readTicket(mail.ticket_id)).body.requester.id).toBe(customer.id);
  });

  it.each([
    ["greta@nordlicht.example", "Greta Lindemann", "Greta Lindemann"],
    ["greta", "Greta Lindemann", "Greta Lindemann"],
    ["Greta L.", "Greta Lindemann", "Greta L."],
    ["greta@nordlicht.example", "", "greta@nordlicht.example"],
    ["greta@nordlicht.example", "support@other.example", "greta@nordlicht.example"],
  ])("names a customer called %s, in a mail by “%s”, %s from then on", async (name, from_name, expected) => {
    const body = { name, addresses: [{ email: "greta@nordlicht.example" }] };
    const { body: customer } = await fixture.call<Customer>(owner, "POST /customers/", { body });
    const { body: earlier } = await fixture.call<Ticket>(owner, "POST /tickets/", {
      body: { title: "Before", requester_id: customer.id },
    });

    await received(aMail({ from_name }));

    const { body: named } = await fixture.call<Customer>(owner, `GET /customers/${customer.id}/`);
    expect([named.name, (await readTicket(earlier.id)).body.creator.full_name]).toEqual([expected, expected]);
    const stored = await fixture.admin.query("select creator_name from tickets.ticket where id = $1", [
      earlier.id,
    ]);
    expect(stored).toEqual([{ creator_name: expected }]);
  });

  it("becomes a message on its ticket, reopens it, and does not count as a response", async () => {
    const first = aMail();
    await received(first);
    await fixture.call(owner, `PATCH /tickets/${first.ticket_id}/`, { body: { status: "resolved" } });

    await received(aMail({ ticket_id: first.ticket_id, body: "It is still not here." }));

    const { body: ticket } = await readTicket(first.ticket_id);
    expect([ticket.status, ticket.communication_count]).toEqual(["open", 1]);
    const messages = (await readActivity(first.ticket_id)).filter(({ kind }) => kind === "communicated");
    expect(messages).toMatchObject([
      {
        actor: { full_name: "Greta Lindemann" },
        communication: {
          author_kind: "customer",
          author: { full_name: "Greta Lindemann" },
          visibility: "public",
          body: "It is still not here.",
        },
      },
    ]);
    const [row] = await fixture.admin.query("select responded_at from tickets.ticket where id = $1", [
      first.ticket_id,
    ]);
    expect(row).toEqual({ responded_at: null });
  });

  it("adds everyone whom people in copy add", async () => {
    const first = aMail({ cc: ["paul@nordlicht.example"] });
    await received(first);
    const from_address = "Paul@nordlicht.example";

    await received(aMail({ ticket_id: first.ticket_id, from_address, cc: ["ida@nordlicht.example"] }));

    const { body: ticket } = await readTicket(first.ticket_id);
    expect(ticket.cc).toEqual(["paul@nordlicht.example", "ida@nordlicht.example"]);
    expect(ticket.communication_count).toBe(1);
  });

  it("counts once, however often it is received", async () => {
    const first = aMail();
    const second = aMail({ ticket_id: first.ticket_id });

    for (const mail of [first, first, second, second, first]) await received(mail);

    expect((await readTicket(first.ticket_id)).body.communication_count).toBe(1);
  });

  it("goes to the ticket that its own was merged into", async () => {
    const [merged, target] = [aMail(), aMail({ subject: "Another matter" })];
    await received(merged);
    await received(target);
    await fixture.call(owner, `POST /tickets/${merged.ticket_id}/merge`, {
      body: { into_ticket_id: target.ticket_id },
    });

    await received(aMail({ ticket_id: merged.ticket_id, body: "One more thing" }));

    expect((await readTicket(target.ticket_id)).body.communication_count).toBe(1);
  });

  it("merges the tickets that it shows to belong to its thread", async () => {
    const [first, apart] = [aMail(), aMail({ subject: "Re: Where is the table?" })];
    await received(first);
    await received(apart);
    const missing = aMail({ ticket_id: first.ticket_id, joined_ticket_ids: [apart.ticket_id] });

    await received(missing);
    await received(missing);

    const { body: ticket } = await readTicket(first.ticket_id);
    const { body: merged } = await readTicket(apart.ticket_id);
    expect([ticket.communication_count, merged.status]).toEqual([1, "closed"]);
    const [relation] = await fixture.admin.query(
      "select target_id, merged_by from tickets.ticket_merge where source_id = $1",
      [apart.ticket_id],
    );
    expect(relation).toEqual({ target_id: first.ticket_id, merged_by: "mail" });
  });

  it("does not merge tickets that were deleted or already merged", async () => {
    const [first, deleted, merged] = [aMail(), aMail(), aMail()];
    for (const mail of [first, deleted, merged]) await received(mail);
    await fixture.call(owner, `DELETE /tickets/${deleted.ticket_id}/`);
    await fixture.call(owner, `POST /tickets/${merged.ticket_id}/merge`, {
      body: { into_ticket_id: first.ticket_id },
    });
    const joined_ticket_ids = [deleted.ticket_id, merged.ticket_id, first.ticket_id, randomUUID()];

    await received(aMail({ ticket_id: first.ticket_id, joined_ticket_ids }));

    expect((await readTicket(first.ticket_id)).body.communication_count).toBe(1);
  });

  it("becomes a new ticket if its own was deleted", async () => {
    const first = aMail();
    await received(first);
    await fixture.call(owner, `DELETE /tickets/${first.ticket_id}/`);
    const second = aMail({ ticket_id: first.ticket_id, subject: "Re: Where is the table?" });

    await received(second);

    expect((await readTicket(second.mail_id)).body.title).toBe("Re: Where is the table?");
  });

  it("mentions nobody, whatever its text", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);
    const first = aMail();
    await received(first);

    await received(aMail({ ticket_id: first.ticket_id, body: `[@You](mention:${member.userId})` }));

    expect(
      await fixture.admin.query("select from tickets.mention where member_id = $1", [member.userId]),
    ).toEqual([]);
  });

  it("is shortened with a note if it is longer than a message may be", async () => {
    const first = aMail({ subject: "x".repeat(300), body: "y".repeat(250_000) });
    await received(first);
    await received(aMail({ ticket_id: first.ticket_id, body: "z".repeat(250_000) }));

    const { body: ticket } = await readTicket(first.ticket_id);
    const [message] = await readActivity(first.ticket_id);
    expect([ticket.title.length, ticket.description?.length, message?.communication?.body?.length]).toEqual([
      200, 200_000, 200_000,
    ]);
    expect(message?.communication?.body).toMatch(/The rest is in the original email\.\)$/);
  });

  it("does not reach a ticket of another organization", async () => {
    const theirs = aMail();
    await received(theirs);
    owner = await anOrganization(fixture.admin);
    const ours = aMail({ ticket_id: theirs.ticket_id });

    await received(ours);

    expect((await readTicket(theirs.ticket_id)).body.communication_count).toBe(0);
  });
});

describe("mail from a member", () => {
  it("becomes their message, internal if it was addressed that way", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);
    const first = aMail();
    await received(first);
    const answer = { ticket_id: first.ticket_id, member_id: member.userId, from_address: member.email };

    await received(aMail({ ...answer, body: "It is on its way." }));
    await received(aMail({ ...answer, body: "They wait for long.", visibility: "internal" }));

    const messages = (await readActivity(first.ticket_id)).flatMap(
      ({ communication }) => communication ?? [],
    );
    expect(messages.map(({ author, visibility, body }) => [author?.id, visibility, body])).toEqual([
      [member.userId, "internal", "They wait for long."],
      [member.userId, "public", "It is on its way."],
    ]);
  });
});

describe("a mail whose files are corrected", () => {
  const named = (filename: string) => aFile(fixture.admin, owner, { filename });
  const readFiles = async (ticketId: string) => {
    const { body } = await fixture.call<{ items: { filename: string }[] }>(
      owner,
      `GET /tickets/${ticketId}/files`,
    );
    return body.items.map(({ filename }) => filename);
  };

  it("gives its ticket the files with their own names, once, and counts them", async () => {
    const former = await named("offer-for-ACME.csv");
    const mail = aMail({ file_ids: [former, await named("photo.png")] });
    await received(mail);
    const file_corrections = [
      { id: await named("blank.csv"), former_id: former },
      { id: await named("blank-2.csv"), former_id: null },
    ];

    await received({ ...mail, file_corrections });
    await received({ ...mail, file_corrections });

    expect(await readFiles(mail.ticket_id)).toEqual(["blank.csv", "photo.png", "blank-2.csv"]);
    expect((await readTicket(mail.ticket_id)).body.file_count).toBe(3);
  });

  it("gives its message the file, and leaves the ticket's own alone", async () => {
    const former = await named("offer-for-ACME.csv");
    const first = aMail({ file_ids: [former] });
    await received(first);
    const answer = aMail({ ticket_id: first.ticket_id, file_ids: [former] });
    await received(answer);

    await received({ ...answer, file_corrections: [{ id: await named("blank.csv"), former_id: former }] });

    expect(await readFiles(first.ticket_id)).toEqual(["offer-for-ACME.csv", "blank.csv"]);
    expect((await readTicket(first.ticket_id)).body.file_count).toBe(2);
  });

  it("does not bring back a file that was removed from the ticket", async () => {
    const former = await named("offer-for-ACME.csv");
    const mail = aMail({ file_ids: [former] });
    await received(mail);
    await fixture.admin.query("delete from tickets.ticket_attachment where ticket_id = $1", [mail.ticket_id]);

    await received({ ...mail, file_corrections: [{ id: await named("blank.csv"), former_id: former }] });

    expect(await readFiles(mail.ticket_id)).toEqual([]);
  });
});

describe("the feed of accepted mail", () => {
  let numbering: EventNumbering;
  beforeAll(() => {
    numbering = startNumbering(fixture.urlFor, "mail");
  });
  afterAll(() => numbering.close());

  it("is followed, and the outcome of each mail is published", async () => {
    const ticketId = await anAcceptedMail();
    const { promise, resolve } = Promise.withResolvers<void>();
    const reader = followMail({
      ...fixture,
      jobDatabaseUrl: fixture.urlFor("job_tickets"),
      log: { info() {}, warn() {} },
      wakeEvents: resolve,
    });

    await promise;
    await reader.close();

    expect((await readTicket(ticketId)).body.title).toBe("By the feed");
    const found = await fixture.admin.query(
      "select ticket_id, communication_id, problem from tickets.received_mail where organization_id = $1",
      [owner.organizationId],
    );
    expect(found).toEqual([{ ticket_id: ticketId, communication_id: null, problem: null }]);
  });

  async function anAcceptedMail(): Promise<string> {
    const ids = [owner.organizationId, ...Array.from({ length: 3 }, () => randomUUID())];
    await fixture.admin.query(
      `with inbox as (
         insert into mail.inbox (organization_id, id, address, name) values ($1, $2, 'support@desk.test', 'Support')
       ), thread as (
         insert into mail.thread (organization_id, id, ticket_id) values ($1, $3, $3)
       ), mail as (
         insert into mail.inbound_mail (organization_id, id, inbox_id, raw, raw_hash, envelope_from, envelope_to, is_vouched,
           state, thread_id, from_name, from_address, subject, body)
         values ($1, $4, $2, '', '', '', '', true, 'accepted', $3, 'Greta', 'greta@nordlicht.example', 'By the feed', 'Hello')
       )
       insert into mail.event (organization_id, kind, mail_id, visibility) values ($1, 'mail.accepted', $4, 'public')`,
      ids,
    );
    return ids[2] ?? "";
  }
});
