import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

const head = "From: greta@nordlicht.example\r\nSubject: Large\r\n\r\n";
const lineBytes = 64;
const line = `${"x".repeat(lineBytes - 2)}\r\n`;

describe("a mail of a size", () => {
  it.each([
    ["just below 30 MB, is stored whole", 30 * 1024 * 1024 - lineBytes * 4, null],
    ["above 30 MB, is refused", 30 * 1024 * 1024 + lineBytes, 552],
  ])("%s", async (_what, bytes, responseCode) => {
    const { owner, inbox } = await anInbox(fixture);
    const raw = head + line.repeat(Math.floor(bytes / lineBytes));

    const sending = fixture.send({ envelope: { from: "greta@nordlicht.example", to: [inbox.address] }, raw });
    const answer = await sending.then(
      () => null,
      (error: { responseCode: number }) => error.responseCode,
    );

    const stored = await fixture.query<{ bytes: number }>(
      "select octet_length(raw) as bytes from mail.inbound_mail where organization_id = $1",
      [owner.organizationId],
    );
    expect([answer, stored]).toEqual([responseCode, responseCode === null ? [{ bytes: raw.length }] : []]);
  });
});

describe("a mail to an unknown address", () => {
  it("is refused permanently, or only for now while an organization that may own the address is being moved", async () => {
    const send = () =>
      fixture
        .send({ envelope: { from: "greta@nordlicht.example", to: ["nobody@desk.test"] }, raw: head })
        .then(
          () => null,
          (error: { responseCode: number }) => error.responseCode,
        );

    const usual = await send();
    await fixture.query("insert into installation.hold (organization_id, state) values ('moving', 'held')");
    const whileMoved = await send();
    await fixture.query("update installation.hold set state = 'departed'");
    const later = await send();

    expect([usual, whileMoved, later]).toEqual([550, 451, 550]);
  });
});
