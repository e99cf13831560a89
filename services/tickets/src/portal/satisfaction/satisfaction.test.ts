import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import type { AskedRating } from "@tessera/wire/portal/satisfaction";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { aCustomer } from "../../../test/portal-customer.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";
import { askDueCustomers } from "./satisfaction.service.ts";

let fixture: TicketsFixture;
let owner: Actor;
let customer: Customer & { email: string };
let ticket: Ticket;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  await fixture.call(owner, "PUT /portal/settings", { body: { asks_satisfaction: true } });
  customer = await aCustomer(fixture, owner, { name: "Greta Lindemann" });
  ticket = await aTicket(fixture, owner, { title: "Where is the table?", requester_id: customer.id });
});
afterAll(() => fixture.close());

const move = (status: string, id = ticket.id) =>
  fixture.call(owner, `PATCH /tickets/${id}/`, { body: { status } });

/** Lets the waiting time pass, and returns all links that were emailed to the customer so far. */
async function askLater(email = customer.email): Promise<URL[]> {
  await fixture.admin.query("update tickets.satisfaction set due_at = due_at - interval '11 minutes'");
  await askDueCustomers(fixture);
  return (await fixture.portal.allLinksTo(email)).map((link) => new URL(link));
}

async function aSecret(): Promise<string> {
  await move("resolved");
  const [link] = await askLater();
  return new URLSearchParams(link?.hash.slice(1)).get("rate") ?? "";
}

const open = (secret: string, organization = owner.organizationId) =>
  fixture.call<AskedRating>(null, "POST /portal/rating/open", { body: { organization, secret } });
const rate = (body: object) =>
  fixture.call(null, "POST /portal/rating", { body: { organization: owner.organizationId, ...body } });
const readAnswers = () =>
  fixture.admin.query<{ rating: string; comment: string | null }>(
    "select rating, comment from tickets.satisfaction where ticket_id = $1 and rating is not null",
    [ticket.id],
  );

describe("a customer whose ticket was resolved", () => {
  it("is asked with two links, some time later", async () => {
    await move("resolved");
    await askDueCustomers(fixture);
    const atOnce = await fixture.portal.allLinksTo(customer.email);

    const links = await askLater();

    expect(atOnce).toEqual([]);
    expect(links.map(({ pathname }) => pathname)).toEqual(
      ["good", "bad"].map(() => `/help/${owner.organizationId}`),
    );
    expect(links.map(({ hash }) => hash.split("&")[1])).toEqual(["answer=good", "answer=bad"]);
  });

  it("is asked in their language", async () => {
    customer = await aCustomer(fixture, owner, { locale: "de-DE" });
    ticket = await aTicket(fixture, owner, { title: "Where is the table?", requester_id: customer.id });
    await aSecret();

    const [text] = await fixture.portal.textsTo(customer.email);

    expect(text).toContain(`hat Ihr Ticket #${ticket.number}, „Where is the table?“, gelöst.`);
  });

  it("is asked once per ticket, however often it is reopened and resolved", async () => {
    await aSecret();
    for (const status of ["open", "resolved", "closed", "open", "closed"]) await move(status);

    expect(await askLater()).toHaveLength(2);
  });

  it("is asked once, even if several processes ask at once", async () => {
    await move("resolved");
    await fixture.admin.query("update tickets.satisfaction set due_at = due_at - interval '11 minutes'");

    await Promise.all(Array.from({ length: 5 }, () => askDueCustomers(fixture)));

    expect(await fixture.portal.allLinksTo(customer.email)).toHaveLength(2);
  });

  it.each([
    "open again",
    "merged",
    "deleted",
    "of a blocked customer",
    "of an organization that stopped asking",
  ])("is not asked about a ticket that is %s by then", async (what) => {
    await move("resolved");
    const other = await aTicket(fixture, owner, { requester_id: customer.id });
    const happens: Record<string, () => Promise<unknown>> = {
      "open again": () => move("open"),
      merged: () =>
        fixture.call(owner, `POST /tickets/${ticket.id}/merge`, { body: { into_ticket_id: other.id } }),
      deleted: () => fixture.call(owner, `DELETE /tickets/${ticket.id}/`),
      "of a blocked customer": () =>
        fixture.call(owner, `PATCH /customers/${customer.id}/`, { body: { is_blocked: true } }),
      "of an organization that stopped asking": () =>
        fixture.call(owner, "PUT /portal/settings", { body: { asks_satisfaction: false } }),
    };
    await happens[what]?.();

    expect(await askLater()).toEqual([]);
  });

  it("is asked after the second resolution if the first was undone in time", async () => {
    await move("resolved");
    await move("open");
    const first = await askLater();
    await move("closed");

    expect([first, (await askLater()).length]).toEqual([[], 2]);
  });

  it("is not asked if the organization does not want it, nor about a cancelled ticket, nor as a member", async () => {
    const other = await anOrganization(fixture.admin);
    const theirs = await aCustomer(fixture, other);
    const { id } = await aTicket(fixture, other, { requester_id: theirs.id });
    await fixture.call(other, `PATCH /tickets/${id}/`, { body: { status: "resolved" } });
    await move("cancelled");
    await move("resolved", (await aTicket(fixture, owner)).id);

    const links = [
      ...(await askLater(theirs.email)),
      ...(await askLater()),
      ...(await askLater(owner.email)),
    ];

    expect(links).toEqual([]);
  });

  it("is asked later if the email cannot be sent", async () => {
    await move("resolved");
    fixture.portal.refuseMails(true);
    await askLater();
    fixture.portal.refuseMails(false);
    await fixture.admin.query("update tickets.satisfaction set due_at = now() where sent_at is null");

    expect(await askLater()).toHaveLength(2);
  });
});

