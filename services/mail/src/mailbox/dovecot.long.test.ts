import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { ConnectionReport, Inbox } from "@tessera/wire/mail/mail";
import { aDovecot, type Dovecot, hasDovecot } from "../../test/dovecot.builder.ts";
import { aMailFixture, type MailFixture } from "../../test/mail-fixture.ts";
import { until } from "../../test/until.ts";
import { holdMailboxes, leaveMailboxes } from "./mailbox.jobs.ts";

let fixture: MailFixture;
let dovecot: Dovecot;
beforeAll(async () => {
  if (!hasDovecot) return;
  fixture = await aMailFixture();
  dovecot = await aDovecot();
});
afterAll(async () => {
  if (!hasDovecot) return;
  await leaveMailboxes(fixture);
  await fixture.close();
  await dovecot.close();
});

const aMail = (subject: string) =>
  [
    "From: Greta <greta@nordlicht.example>",
    ...["To: support@acme.example", `Subject: ${subject}`, `Message-ID: <${subject}@nordlicht.example>`],
    ...["Date: Mon, 23 Nov 2026 09:00:00 +0000", "", "It left the harbour.", ""],
  ].join("\r\n");

(hasDovecot ? describe : describe.skip)("a mailbox on Dovecot", () => {
  it("is read from now on, mail by mail, as they arrive", async () => {
    const owner = anActor({ role: "owner" });
    await dovecot.deliver(aMail("before"), new Date(Date.now() - 3_600_000));
    const { status } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
      ...{ address: "support@acme.example", name: "Support" },
      mailbox: {
        ...{ host: "127.0.0.1", port: dovecot.port, security: "none", folder: "INBOX" },
        ...{ user: "support", password: "secret" },
      },
    });
    expect(status).toBe(201);
    const readSubjects = async () => {
      const rows = await fixture.query<{ raw: Buffer }>(
        "select raw from mail.inbound_mail where organization_id = $1 order by id",
        [owner.organizationId],
      );
      return rows.map(({ raw }) => /^Subject: (.*)\r$/mu.exec(raw.toString("utf8"))?.[1]);
    };
    const isConnected = async () => {
      const { body } = await fixture.call<{ items: Inbox[] }>(owner, "GET /mail/inboxes");
      return body.items[0]?.mailbox?.state === "connected" || undefined;
    };
    await holdMailboxes(fixture);
    await until(isConnected);

    await dovecot.deliver(aMail("first"));
    await until(async () => (await readSubjects()).includes("first") || undefined);
    await dovecot.deliver(aMail("second"));

    await until(async () => (await readSubjects()).includes("second") || undefined);
    expect(await readSubjects()).toEqual(["first", "second"]);
  });

  it("says at the connection test that it writes no Authentication-Results", async () => {
    await dovecot.deliver(aMail("unchecked"));
    const { body } = await fixture.call<ConnectionReport>(
      anActor({ role: "owner" }),
      "POST /mail/inboxes/test",
      {
        address: "support@acme.example",
        mailbox: {
          ...{ host: "127.0.0.1", port: dovecot.port, security: "none", folder: "INBOX" },
          ...{ user: "support", password: "secret" },
        },
      },
    );

    expect(body.incoming).toEqual({
      step: null,
      message: expect.stringMatching(/None of its latest \d+ emails has Authentication-Results: .*Postfix/),
    });
  });
});
