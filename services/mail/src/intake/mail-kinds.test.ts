import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { foldQuotations } from "@tessera/text/quotation/fold-quotations";
import { type MailContent, readMail } from "../reading/read-mail.ts";
import { chooseAuthor } from "../sender/choose-author.ts";
import { isFromInstallation } from "../sender/installation-mail.ts";
import { judgeMail } from "../trust/mail-judgement.policy.ts";

const delivery = {
  envelopeFrom: "www@customer.example",
  inboxes: [{ address: "support@demo.test", relay_address: null }],
};
const installation = { ownSender: null, publicOrigin: "http://localhost:3000" };

async function readSample(name: string): Promise<MailContent> {
  return readMail(readFileSync(new URL(`../../test/mails/${name}.eml`, import.meta.url)));
}

function judge(content: MailContent): string {
  const { state } = judgeMail({
    ...{ content, author: chooseAuthor(content, delivery), sender: "pass" as const },
    ...{ isReleased: false, isAnswer: false, isBlocked: false, recentMails: 0 },
    isOurs: isFromInstallation(content, installation),
  });
  return state;
}

const glass = "The glass of order 6120 is cracked. Please send a new one to Hafenweg 12.";
const size = "Größe für Café";

const texts: Record<string, string[]> = {
  "charset-ibm850": [size],
  "charset-utf-7": [size],
  "charset-ks_c_5601-1987": ["안녕하세요 똠방각하"],
  "charset-in-meta": ["Стекло заказа 4711 разбито, пришлите новое."],
  "latin1-called-utf-8-quoted-printable": [
    "Größe und Farbe stimmen nicht: bitte prüfen Sie den Schlüssel für die Tür in Köln.",
  ],
  "one-broken-byte": ["Grüße aus München, schöne Tür."],
  "plain-inside": ["Can you take over?", glass, "Karl Stein"],
  "blank-before-the-text": [glass, "Thank you, Ines"],
  "other-boundary": [glass],
  "definitions-glued-together": ["Order\n\n4711", "12 m²", "~~10~~ 12"],
  "html-is-only-a-picture": ["The important text is here."],
  "list-that-starts-at-5": ["5.  five\n6.  six"],
  "table-with-empty-cells": ["| Chair |  | 20 |", "| Table | 2 |  |"],
  "discourse-post": ["Kim Tester posted: no refund for six weeks."],
  "gitlab-comment": ["Kim Tester commented: the shop is down since 9:00, please look."],
  signed: ["Signed text with order 7766-SIGNED."],
  winmail: ["Our order number is 8844-TNEF."],
  "columns-aligned-with-blanks": [
    "Host        State     Since\nweb01       CRIT      09:00\ndb01        OK        -",
  ],
  "escaped-tag-in-html": ["Use <tag> and List<String> here.", "code  two\n  indented"],
  "paths-and-stars": [
    "__init__.py",
    "C:\\new\\_temp\\*.log",
    "5*3*2",
    "~~no~~ &copy; [link](http://x.example)",
    "1986. What a year.",
  ],
  "xml-in-plain-text": [
    "<dependency>\n  <groupId>org.example</groupId>\n</dependency>",
    "<your order number>",
  ],
  "answers-between-quoted-lines": ["It is 4711-XYZ.", "Green please."],
  "forward-with-comment": ["Please handle.", "My sofa arrived with a hole. Order 5512."],
  "from-berlin-to-hamburg": ["I would like to travel on 6 May instead, and add one child seat."],
  "line-of-underscores": ["3 chairs, oak\n2 tables, beech", "Deliver to Main Street 5."],
  "on-the-invoice-you-wrote": ["This is not true. I paid 12 euros and waited ten days."],
  "text-below-the-quote-gmail": ["BELOW the quote: order 3344."],
  "two-dashes-between-points": ["2. The table was never delivered and I was charged twice."],
  "local-part-of-72-characters": ["please help, order 83"],
  "space-in-the-address": ["please help, order 81"],
};

describe("the text of a mail", () => {
  it.each(Object.entries(texts))("is read, and shown or folded: %s", async (name, expected) => {
    const content = await readSample(name);

    const shown = foldQuotations(content.body)
      .map(({ text }) => text)
      .join("\n");
    for (const line of expected) {
      expect(content.body).toContain(line);
      for (const part of line.split("\n")) expect(shown).toContain(part);
    }
    expect(judge(content)).toBe("accept");
  });
});

const files: Record<string, string[]> = {
  "plain-inside": ["Order 6120 arrived broken.eml"],
  "raw-latin1-file-name": ["Ü-Übersicht.txt"],
  "same-bytes-1": ["private-offer-for-ACME.csv"],
  "same-bytes-2": ["blank.csv"],
  "sixty-files": Array.from({ length: 60 }, (_, n) => `f${n}.csv`),
  "three-names": ["contract-2024.txt", "contract-2025.txt", "contract-2026.txt"],
  "verdict-of-another-name-1": ["prices.zip"],
  "verdict-of-another-name-2": ["prices.html"],
  "html-is-only-a-picture": ["p1.png"],
  uuencoded: ["note.png", "items.csv"],
  winmail: ["contract.txt", "photo.png"],
};

describe("the files of a mail", () => {
  it.each(Object.entries(files))("have the names that their sender gave them: %s", async (name, expected) => {
    const { parts, omittedParts } = await readSample(name);

    expect(parts.map(({ filename }) => filename)).toEqual(expected);
    expect(omittedParts).toEqual([]);
  });
});

describe("the person to answer", () => {
  it.each([
    ["contact-form-reply-to", "greta.lang@private.example"],
    ["site-form-from-the-desks-own-address", "vera@private.example"],
    ["space-in-the-address", "www@customer.example"],
    ["local-part-of-72-characters", `${"guest-7f3c9a".repeat(6)}@relay.example`],
  ])("is known: %s", async (name, address) => {
    expect(chooseAuthor(await readSample(name), delivery)?.address).toBe(address);
  });
});

describe("a mail that nobody has to read", () => {
  it.each(["own-notification", "mdn-outlook", "report-without-the-original"])(
    "becomes no ticket: %s",
    async (name) => {
      expect(judge(await readSample(name))).toBe("ignored");
    },
  );

  it("reports for whom a reply was not delivered", async () => {
    expect((await readSample("report-without-the-original")).undelivered).toMatchObject({
      recipients: ["bounced@customer.example"],
    });
  });
});

describe("a mail whose content is in another form", () => {
  it("says that it is encrypted", async () => {
    expect((await readSample("pgp-encrypted")).encryptions).toEqual(["PGP"]);
  });

  it("invites, and says when and who", async () => {
    expect((await readSample("only-an-invitation")).invitations).toMatchObject([
      { summary: "Call about order 4711", organizer: "kim@customer.example", start: "2026-12-01T10:00:00Z" },
    ]);
  });

  it("has neither an id nor a date", async () => {
    expect(await readSample("alarm-without-id-and-date")).toMatchObject({
      ...{ messageId: null, sentAt: null },
      body: "Door 3 opened",
    });
  });
});
