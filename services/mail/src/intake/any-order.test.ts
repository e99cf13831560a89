import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { Inbox } from "@tessera/wire/mail/mail";
import fc from "fast-check";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { readMail } from "../reading/read-mail.ts";
import { showSource } from "../reading/show-source.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

/** These mails are harmless, so they are read in this process, which is faster. */
const reader = { read: readMail, readSource: showSource, close: async () => {} };
const takeIn = () => fixture.takeIn({ reader });

/** A mail of a conversation. */
interface PlannedMail {
  /** The index of the earlier mail that it answers; its own index if it answers none. */
  answers: number;
  /** A bit mask of the earlier mails in the conversation that its headers name too, the nearest first. */
  named: number;
  /** Mail programs name the answered mails in one header, in the other, or in both; some write the list in reverse order. */
  program: "references" | "in-reply-to" | "both" | "reversed";
}

const conversations = fc
  .array(
    fc.record({
      answers: fc.nat(),
      named: fc.nat({ max: 255 }),
      program: fc.constantFrom("references", "in-reply-to", "both", "reversed" as const),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((mails) =>
    mails.map((mail, index) => ({ ...mail, answers: mail.answers % (index + 1) }) as PlannedMail),
  );

interface Delivery {
  mail: number;
  inbox: number;
  /** The relay, which adds its own header line, so that the bytes differ. */
  way: number;
  /** True if all mails received so far are read before the next one arrives. */
  isReadAtOnce: boolean;
}

const histories = conversations.chain((mails) =>
  fc
    .array(
      fc.record({
        mail: fc.nat({ max: mails.length - 1 }),
        inbox: fc.nat({ max: 1 }),
        way: fc.nat({ max: 2 }),
        isReadAtOnce: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    .chain((repeated) => {
      const once = mails.map((_, mail) => ({ mail, inbox: 0, way: 0, isReadAtOnce: mail % 2 === 0 }));
      const all = [...once, ...repeated];
      return fc.record({
        mails: fc.constant(mails),
        deliveries: fc.shuffledSubarray(all, { minLength: all.length }),
      });
    }),
);

function listAnswered(mails: PlannedMail[], mail: number): number[] {
  const answered = mails[mail]?.answers ?? mail;
  return answered === mail ? [] : [...listAnswered(mails, answered), answered];
}

/** Returns the headers by which a mail names earlier ones, with at least one of them unless it begins the conversation. */
function listHeaders(mails: PlannedMail[], mail: number): string[] {
  const { named, program } = mails[mail] as PlannedMail;
  const before = listAnswered(mails, mail).map((id) => `<${id}@nordlicht.example>`);
  const [answered] = before.slice(-1);
  if (answered === undefined) return [];
  const some = before.filter((_, index) => named & (1 << (before.length - 1 - index)));
  const references = some.length > 0 ? some : [answered];
  const list = program === "reversed" ? references.toReversed() : references;
  return [
    ...(program === "references" ? [] : [`In-Reply-To: ${answered}`]),
    ...(program === "in-reply-to" ? [] : [`References: ${list.join(" ")}`]),
  ];
}

async function deliver(inboxes: Inbox[], mails: PlannedMail[], { mail, inbox, way, isReadAtOnce }: Delivery) {
  const to = inboxes[inbox]?.address ?? "";
  const lines = [
    `Received: from relay-${way}.example`,
    "From: Greta <greta@nordlicht.example>",
    "To: support@desk.test",
    "Subject: Always the same",
    "Date: Wed, 25 Nov 2026 10:00:00 +0000",
    `Message-ID: <${mail}@nordlicht.example>`,
    ...listHeaders(mails, mail),
  ];
  const raw = [...lines, "", `This is mail ${mail}.`].join("\r\n");
  await fixture.send({ envelope: { from: "greta@nordlicht.example", to: [to] }, raw });
  if (isReadAtOnce) await takeIn();
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
  it("result in the same tickets, regardless of their order, repetitions and relays", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ mails, deliveries }) => {
        const { owner, inbox } = await anInbox(fixture);
        const local_part = inbox.address.split("@")[0]?.replace("support", "sales");
        const { body: second } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
          local_part,
          name: "Sales",
        });

        for (const delivery of deliveries) await deliver([inbox, second], mails, delivery);
        await takeIn();

        const roots = mails.map((_, mail) => [listAnswered(mails, mail)[0] ?? mail, mail] as const);
        const expected = [...Map.groupBy(roots, ([root]) => root).values()];
        expect(await readTickets(owner.organizationId)).toEqual(
          expected.map((pairs) => pairs.map(([, mail]) => mail).sort()).sort(),
        );
      }),
      { numRuns: getRounds({ some: 25, all: 300 }) },
    );
  }, 600_000);
});
