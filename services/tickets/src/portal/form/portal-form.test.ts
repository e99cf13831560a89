import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { PortalOrganization, PortalTicket, PortalTicketPage } from "@tessera/wire/portal/portal";
import type { ConfirmedRequests, HeldRequests } from "@tessera/wire/portal/portal-form";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import { aFile } from "../../../test/file.builder.ts";
import { aCustomer, linksFor, signIn } from "../../../test/portal-customer.builder.ts";
import { aReceipt } from "../../../test/portal-file.builder.ts";
import { aNetwork, aPass, aProof, aRequest, takeRequests } from "../../../test/portal-form.builder.ts";
import { settings } from "../../../test/settings.builder.ts";
import { aTicket } from "../../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../../test/tickets-fixture.ts";
import { heldRequestJob } from "../request/held-request.jobs.ts";

let fixture: TicketsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await aTicketsFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  await takeRequests(fixture, owner);
});
afterAll(() => fixture.close());

const send = (body: object) => fixture.call(null, "POST /portal/form/requests", { body });
const sendFrom = (address: string, body: object) =>
  fixture.call(null, "POST /portal/form/requests", { body, address });
const listTickets = async (of = owner) => (await fixture.call<TicketPage>(of, "GET /tickets/")).body.items;
const heldOf = (email: string) =>
  fixture.admin.query("select * from tickets.portal_request where email = $1", [email]);
const secretsFor = async (email: string) =>
  (await fixture.portal.linksTo(email)).map(
    (link) => new URLSearchParams(new URL(link).hash.slice(1)).get("confirm") ?? "",
  );
const confirm = (secret = "", organization = owner.organizationId) =>
  fixture.call<ConfirmedRequests>(null, "POST /portal/session/request", { body: { organization, secret } });
const open = (secret = "", organization = owner.organizationId) =>
  fixture.call<HeldRequests>(null, "POST /portal/form/open", { body: { organization, secret } });

describe("the form of an organization", () => {
  it("does not exist until it is turned on", async () => {
    const other = await anOrganization(fixture.admin);
    const { body } = await fixture.call<PortalOrganization>(
      null,
      `GET /portal/organizations/${other.organizationId}`,
    );
    const challenge = await fixture.call(
      null,
      `GET /portal/form/challenge?organization=${other.organizationId}`,
    );

    expect([body.form, challenge.status]).toEqual([null, 404]);
  });

  it("asks for the chosen fields that have choices in the organization's settings", async () => {
    await settings(fixture.admin, owner, { departments: ["Sales", "Support"] });
    await takeRequests(fixture, owner, {
      form_fields: ["department", "category", "urgency"],
      data_notice: "We keep it for a year.",
    });

    const { body } = await fixture.call<PortalOrganization>(
      null,
      `GET /portal/organizations/${owner.organizationId}`,
    );

    expect(body).toMatchObject({
      form: {
        fields: [
          { name: "department", choices: ["Sales", "Support"] },
          { name: "urgency", choices: [] },
        ],
      },
      data_notice: "We keep it for a year.",
    });
  });

  it.each([{ category: "Made up" }, { department: "Support" }, { urgency: "high" }])(
    "refuses values that are not asked for: %j",
    async (values) => {
      await takeRequests(fixture, owner, { form_fields: ["category"] });
      await settings(fixture.admin, owner, { categories: [{ name: "Delivery", subcategories: [] }] });

      expect((await send(await aRequest(fixture, owner, values))).status).toBe(422);
    },
  );
});

