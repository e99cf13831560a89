import { describe, expect, it } from "@jest/globals";
import { coversRecipients } from "./read-signature.ts";

const whole = "from:to:cc:date:message-id:subject";

function isCovered(signatures: string[], more: string[] = []): boolean {
  const lines = [
    ...signatures.map((signature) => `DKIM-Signature: v=1; a=rsa-sha256; ${signature}; bh=x; b=y=`),
    "From: anna@acme.example",
    "To: support@desk.test",
    "Date: Mon, 1 Dec 2025 09:00:00 +0000",
    "Message-ID: <1@acme.example>",
    ...more,
  ];
  const headers = lines.map((line) => {
    const [name = "", ...value] = line.split(":");
    return { key: name.toLowerCase(), originalKey: name, value: value.join(":").trim() };
  });
  return coversRecipients({ headers, from: { name: "", address: "Anna@Acme.example" } });
}

describe("the signature of a mail", () => {
  it.each([
    ["names them all", [`d=acme.example; h=${whole}`]],
    ["is folded", [`d=Acme.example; h=From:To:\n Cc:Date:\n Message-ID`]],
    ["is of a domain below", [`d=mail.acme.example; h=${whole}`]],
    ["is of another domain", ["d=relay.example; h=from"]],
    ["is missing", []],
  ])("covers the recipients and the date if it %s", (_what, signatures) => {
    expect(isCovered(signatures)).toBe(true);
  });

  it.each([
    ["leaves out the recipients", ["d=acme.example; h=from:date:message-id"], []],
    ["leaves out the date", ["d=acme.example; h=from:to:cc:message-id"], []],
    ["leaves out people in copy", ["d=acme.example; h=from:to:date:message-id"], ["Cc: paul@acme.example"]],
    ["covers one of two recipient fields", [`d=acme.example; h=${whole}`], ["To: support+x@desk.test"]],
    ["covers a part of the text", [`d=acme.example; l=20; h=${whole}`], []],
    [
      "is one of two, and the other leaves them out",
      [`d=acme.example; h=${whole}`, "d=acme.example; h=from"],
      [],
    ],
  ])("does not cover them if it %s", (_what, signatures, more) => {
    expect(isCovered(signatures, more)).toBe(false);
  });
});