describe("erasing a person", () => {
  it("keeps the rating, but not the comment", async () => {
    const secret = await aSecret();
    await rate({ secret, rating: "bad", comment: "Ask my neighbour" });
    await fixture.admin.query("select set_config('app.organization_id', $1, false)", [owner.organizationId]);
    for (let isDone = false, id = crypto.randomUUID(); !isDone; ) {
      const [row] = await fixture.admin.query<{ isDone: boolean }>(
        `select tickets.erase_person($1, $2, null) as "isDone"`,
        [id, customer.email],
      );
      isDone = row?.isDone ?? true;
    }

    expect(await readAnswers()).toEqual([{ rating: "bad", comment: null }]);
  });
});

describe("a rating", () => {
  it("is given by a call only, not by opening the link", async () => {
    const secret = await aSecret();

    const opened = await open(secret);
    const before = await readAnswers();
    const { status } = await rate({ secret, rating: "good", comment: "  Quick!  " });

    expect([opened.body, before]).toEqual([
      { number: ticket.number, title: "Where is the table?", rating: null, comment: null },
      [],
    ]);
    expect([status, await readAnswers()]).toEqual([200, [{ rating: "good", comment: "Quick!" }]]);
  });

  it("replaces an earlier one, and is recorded in the ticket's history", async () => {
    const secret = await aSecret();
    await rate({ secret, rating: "good" });
    await rate({ secret, rating: "good", comment: "Or was it?" });
    await rate({ secret, rating: "bad" });

    const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${ticket.id}/activity`);
    const events = body.items.filter(({ field }) => field === "satisfaction");
    expect(events.map(({ actor, old_value, new_value }) => [actor?.full_name, old_value, new_value])).toEqual(
      [
        ["Greta Lindemann", "good", "bad"],
        ["Greta Lindemann", null, "good"],
      ],
    );
    expect(await readAnswers()).toEqual([{ rating: "bad", comment: null }]);
    expect((await open(secret)).body).toMatchObject({ rating: "bad" });
  });

  it("is refused with a link that is made up, expired or of another organization", async () => {
    const other = await anOrganization(fixture.admin);
    const secret = await aSecret();

    const answers = [
      await rate({ secret: "made-up", rating: "good" }),
      await rate({ secret, rating: "good", organization: other.organizationId }),
      await rate({ secret, rating: "good", organization: "nobody" }),
    ];
    await fixture.admin.query("update tickets.satisfaction set sent_at = sent_at - interval '31 days'");
    answers.push(await rate({ secret, rating: "good" }));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await readAnswers()).toEqual([]);
  });

  it.each([{ rating: "great" }, { rating: "good", comment: "x".repeat(2_001) }, {}])(
    "is one of two values, with a comment: %#",
    async (body) => {
      expect((await rate({ secret: "x", ...body })).status).toBe(422);
    },
  );

  it("stores no usable secret", async () => {
    const secret = await aSecret();

    const rows = await fixture.admin.query("select * from tickets.satisfaction where ticket_id = $1", [
      ticket.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
