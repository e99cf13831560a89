import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCorpus } from "../../test/corpus/corpus.ts";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";

const corpus = createCorpus(2026);
let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

interface Outcome {
  envelope_from: string;
  from_address: string | null;
  state: string;
  ticket_id: string | null;
}

describe("the mails of the corpus, received by SMTP one after another", () => {
  it("get their expected state and requester, each on the ticket of the mail that it answers", async () => {
    const { owner, inbox } = await anInbox(fixture);
    for (const { name, raw } of corpus)
      await fixture.send({ envelope: { from: `${name}@way.example`, to: [inbox.address] }, raw });
    await fixture.takeIn();

    const rows = await fixture.query<Outcome>(
      `select mail.envelope_from, mail.from_address, mail.state, thread.ticket_id from mail.inbound_mail as mail
       left join mail.thread as thread on thread.id = mail.thread_id where mail.organization_id = $1`,
      [owner.organizationId],
    );
    const byName = new Map(rows.map((row) => [row.envelope_from.split("@")[0], row]));
    const outcomes = corpus.map(({ name }) => ({ name, ...byName.get(name) }));
    const firstByTicket = new Map(
      outcomes.map(({ name, ticket_id }) => [ticket_id, name] as const).reverse(),
    );

    expect(outcomes.map(({ name, state }) => [name, state])).toEqual(
      corpus.map(({ name, state }) => [name, state]),
    );
    const tested = corpus.filter(({ requester }) => requester !== null);
    expect(tested.map(({ name }) => [name, byName.get(name)?.from_address])).toEqual(
      tested.map(({ name, requester }) => [name, requester]),
    );
    expect(
      outcomes.map(({ name, ticket_id }) => [name, ticket_id ? firstByTicket.get(ticket_id) : null]),
    ).toEqual(corpus.map(({ name, state, joins }) => [name, state === "accepted" ? (joins ?? name) : null]));
  }, 120_000);
});
