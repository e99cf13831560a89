import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { SendMailOptions } from "nodemailer";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { addMember } from "../../test/member.builder.ts";
import { aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { keepOutcome } from "../intake/received-mail.feed.ts";
import { sendDueReplies } from "./outbound.jobs.ts";
import { planReply } from "./plan-reply.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
beforeEach(() => {
  fixture.sent.length = 0;
});
afterAll(() => fixture.close());

const [greta, paul] = ["greta@nordlicht.example", "paul@nordlicht.example"];

/** Creates a customer's ticket and a member who replies from their own mailbox. */
async function aSupportTeam({ cc = [] as string[] } = {}) {
  const { owner, inbox } = await anInbox(fixture);
  const { organizationId } = owner;
  const email = `${randomUUID().slice(0, 8)}@anna.example`;
  const memberId = await addMember(fixture, organizationId, { email, role: "user" });
  const ticket = await aTicketOfCustomer(fixture, organizationId, { email: greta, cc });
  const signed = fixture.replyAddresses.addressOf(inbox, ticket.id);
  return { organizationId, inbox, email, memberId, ticket, signed };
}

type SupportTeam = Awaited<ReturnType<typeof aSupportTeam>>;

async function write({ email, signed }: SupportTeam, mail: SendMailOptions): Promise<void> {
  const headers = { "authentication-results": "mx.desk.test; dmarc=pass header.from=anna.example" };
  await fixture.send({ from: email, to: signed, subject: "Re: Table", text: "It comes.", headers, ...mail });
  await fixture.takeIn();
}

interface Accepted {
  mail_id: string;
  ticket_id: string;
}

const readAccepted = ({ organizationId }: SupportTeam) =>
  fixture.query<Accepted>(
    "select mail_id, ticket_id from mail.accepted_mail_feed where organization_id = $1 order by position, id",
    [organizationId],
  );

/** Inserts the message like the tickets service, which publishes the result of the mail before or after the message. */
async function makeMessage(
  { organizationId, memberId }: SupportTeam,
  { ticket_id }: Accepted,
): Promise<string> {
  const [written] = await fixture.query<{ id: string }>(
    `insert into tickets.communication (organization_id, ticket_id, author_id, author_name, author_email, visibility, body)
     values ($1, $2, $3, 'Anna Bauer', 'anna@desk.test', 'public', 'It comes.') returning id`,
    [organizationId, ticket_id, memberId],
  );
  return written?.id ?? "";
}

async function file({ organizationId }: SupportTeam, { mail_id, ticket_id }: Accepted, message: string) {
  await keepOutcome(fixture, {
    ...{ position: 1, id: mail_id, organization_id: organizationId },
    ...{ ticket_id, communication_id: message, problem: null },
  });
}

async function send(): Promise<void> {
  await letTimePass(fixture);
  await sendDueReplies(fixture);
}

/** Returns the actual recipients of the replies, regardless of their headers. */
function readRecipients() {
  return fixture.sent.map(({ envelope, to, cc }) =>
    envelope ? envelope.to : [(to as { address: string }).address, ...[cc ?? []].flat()],
  );
}

async function writeAndSend(team: SupportTeam, mail: SendMailOptions): Promise<void> {
  await write(team, mail);
  const [accepted] = await readAccepted(team);
  const message = await makeMessage(team, accepted as Accepted);
  await planReply(fixture, team.organizationId, message);
  await file(team, accepted as Accepted, message);
  await send();
}

describe("a reply that a member wrote from their own mailbox", () => {
  it("is sent to the customer if it was addressed to the inbox only", async () => {
    await writeAndSend(await aSupportTeam(), {});

    expect(readRecipients()).toEqual([[greta]]);
  });

  it.each<[string, (team: SupportTeam) => SendMailOptions]>([
    ["customer in To, inbox in Cc", ({ signed }) => ({ to: greta, cc: signed })],
    ["inbox in To, customer in Cc", ({ signed }) => ({ to: signed, cc: `Greta <${greta.toUpperCase()}>` })],
    ["both in To", ({ signed }) => ({ to: [greta, signed] })],
  ])("is not sent to the customer again: %s", async (_how, mail) => {
    const team = await aSupportTeam();
    await writeAndSend(team, mail(team));

    expect(fixture.sent).toEqual([]);
    const states = await fixture.query("select state from mail.outbound_mail where organization_id = $1", [
      team.organizationId,
    ]);
    expect(states).toEqual([{ state: "cancelled" }]);
  });

  it("is sent only to those that the member did not address, and names everyone", async () => {
    const team = await aSupportTeam({ cc: [paul] });
    await writeAndSend(team, { to: greta, cc: team.signed });

    expect(readRecipients()).toEqual([[paul]]);
    expect(fixture.sent[0]).toMatchObject({ to: { address: greta }, cc: [paul] });
  });

  it("waits until it is known whom the member addressed", async () => {
    const team = await aSupportTeam();
    await write(team, { to: greta, cc: team.signed });
    const [accepted] = await readAccepted(team);
    const message = await makeMessage(team, accepted as Accepted);
    await planReply(fixture, team.organizationId, message);
    for (let round = 0; round < 12; round += 1) await send();
    const waiting = await fixture.query<{ state: string }>(
      "select state from mail.outbound_mail where organization_id = $1",
      [team.organizationId],
    );

    await file(team, accepted as Accepted, message);
    await send();

    expect(waiting).toEqual([{ state: "queued" }]);
    expect(fixture.sent).toEqual([]);
  });

  it.each<[string, (team: SupportTeam) => SendMailOptions[]]>([
    [
      "at its address and at that of the ticket, by one server",
      ({ signed, inbox }) => [{ to: [greta, signed], cc: inbox.address }],
    ],
    [
      "at its address and at that of the ticket, by two servers",
      ({ signed, inbox }) => {
        const mail = {
          to: [greta, signed],
          cc: inbox.address,
          messageId: "<one@anna.example>",
          date: new Date(),
        };
        return [
          { ...mail, envelope: { from: "anna@anna.example", to: [signed] }, headers: { "x-way": "one" } },
          {
            ...mail,
            envelope: { from: "anna@anna.example", to: [inbox.address] },
            headers: { "x-way": "other" },
          },
        ];
      },
    ],
  ])("is stored once if it reaches the inbox twice: %s", async (_how, mails) => {
    const team = await aSupportTeam();
    for (const mail of mails(team)) await write(team, mail);

    const accepted = await readAccepted(team);

    expect(accepted.map(({ ticket_id }) => ticket_id)).toEqual([team.ticket.id]);
  });
});

describe("a reply that was written in the product", () => {
  it("is sent while another member's mail is on its way", async () => {
    const team = await aSupportTeam();
    await write(team, { to: greta, cc: team.signed });
    const colleague = await addMember(fixture, team.organizationId, {
      ...{ email: `${randomUUID().slice(0, 8)}@ben.example`, role: "user" },
    });
    const message = await makeMessage(
      { ...team, memberId: colleague },
      { mail_id: "", ticket_id: team.ticket.id },
    );
    await planReply(fixture, team.organizationId, message);

    await send();

    expect(readRecipients()).toEqual([[greta]]);
  });
});
