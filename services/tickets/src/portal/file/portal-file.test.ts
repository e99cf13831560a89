import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Customer } from "@tessera/wire/customer/customer";
import type { PortalFile, PortalMessage, PortalMessagePage, PortalTicket } from "@tessera/wire/portal/portal";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aSaidMessage } from "../../../test/communication.builder.ts";
import { aFile, deleteFile } from "../../../test/file.builder.ts";
import { aCustomer, type SignedIn, signIn } from "../../../test/portal-customer.builder.ts";
import { aReceipt } from "../../../test/portal-file.builder.ts";
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
  owner = await anOrganization(fixture.admin);
  customer = await aCustomer(fixture, owner, { name: "Greta Lindemann" });
  session = await signIn(fixture, owner, customer.email);
  ticket = await aTicket(fixture, owner, { requester_id: customer.id });
});
afterAll(() => fixture.close());

const sender = (of: Customer = customer) => ({
  organizationId: owner.organizationId,
  customerId: of.id,
});
const send = <Body>(operation: string, body?: unknown, { token }: { token: string } = session) =>
  fixture.call<Body>(null, operation, { token, body });
const reply = (files: string[], by = session, id = ticket.id) =>
  send<PortalMessage>(`POST /portal/tickets/${id}/messages`, { body: "See the picture", files }, by);
const filesNow = async (by = session): Promise<PortalFile[]> => {
  const { body } = await send<PortalMessagePage>(`GET /portal/tickets/${ticket.id}/messages`, undefined, by);
  return body.items.flatMap(({ files }) => files);
};

describe("sending a file", () => {
  it("returns an address for that file alone", async () => {
    const { status, body } = await send<{ upload_url: string }>("POST /portal/files", {
      filename: "picture.png",
      bytes: 1_000,
    });

    const { pathname, searchParams } = new URL(body.upload_url, "https://desk.test");
    expect([status, pathname]).toEqual([200, "/api/v1/files/sent"]);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      organization: owner.organizationId,
      sender: customer.id,
      sender_name: "Greta Lindemann",
      filename: "picture.png",
      max_bytes: "1000",
    });
  });

  it.each([{ bytes: 0 }, { bytes: 26_214_401 }, { filename: " " }, { filename: "" }])(
    "is refused if it is invalid: %j",
    async (change) => {
      const { status } = await send("POST /portal/files", { filename: "a.png", bytes: 1, ...change });

      expect(status).toBe(422);
    },
  );

  it("is limited to sixty in a quarter of an hour", async () => {
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await send("POST /portal/files", { filename: "a.png", bytes: 1 })).status);

    expect(statuses.indexOf(429)).toBe(60);
  });
});

describe("the files of a reply", () => {
  it("are those that were sent, with the names that their sender gave them", async () => {
    const fileId = await aFile(fixture.admin, owner, { filename: "known by another name.pdf" });

    const { status, body } = await reply([aReceipt(sender(), { fileId, filename: "mine.pdf" })]);

    expect([status, body.files]).toEqual([
      201,
      [
        {
          id: fileId,
          filename: "mine.pdf",
          file_size: 1234,
          state: "ready",
          url: expect.stringContaining(`/api/v1/files/${fileId}/content?`),
          download_url: expect.stringContaining("purpose=download"),
        },
      ],
    ]);
    expect(await filesNow()).toEqual(body.files);
    const [message] = await fixture.admin.query(
      "select file_id from tickets.communication_attachment where ticket_id = $1",
      [ticket.id],
    );
    expect(message).toEqual({ file_id: fileId });
  });

  it("count once if the same content was sent twice", async () => {
    const fileId = await aFile(fixture.admin, owner);
    const receipts = ["one.pdf", "two.pdf"].map((filename) => aReceipt(sender(), { fileId, filename }));

    const { body } = await reply(receipts);

    expect(body.files.map(({ filename }) => filename)).toEqual(["two.pdf"]);
  });

  it.each(["of another customer", "of long ago", "changed", "guessed", "of a deleted file"])(
    "are refused with a receipt %s, and nothing is written",
    async (what) => {
      const fileId = await aFile(fixture.admin, owner);
      const other = await aCustomer(fixture, owner);
      const receipts: Record<string, () => string> = {
        "of another customer": () => aReceipt(sender(other), { fileId }),
        "of long ago": () => aReceipt(sender(), { fileId, seconds: -1 }),
        changed: () => {
          const [, signature] = aReceipt(sender(), { fileId: crypto.randomUUID() }).split(".");
          return `${aReceipt(sender(), { fileId }).split(".")[0]}.${signature}`;
        },
        guessed: () => fileId,
        "of a deleted file": () => aReceipt(sender(), { fileId }),
      };
      if (what === "of a deleted file") await deleteFile(fixture.admin, fileId);

      const { status } = await reply([receipts[what]?.() ?? ""]);

      const { body } = await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`);
      expect([status, body.communication_count, body.file_count]).toEqual([422, 0, 0]);
    },
  );
});

describe("the files that a customer sees", () => {
  it("are those of public messages, never those of notes or those that members attached to the ticket", async () => {
    const [shown, hidden, attached] = [
      await aFile(fixture.admin, owner, { filename: "answer.pdf" }),
      await aFile(fixture.admin, owner, { filename: "secret.pdf" }),
      await aFile(fixture.admin, owner, { filename: "of the ticket.pdf" }),
    ];
    await aSaidMessage(fixture, owner, ticket.id, {
      body: "Here",
      visibility: "public",
      attachments: [{ file_id: shown }],
    });
    await aSaidMessage(fixture, owner, ticket.id, {
      body: "For us",
      visibility: "internal",
      attachments: [{ file_id: hidden }],
    });
    await fixture.call(owner, `PATCH /tickets/${ticket.id}/`, {
      body: { attachments: [{ file_id: attached }] },
    });

    const { body } = await send<PortalTicket>(`GET /portal/tickets/${ticket.id}/`);

    expect((await filesNow()).map(({ filename }) => filename)).toEqual(["answer.pdf"]);
    expect(body.files).toEqual([]);
  });

  it("include those that the customer sent with the ticket", async () => {
    const fileId = await aFile(fixture.admin, owner, { filename: "by mail.pdf" });
    await fixture.admin.query(
      `insert into tickets.ticket_attachment (organization_id, ticket_id, file_id, position, added_by)
       values ($1, $2, $3, 1, $4)`,
      [owner.organizationId, ticket.id, fileId, customer.id],
    );

    const { body } = await send<PortalTicket>(`GET /portal/tickets/${ticket.id}/`);

    expect(body.files.map(({ filename }) => filename)).toEqual(["by mail.pdf"]);
  });

  it.each([
    ["uploaded", "checking"],
    ["processing", "checking"],
    ["quarantined", "blocked"],
  ] as const)("have no address while they are %s", async (status, state) => {
    const fileId = await aFile(fixture.admin, owner, { status });
    await reply([aReceipt(sender(), { fileId })]);

    expect(await filesNow()).toMatchObject([{ state, url: null, download_url: null }]);
  });

  it("are hidden once their message is deleted", async () => {
    const fileId = await aFile(fixture.admin, owner);
    const { id } = await aSaidMessage(fixture, owner, ticket.id, {
      body: "Here",
      visibility: "public",
      attachments: [{ file_id: fileId }],
    });
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/communications/${id}`);

    expect(await filesNow()).toEqual([]);
  });
});
