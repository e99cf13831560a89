import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Inbox } from "@tessera/wire/mail/mail";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { retentionJob } from "./retention.jobs.ts";

let fixture: MailFixture;
let owner: Actor;
let inbox: Inbox;
beforeAll(async () => {
  fixture = await aMailFixture();
});
beforeEach(async () => {
  ({ owner, inbox } = await anInbox(fixture));
});
afterAll(() => fixture.close());

/** Inserts a mail that was received some days ago. */
async function aMailOf(days: number, state = "filed"): Promise<string> {
  const [mail] = await fixture.query<{ id: string }>(
    `insert into mail.inbound_mail (organization_id, inbox_id, raw, raw_hash, envelope_from, envelope_to, is_vouched, state,
       body, received_at)
     values ($1, $2, 'bytes', convert_to($3, 'UTF8'), 'greta@nordlicht.example', $4, true, $5, 'Hello',
       now() - $6 * interval '1 day') returning id`,
    [owner.organizationId, inbox.id, randomUUID(), inbox.address, state, days],
  );
  return mail?.id ?? "";
}

const run = () => retentionJob.run(fixture);

async function readMail(id: string) {
  const [mail] = await fixture.query<{ has_raw: boolean; body: string }>(
    "select raw is not null as has_raw, body from mail.inbound_mail where id = $1",
    [id],
  );
  return mail;
}

describe("retention", () => {
  it.each<[string, number, boolean]>([
    ["filed", 364, true],
    ["filed", 366, false],
    ["ignored", 364, true],
    ["received", 366, true],
  ])(
    "of a mail that is %s for %d of 365 days keeps its text, and its bytes: %s",
    async (state, days, has_raw) => {
      const id = await aMailOf(days, state);

      await run();

      expect(await readMail(id)).toEqual({ has_raw, body: "Hello" });
    },
  );

  it.each(["duplicate", "ignored", "failed"])(
    "deletes a mail that was set aside as %s after 365 days",
    async (state) => {
      const id = await aMailOf(366, state);

      await run();

      expect(await readMail(id)).toBeUndefined();
    },
  );

  it("deletes spam after 30 days", async () => {
    const [kept, old] = [await aMailOf(29, "spam"), await aMailOf(31, "spam")];

    await run();

    expect([await readMail(kept), await readMail(old)]).toEqual([
      { has_raw: true, body: "Hello" },
      undefined,
    ]);
  });

  it("deletes more than one batch, even of an inbox that was removed", async () => {
    for (let n = 0; n < 260; n += 1) await aMailOf(31, "spam");
    await fixture.call(owner, `DELETE /mail/inboxes/${inbox.id}`);

    expect([await run(), await run()]).toEqual([260, 0]);
  });
});
