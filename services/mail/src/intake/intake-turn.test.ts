import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { takeInDueMails } from "./intake.jobs.ts";
import { findDueMails, lockIntake } from "./intake.repository.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

const greta = "Greta Lindemann <greta@nordlicht.example>";

describe("an organization's turn in taking in mail", () => {
  it("belongs to one process while its mails are read, even if its connection is idle for that time", async () => {
    const setting = await fixture.jobDb.transaction().execute(async (trx) => {
      expect(await lockIntake(trx, "an-organization")).toBe(true);
      expect(await fixture.jobDb.transaction().execute((other) => lockIntake(other, "an-organization"))).toBe(
        false,
      );
      const { rows } = await sql<{ value: string }>`
        select current_setting('idle_in_transaction_session_timeout') as value`.execute(trx);
      return rows[0]?.value;
    });

    expect(setting).toBe("15min");
  });

  it("does not delay others while the check of a sender or the reading of a mail takes long", async () => {
    const [slow, other] = [await anInbox(fixture), await anInbox(fixture)];
    const answer = Promise.withResolvers<"none">();
    const checkSender: typeof fixture.checkSender = ({ raw }) =>
      raw.includes("Slow") ? answer.promise : Promise.resolve("none");
    const send = (to: string, subject: string) => fixture.send({ from: greta, to, subject, text: subject });
    for (const subject of ["Slow", "Second"]) await send(slow.inbox.address, subject);
    await send(other.inbox.address, "Quick");
    await fixture.query("update mail.inbound_mail set is_vouched = false where state = 'received'");

    const context = { ...fixture, checkSender, log: { error() {} } };
    await takeInDueMails(context);
    const states = (organizationId: string) =>
      fixture.query<{ state: string }>(
        "select state from mail.inbound_mail where organization_id = $1 order by id",
        [organizationId],
      );
    const during = [await states(slow.owner.organizationId), await states(other.owner.organizationId)];
    answer.resolve("none");
    await fixture.takeIn({ checkSender });

    expect(during).toEqual([[{ state: "received" }, { state: "received" }], [{ state: "spam" }]]);
    expect(await states(slow.owner.organizationId)).toEqual([{ state: "spam" }, { state: "spam" }]);
  });

  it("is of the one that waited longest", async () => {
    const [first, second] = [await anInbox(fixture), await anInbox(fixture)];
    for (const [inbox, minutes] of [
      [second.inbox, 2],
      [first.inbox, 9],
    ] as const) {
      await fixture.send({ from: greta, to: inbox.address, subject: "Hello", text: "Hello" });
      await fixture.query(
        "update mail.inbound_mail set due_at = now() - $2 * interval '1 minute' where inbox_id = $1",
        [inbox.id, minutes],
      );
    }

    const next = async (except: string[]) => [...(await findDueMails(fixture.jobDb, 25, except, 1)).keys()];

    expect(await next([])).toEqual([first.owner.organizationId]);
    expect(await next([first.owner.organizationId])).toEqual([second.owner.organizationId]);
    await fixture.takeIn();
  });
});