describe("the usual time of a first answer", () => {
  /** Creates requests of a customer, each answered after some minutes; null is one that still waits. */
  async function answerAfter(...minutes: (number | null)[]) {
    await takeRequests(fixture, owner);
    const { id: requester_id } = await aCustomer(fixture, owner);
    const tickets = await Promise.all(minutes.map(() => aTicket(fixture, owner, { requester_id })));
    await fixture.admin.query(
      `update tickets.ticket as ticket set responded_at = ticket.created_at + make_interval(mins => told.minutes)
       from unnest($2::uuid[], $3::int[]) as told (id, minutes)
       where ticket.organization_id = $1 and ticket.id = told.id and told.minutes is not null`,
      [owner.organizationId, tickets.map(({ id }) => id), minutes],
    );
  }
  const usualHours = async () => {
    const path = `GET /portal/organizations/${owner.organizationId}`;
    return (await fixture.call<PortalOrganization>(null, path)).body.usual_answer_hours;
  };

  it("is that of the middle request, rounded up to hours", async () => {
    await answerAfter(5, 5, 20, 70, 70, 70, 70, 300, 9_000, 9_000);

    expect(await usualHours()).toBe(2);
  });

  it("is not known from few requests, from members' tickets, or if most wait", async () => {
    await answerAfter(...Array<number>(9).fill(10));
    await Promise.all([aTicket(fixture, owner), aTicket(fixture, owner)]);
    const few = await usualHours();

    await answerAfter(...Array<null>(12).fill(null));

    expect([few, await usualHours()]).toEqual([null, null]);
  });
});

describe("a pass", () => {
  it("is issued once for a solved challenge", async () => {
    const body = await aProof(fixture, owner);
    const first = await fixture.call(null, "POST /portal/form/pass", { body });
    const second = await fixture.call(null, "POST /portal/form/pass", { body });

    expect([first.status, second.status]).toEqual([201, 403]);
  });

  it.each<[string, (proof: Awaited<ReturnType<typeof aProof>>) => object]>([
    [
      "a wrong solution",
      (proof) => ({ ...proof, solution: { ...proof.solution, derivedKey: "00".repeat(32) } }),
    ],
    [
      "an easier challenge",
      (proof) => ({
        ...proof,
        challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, keyPrefix: "" } },
      }),
    ],
    [
      "another signature",
      (proof) => ({ ...proof, challenge: { ...proof.challenge, signature: "00".repeat(32) } }),
    ],
  ])("is not issued for %s", async (_what, change) => {
    const body = change(await aProof(fixture, owner));

    expect((await fixture.call(null, "POST /portal/form/pass", { body })).status).toBe(403);
  });

  it("is valid for its organization only, and refused if it is forged", async () => {
    const other = await anOrganization(fixture.admin);
    await takeRequests(fixture, other);
    const elsewhere = await aRequest(fixture, owner, { pass: await aPass(fixture, other) });
    const forged = await aRequest(fixture, owner, { pass: "made.up" });

    expect([(await send(elsewhere)).status, (await send(forged)).status]).toEqual([403, 403]);
  });

  it("is limited to twenty per network in an hour", async () => {
    const address = aNetwork();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      const body = await aProof(fixture, owner);
      statuses.push((await fixture.call(null, "POST /portal/form/pass", { body, address })).status);
    }

    expect(statuses.indexOf(429)).toBe(20);
  });
});

