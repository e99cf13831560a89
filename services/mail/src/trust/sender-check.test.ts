import { generateKeyPairSync, hash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { createTransport, type SendMailOptions } from "nodemailer";
import { createSenderCheck } from "./sender-check.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const records: Record<string, string> = {
  "mail._domainkey.signed.example": `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`,
  "_dmarc.strict.example": "v=DMARC1; p=reject",
  "sends.example": "v=spf1 ip4:192.0.2.7 -all",
};

const check = createSenderCheck(async (domain, type) => {
  const text = records[domain];
  if (type !== "TXT" || text === undefined)
    throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  return [[text]];
});

async function readVerdict(mail: SendMailOptions, clientAddress = "192.0.2.1") {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail({
    to: "support@desk.test",
    subject: "Hello",
    text: "Hello",
    ...mail,
  });
  const domain = String(mail.from).split("@")[1] ?? "";
  return check({
    raw: message as Buffer,
    client_address: clientAddress,
    client_name: `mx.${domain}`,
    envelope_from: String(mail.envelope?.from ?? mail.from),
  });
}

const dkim = { domainName: "signed.example", keySelector: "mail", privateKey };

describe("whom a mail is from", () => {
  it.each([
    ["passes where the sender's domain signed it", { from: "greta@signed.example", dkim }, undefined, "pass"],
    [
      "passes where it comes from a server of the sender's domain",
      { from: "greta@sends.example" },
      "192.0.2.7",
      "pass",
    ],
    [
      "does not pass by the signature of another domain",
      { from: "greta@other.example", dkim },
      undefined,
      "none",
    ],
    [
      "does not pass by a server of another domain",
      { from: "greta@other.example", envelope: { from: "x@sends.example", to: "support@desk.test" } },
      "192.0.2.7",
      "none",
    ],
    [
      "fails where the domain rejects what it did not send",
      { from: "greta@strict.example" },
      undefined,
      "fail",
    ],
    ["is not known where nothing says it", { from: "greta@unknown.example" }, undefined, "none"],
  ])("%s", async (_what, mail, clientAddress, verdict) => {
    expect(await readVerdict(mail, clientAddress)).toBe(verdict);
  });
});

describe("a mail that causes many DNS lookups", () => {
  it("causes no more lookups than the limit", async () => {
    let lookups = 0;
    const checkMany = createSenderCheck(async () => {
      lookups += 1;
      throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
    });
    const bodyHash = hash("sha256", "Hello\r\n", "base64");
    const signatures = Array.from(
      { length: 300 },
      (_, index) =>
        `DKIM-Signature: v=1; a=rsa-sha256; d=d${index}.example; s=s; h=from; bh=${bodyHash}; b=AAAA; c=relaxed/relaxed`,
    );

    const verdict = await checkMany({
      raw: Buffer.from([...signatures, "From: a@many.example", "", "Hello"].join("\r\n")),
      client_address: "192.0.2.1",
      client_name: "mx.many.example",
      envelope_from: "a@many.example",
    });

    expect([verdict, lookups]).toEqual(["none", 40]);
  });
});
