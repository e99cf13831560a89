import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { createTransport } from "nodemailer";
import { createSenderCheck } from "../trust/sender-check.ts";
import { composeReply } from "./compose-reply.ts";
import { readDkim } from "./dkim.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
const variables = { MAIL_DOMAIN: "support.example", DKIM_SELECTOR: "desk", DKIM_KEY: pem };

async function answerDns(domain: string, type: string): Promise<string[][]> {
  if (type === "TXT" && domain === "desk._domainkey.support.example") return [[record]];
  throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
}

/** Returns a reply as another mail server receives it. */
async function aSentReply(dkim: ReturnType<typeof readDkim>): Promise<Buffer> {
  const reply = composeReply({
    language: "en",
    from: { name: "Support", address: "help@support.example" },
    replyTo: "help+1@support.example",
    to: { name: "Zoë Größe", address: "zoe@customer.example" },
    cc: ["paul@customer.example"],
    messageId: "one@support.example",
    references: ["first@customer.example"],
    ticket: { number: 12, title: "Where is the table? — 机の配送" },
    portalLink: null,
    authorName: "Anna Bauer",
    body: "It comes **today**.",
    format: "markdown",
    signature: null,
    quoted: [],
    attachments: [{ filename: "a.txt", content: "a" }],
    ...{ logo: null, links: [], leftOut: [] },
  });
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...reply,
    dkim,
  });
  return message as Buffer;
}

function judge(raw: Buffer) {
  const sent = { raw, client_address: "192.0.2.1", client_name: "mail.relay.example", envelope_from: "" };
  return createSenderCheck(answerDns)(sent);
}

describe("a reply of an installation with a DKIM key", () => {
  it("is verified as sent from its domain, regardless of the server that delivered it", async () => {
    const raw = await aSentReply(readDkim(variables));

    expect(await judge(raw)).toBe("pass");
    expect(raw.toString("latin1")).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;[\s\S]*d=support\.example/);
  });

  it("is not verified if it was changed on its way, or if there is no key", async () => {
    const raw = await aSentReply(readDkim(variables));
    const changed = Buffer.from(raw.toString("latin1").replace("today", "never"), "latin1");

    expect(changed.equals(raw)).toBe(false);
    expect(await judge(changed)).toBe("none");
    expect(await judge(await aSentReply(readDkim({ MAIL_DOMAIN: "support.example" })))).toBe("none");
  });

  it("accepts a key on one line", () => {
    const joined = readDkim({ ...variables, DKIM_KEY: pem.replaceAll("\n", "\\n") });

    expect(joined).toEqual(readDkim(variables));
  });
});

describe("the variables of a DKIM key", () => {
  const small = generateKeyPairSync("rsa", { modulusLength: 1_024 }).privateKey;
  const curve = generateKeyPairSync("ed25519").privateKey;
  const toPem = (key: typeof small) => key.export({ type: "pkcs8", format: "pem" }).toString();

  it.each([
    ["without a selector", { DKIM_SELECTOR: undefined }, "DKIM_SELECTOR is required"],
    ["without a key", { DKIM_KEY: undefined }, "DKIM_KEY is required"],
    ["of no key", { DKIM_KEY: "secret" }, "DKIM_KEY must be a private key"],
    ["of a short key", { DKIM_KEY: toPem(small) }, "at least 2048 bits"],
    ["of a key that mail servers do not know", { DKIM_KEY: toPem(curve) }, "must be an RSA key"],
  ])("are rejected %s", (_what, given, message) => {
    const { MAIL_DOMAIN, ...rest } = { ...variables, ...given };
    const defined = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));

    expect(() => readDkim({ MAIL_DOMAIN, ...defined })).toThrow(message);
  });
});
