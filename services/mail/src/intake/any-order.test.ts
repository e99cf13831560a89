import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { roundsOf } from "@tessera/kit/testing/rounds";
import type { Inbox } from "@tessera/wire/mail";
import fc from "fast-check";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

/** For each mail the one that it answers, which stands before it; itself where it answers none. */
const conversations = fc
  .array(fc.nat(), { minLength: 2, maxLength: 9 })
  .map((picks) => picks.map((pick, place) => pick % (place + 1)));

interface Delivery {
  mail: number;
  inbox: number;
  /** Another server on the way writes another line: the bytes differ. */
  way: number;
  /** Whether all mails that have come are read before the next one comes. */
  isReadAtOnce: boolean;
}

const histories = conversations.chain((answers) =>
  fc
    .array(
      fc.record({
        mail: fc.nat({ max: answers.length - 1 }),
        inbox: fc.nat({ max: 1 }),
        way: fc.nat({ max: 2 }),
        isReadAtOnce: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    .chain((repeated) => {
      const once = answers.map((_, mail) => ({ mail, inbox: 0, way: 0, isReadAtOnce: mail % 2 === 0 }));
      const all = [...once, ...repeated];
      return fc.record({
        answers: fc.constant(answers),
        deliveries: fc.shuffledSubarray(all, { minLength: all.length }),
      });
    }),
);

function listAnswered(answers: number[], mail: number): number[] {
  const answered = answers[mail] ?? mail;
  return answered === mail ? [] : [...listAnswered(answers, answered), answered];
}

async function deliver(inboxes: Inbox[], answers: number[], { mail, inbox, way, isReadAtOnce }: Delivery) {
  const to = inboxes[inbox]?.address ?? "";
  const references = listAnswered(answers, mail).map((id) => `<${id}@nordlicht.example>`);
  const lines = [
    `Received: from relay-${way}.example`,
    "From: Greta <greta@nordlicht.example>",
    "To: support@desk.test",
    "Subject: Always the same",
    "Date: Wed, 25 Nov 2026 10:00:00 +0000",
    `Message-ID: <${mail}@nordlicht.example>`,
    ...(references.length > 0 ? [`References: ${references.join(" ")}`] : []),
  ];
  const raw = [...lines, "", `This is mail ${mail}.`].join("\r\n");
  await fixture.send({ envelope: { from: "greta@nordlicht.example", to: [to] }, raw });
  if (isReadAtOnce) await fixture.takeIn();
}

async function readTickets(organizationId: string): Promise<number[][]> {
  const rows = await fixture.query<{ ticket_id: string; body: string }>(
    "select ticket_id, body from mail.accepted_mail_feed where organization_id = $1",
    [organizationId],
  );
  const byTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  return [...byTicket.values()]
    .map((mails) => mails.map(({ body }) => Number(/\d+/u.exec(body)?.[0])).sort())
    .sort();
}

describe("the same mails", () => {
  it("make the same tickets in whatever order, how often and by whatever way they come", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ answers, deliveries }) => {
        const { owner, inbox } = await anInbox(fixture);
        const local_part = inbox.address.split("@")[0]?.replace("support", "sales");
        const { body: second } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
          local_part,
          name: "Sales",
        });

        for (const delivery of deliveries) await deliver([inbox, second], answers, delivery);
        await fixture.takeIn();

        const roots = answers.map((_, mail) => [listAnswered(answers, mail)[0] ?? mail, mail] as const);
        const expected = [...Map.groupBy(roots, ([root]) => root).values()];
        expect(await readTickets(owner.organizationId)).toEqual(
          expected.map((mails) => mails.map(([, mail]) => mail).sort()).sort(),
        );
      }),
      { numRuns: roundsOf({ some: 25, all: 300 }) },
    );
  }, 300_000);
});