describe("a request by someone who is not signed in", () => {
  it("creates no ticket before the address is confirmed, and returns nothing", async () => {
    const request = await aRequest(fixture, owner);

    const { status, body } = await send(request);

    expect([status, body, await listTickets()]).toEqual([202, {}, []]);
    expect(await fixture.portal.mailsTo(request.email)).toBe(1);
  });

  it("sends a stranger no words of the person who fills in the form", async () => {
    const request = await aRequest(fixture, owner, {
      name: "Win at casino.example",
      title: "Cheap pills at pills.example",
      body: "Buy at pills.example",
    });
    await send(request);

    const [text] = await fixture.portal.textsTo(request.email);
    expect(text).not.toMatch(/casino|pills|Win/u);
  });

  it("is confirmed and acknowledged by emails in the organization's name and language", async () => {
    await settings(fixture.admin, owner, { language: "de" });
    const request = await aRequest(fixture, owner, { title: "Wo ist mein Tisch?" });
    await send(request);
    const [secret] = await secretsFor(request.email);

    const { body } = await confirm(secret);

    const heads = await fixture.portal.headsTo(request.email);
    const { body: organization } = await fixture.call<PortalOrganization>(
      null,
      `GET /portal/organizations/${owner.organizationId}`,
    );
    const from = { name: organization.name, address: "desk@tessera.test" };
    expect(heads).toEqual([
      { from, subject: `Bestätigen Sie Ihre Anfrage an ${organization.name}` },
      { from, subject: "Wir haben Ihre Nachricht erhalten: Wo ist mein Tisch? (#1)" },
    ]);
    expect((await fixture.portal.linksTo(request.email)).at(-1)).toContain(`#ticket=${body.ticket_ids[0]}`);
  });

  it("becomes a ticket of a new customer through its link, which signs them in", async () => {
    const request = await aRequest(fixture, owner, {
      email: "Greta@Elsewhere.example",
      metadata: { plan: "pro*", page: "https://shop.example/cart" },
      channel: "widget",
    });
    await send(request);
    const [secret] = await secretsFor("greta@elsewhere.example");
    const shown = await open(secret);

    const { status, body, headers } = await confirm(secret);

    expect([shown.body.titles, status, headers["set-cookie"]]).toEqual([
      ["Where is my table?"],
      200,
      expect.stringContaining("HttpOnly; SameSite=Lax"),
    ]);
    const [id = ""] = body.ticket_ids;
    const { body: ticket } = await fixture.call<Ticket>(owner, `GET /tickets/${id}/`);
    expect(ticket).toMatchObject({
      title: "Where is my table?",
      description: "It was to come on Monday.\n\npage: https://shop.example/cart\nplan: pro*",
      source_channel: "widget",
      requester: { kind: "customer" },
      creator: { full_name: "Greta Lindemann", email: "greta@elsewhere.example" },
    });
    const list = await fixture.call<PortalTicketPage>(null, "GET /portal/tickets/", {
      token: body.session.token,
    });
    expect(list.body.items.map((item) => item.id)).toEqual([id]);
    expect((await confirm(secret)).status).toBe(404);
  });

  it("is held once however often it is sent, and creates one ticket", async () => {
    const request = await aRequest(fixture, owner);
    await send(request);
    const again = await send(request);
    const [secret] = await secretsFor(request.email);
    await confirm(secret);
    const late = await send(request);

    expect([again.status, late.status, (await listTickets()).length]).toEqual([202, 202, 1]);
    expect(await secretsFor(request.email)).toEqual([secret, ""]);
  });

  it("includes the files that were sent for it, and refuses others", async () => {
    const request = await aRequest(fixture, owner);
    const { body } = await fixture.call<{ upload_url: string }>(null, "POST /portal/form/files", {
      body: { organization: owner.organizationId, pass: request.pass, filename: "picture.png", bytes: 10 },
    });
    const sender = new URL(body.upload_url, "https://desk.test").searchParams.get("sender") ?? "";
    const fileId = await aFile(fixture.admin, owner);
    const whose = { organizationId: owner.organizationId, customerId: sender };
    const foreign = await send({
      ...request,
      files: [aReceipt({ ...whose, customerId: "form:x" }, { fileId })],
    });
    await send({ ...request, files: [aReceipt(whose, { fileId, filename: "picture.png" })] });

    const [secret] = await secretsFor(request.email);
    const { body: confirmed } = await confirm(secret);

    const { body: shown } = await fixture.call<PortalTicket>(
      null,
      `GET /portal/tickets/${confirmed.ticket_ids[0]}/`,
      { token: confirmed.session.token },
    );
    expect([foreign.status, shown.files.map(({ filename }) => filename)]).toEqual([422, ["picture.png"]]);
  });

  it("allows sixteen uploads of files, none larger than ten megabytes", async () => {
    const pass = await aPass(fixture, owner);
    const expectFile = (bytes: number) =>
      fixture.call(null, "POST /portal/form/files", {
        body: { organization: owner.organizationId, pass, filename: "a.png", bytes },
        address: aNetwork(),
      });
    const large = await expectFile(10 * 1024 * 1024 + 1);
    const statuses = [];
    for (let count = 0; count < 17; count += 1) statuses.push((await expectFile(1)).status);

    expect([large.status, statuses.indexOf(429)]).toEqual([422, 16]);
  });

  it("is emailed once to an unconfirmed address, and held all the same", async () => {
    const first = await aRequest(fixture, owner);
    const second = await aRequest(fixture, owner, { email: first.email, title: "And my chair?" });
    await send(first);
    const { status } = await send(second);
    const [secret] = await secretsFor(first.email);

    const mailed = await fixture.portal.mailsTo(first.email);
    const { body } = await confirm(secret);

    expect([status, mailed, body.ticket_ids.length]).toEqual([202, 1, 2]);
  });

  it("is also confirmed by signing in", async () => {
    const { email } = await aCustomer(fixture, owner);
    await send(await aRequest(fixture, owner, { email }));

    await signIn(fixture, owner, email);

    expect((await listTickets()).map(({ title }) => title)).toEqual(["Where is my table?"]);
    const [address] = await fixture.admin.query<{ verified_at: Date | null }>(
      "select verified_at from tickets.customer_address where email = $1",
      [email],
    );
    expect(address?.verified_at).not.toBeNull();
  });

  it("is emailed each time to a confirmed address", async () => {
    const { email } = await aCustomer(fixture, owner);
    await signIn(fixture, owner, email);
    const before = await fixture.portal.mailsTo(email);
    for (const title of ["One", "Two"]) await send(await aRequest(fixture, owner, { email, title }));

    expect((await fixture.portal.mailsTo(email)) - before).toBe(2);
  });

  it("gets the same response for a blocked customer, and is not stored", async () => {
    const { email } = await aCustomer(fixture, owner, { is_blocked: true });

    const { status, body } = await send(await aRequest(fixture, owner, { email }));

    expect([status, body, await heldOf(email), await fixture.portal.mailsTo(email)]).toEqual([
      202,
      {},
      [],
      0,
    ]);
  });

  it("is limited to five a day per address and network, whether the address is known or not", async () => {
    const email = "often@elsewhere.example";
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await send(await aRequest(fixture, owner, { email }))).status);
    const elsewhere = await sendFrom(aNetwork(), await aRequest(fixture, owner, { email }));

    expect([...statuses, elsewhere.status]).toEqual([202, 202, 202, 202, 202, 429, 202]);
  });

  it("is limited to twenty a day per address from all networks", async () => {
    const email = "very.often@elsewhere.example";
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await sendFrom(aNetwork(), await aRequest(fixture, owner, { email }))).status);

    expect(statuses.indexOf(429)).toBe(20);
  });

  describe("for an address that others entered in forms of other organizations", () => {
    const enterElsewhere = async (network: string, email: string) => {
      const other = await anOrganization(fixture.admin);
      await takeRequests(fixture, other);
      return (await sendFrom(network, await aRequest(fixture, other, { email }))).status;
    };

    it("is emailed all the same, since a network causes at most two emails to it a day", async () => {
      const email = `entered-${crypto.randomUUID()}@elsewhere.example`;
      const stranger = aNetwork();
      const entered = [];
      for (let count = 0; count < 4; count += 1) entered.push(await enterElsewhere(stranger, email));

      const { status } = await sendFrom(aNetwork(), await aRequest(fixture, owner, { email }));

      expect([entered, status]).toEqual([[202, 202, 503, 503], 202]);
      expect(await fixture.portal.mailsTo(email)).toBe(3);
    });

    it("is refused after six emails to it in a day, from whichever networks", async () => {
      const email = `flooded-${crypto.randomUUID()}@elsewhere.example`;
      for (let count = 0; count < 6; count += 1) await enterElsewhere(aNetwork(), email);

      const { status } = await sendFrom(aNetwork(), await aRequest(fixture, owner, { email }));

      expect([status, await fixture.portal.mailsTo(email)]).toEqual([503, 6]);
    });
  });

  it("expires after three days, and is then deleted", async () => {
    const request = await aRequest(fixture, owner);
    await send(request);
    const [secret] = await secretsFor(request.email);
    await fixture.admin.query(
      "update tickets.portal_request set expires_at = expires_at - interval '73 hours' where email = $1",
      [request.email],
    );

    const { status } = await confirm(secret);
    await heldRequestJob.run(fixture);

    expect([status, await heldOf(request.email)]).toEqual([404, []]);
  });

  it("is confirmed by its own link only", async () => {
    const other = await anOrganization(fixture.admin);
    await takeRequests(fixture, other);
    const request = await aRequest(fixture, owner);
    await send(request);
    const [secret] = await secretsFor(request.email);

    const answers = [
      await confirm(secret, other.organizationId),
      await confirm("made-up"),
      await open("made-up"),
    ];

    expect([answers.map(({ status }) => status), await listTickets()]).toEqual([[404, 404, 404], []]);
  });

  it("stores no usable secret, and is deleted when the person is erased", async () => {
    const request = await aRequest(fixture, owner);
    await send(request);
    const [secret = "-"] = await secretsFor(request.email);
    const kept = JSON.stringify(await heldOf(request.email));
    await fixture.admin.query("select set_config('app.organization_id', $1, false)", [owner.organizationId]);
    const erasure = crypto.randomUUID();
    for (let isDone = false; !isDone; ) {
      const [row] = await fixture.admin.query<{ isDone: boolean }>(
        `select tickets.erase_person($1, $2, null) as "isDone"`,
        [erasure, request.email],
      );
      isDone = row?.isDone ?? true;
    }

    expect([kept.includes(secret), await heldOf(request.email)]).toEqual([false, []]);
  });

  it.each([
    { title: " " },
    { body: "" },
    { email: "nobody" },
    { name: "" },
    { metadata: { a: 1 } },
    { more: true },
  ])("is refused if it is invalid: %j", async (values) => {
    expect((await send(await aRequest(fixture, owner, values))).status).toBe(422);
  });
});

