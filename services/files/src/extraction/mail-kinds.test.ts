import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for mails", () => {
  it.each([
    [
      "invoices.msg",
      "outlook-mail",
      'Mail from Maria Lindqvist: "Invoices cannot be opened". Since this morning',
    ],
    ["page.msg", "outlook-mail", "The invoice page answers with error 502."],
    ["rich.msg", "outlook-mail", "The invoice of Müller {4711} opens – but shows 502."],
    ["rich-page.msg", "outlook-mail", "Счёт is not paid & overdue."],
    ["cyrillic.msg", "outlook-mail", 'Mail from Мария: "Счёт".'],
    ["invoices.emlx", "mail", 'Mail from Maria Lindqvist: "Invoices can – again – not be opened".'],
    ["encrypted.eml", "mail", 'Mail from Maria Lindqvist: "Contract". Its content is encrypted.'],
    [
      "inbox.mbox",
      "mailbox",
      "Mailbox with 3 mails from Maria Lindqvist, Support, Dubois, Claire: Invoices can",
    ],
    ["checkout.mhtml", "web-archive", "Your card was declined by the bank."],
    ["invoices.mht", "mail", 'Mail from Dubois, Claire: "Compte bloqué".'],
  ])("reads %s with method %s", async (name, method, summary) => {
    const found = await extracted(name);

    expect(found).toMatchObject({ method, isPartial: false, summary: expect.stringContaining(summary) });
  });

  it.each([
    ["not-a-mail.msg", "The file is not a mail: it has neither sender nor text."],
    ["cut-off.msg", "The mail is damaged or incomplete and cannot be read."],
    ["not-a.mbox", "The file is not a mailbox: it contains no mail."],
    ["not-a.mht", "The file is not a saved web page: it has no head."],
  ])("explains why %s cannot be read", async (name, reason) => {
    await expect(extracted(name)).rejects.toThrow(reason);
  });

  it("finds sender, recipients, date and attachments of an Outlook mail", async () => {
    const { findings, text, language } = await extracted("invoices.msg");

    expect(language).toBe("en");
    expect(text).toContain("340 invoices before Friday");
    expect(findings).toEqual([
      {
        kind: "mail",
        from: "Maria Lindqvist <maria@northwind.test>",
        to: ["Support <support@tessera.example>"],
        subject: "Invoices cannot be opened",
        sent_at: "2026-11-18T09:12:00.000Z",
        attachments: ["invoice.pdf", "screen.png"],
      },
    ]);
  });

  it("leaves out what Apple Mail adds around a mail", async () => {
    const { text } = await extracted("invoices.emlx");

    expect(text).toMatch(/^Subject: Invoices can/u);
    expect(text).not.toMatch(/plist/u);
  });

  it("finds every mail of a mailbox with its date", async () => {
    const { findings, text, details } = await extracted("inbox.mbox");

    expect(findings).toMatchObject([
      { kind: "mail", from: "Maria Lindqvist <maria@northwind.test>" },
      { kind: "mail", subject: "Re: Invoices can not be opened" },
      { kind: "mail", attachments: ["facture.pdf"] },
    ]);
    expect(text).toContain("\nFrom now on invoices open again.");
    expect(details).toEqual([
      { name: "Mails", value: "3" },
      { name: "First", value: "2026-11-18T09:12:00.000Z" },
      { name: "Last", value: "2026-11-20T07:30:00.000Z" },
    ]);
  });

  it("states the address of a saved page", async () => {
    const { findings, text, details } = await extracted("checkout.mhtml");

    expect(findings).toEqual([
      { kind: "document", pages: null, title: "Checkout – Northwind", author: null },
    ]);
    expect(text).not.toContain("track");
    expect(details).toContainEqual({ name: "Address", value: "https://shop.northwind.test/checkout" });
  });

  it("reads a mail whose end is missing in part", async () => {
    expect(await extracted("without-its-end.eml")).toMatchObject({
      isPartial: true,
      summary: expect.stringContaining("Compte bloqué"),
    });
  });

  it.each([
    ["UTF-8", "quoted-printable", "Gr=F6=DFe stimmt nicht, bitte pr=FCfen Sie die T=FCr."],
    ["ibm850", "base64", "R3KU4WUgc3RpbW10IG5pY2h0LCBiaXR0ZSBwcoFmZW4gU2llIGRpZSBUgXIu"],
  ])(
    "reads text in the charset that it was written in, declared as %s in %s",
    async (charset, encoding, body) => {
      const mail = [
        ...["From: Ines <ines@example.test>", "Subject: Door", "Date: Mon, 16 Nov 2026 09:12:33 +0100"],
        ...[
          `Content-Type: text/plain; charset=${charset}`,
          `Content-Transfer-Encoding: ${encoding}`,
          "",
          body,
        ],
      ].join("\r\n");

      const sample = { ...getSample("encrypted.eml"), name: "door.eml", make: async () => Buffer.from(mail) };
      const { text } = await withSampleFile(sample, extract);

      expect(text).toContain("Größe stimmt nicht, bitte prüfen Sie die Tür.");
    },
  );
});