describe("a request by a customer who is signed in", () => {
  it("becomes a ticket at once, with its files", async () => {
    const customer = await aCustomer(fixture, owner);
    const { token } = await signIn(fixture, owner, customer.email);
    const fileId = await aFile(fixture.admin, owner);
    const receipt = aReceipt({ organizationId: owner.organizationId, customerId: customer.id }, { fileId });

    const { status, body } = await fixture.call<PortalTicket>(null, "POST /portal/tickets/", {
      token,
      body: { title: "And my chair?", body: "It **creaks**.", files: [receipt] },
    });

    expect([status, body.title, body.description, body.files.length]).toEqual([
      201,
      "And my chair?",
      "It **creaks**.",
      1,
    ]);
    const { body: ticket } = await fixture.call<Ticket>(owner, `GET /tickets/${body.id}/`);
    expect(ticket).toMatchObject({ source_channel: "portal", requester: { id: customer.id } });
  });

  it("is created once per key, and limited to ten in a quarter of an hour", async () => {
    const { token } = await signIn(fixture, owner, (await aCustomer(fixture, owner)).email);
    const make = (key: string) =>
      fixture.call<PortalTicket>(null, "POST /portal/tickets/", {
        token,
        body: { title: "Once", body: "Once" },
        headers: { "idempotency-key": key },
      });
    const twice = [await make("the-same-key-twice"), await make("the-same-key-twice")];
    const statuses = [];
    for (let count = 0; count < 9; count += 1)
      statuses.push((await make(`another-key-${count}-of-many`)).status);

    expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
    expect([statuses.indexOf(429), (await listTickets()).length]).toEqual([8, 9]);
  });

  it("is refused if the organization takes none", async () => {
    const { token } = await signIn(fixture, owner, (await aCustomer(fixture, owner)).email);
    await takeRequests(fixture, owner, { has_form: false });

    const { status } = await fixture.call(null, "POST /portal/tickets/", {
      token,
      body: { title: "Hello", body: "Hello" },
    });

    expect(status).toBe(404);
  });
});

describe("the links to sign in and to confirm", () => {
  it("are not interchangeable", async () => {
    const { email } = await aCustomer(fixture, owner);
    await send(await aRequest(fixture, owner, { email }));
    const [toSignIn = ""] = (await linksFor(fixture, owner, email)).slice(-1);

    expect((await confirm(toSignIn)).status).toBe(404);
  });
});
