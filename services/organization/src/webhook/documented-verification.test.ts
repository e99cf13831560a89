import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { aSigningSecret } from "./webhook-secret.ts";

type Verify = (secret: string, headers: Record<string, string>, body: Buffer | string) => boolean;

const page = new URL("../../../../infra/deploy/other-systems.md", import.meta.url);
let isOurs: Verify;
beforeAll(async () => {
  const [, sample = ""] = /```js\n(.*?)```/s.exec(await readFile(page, "utf8")) ?? [];
  const file = join(tmpdir(), `is-ours-${process.pid}.mjs`);
  await writeFile(file, sample);
  ({ isOurs } = await import(pathToFileURL(file).href));
  await rm(file);
});

const [secret, former] = [aSigningSecret(), aSigningSecret()];
const body = '{"type":"ticket.created","data":{"title":"Ümläut"}}';

function sign(secrets: string[], at = new Date()): Record<string, string> {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((one) => new Webhook(one).sign("msg_1", at, body)).join(" "),
  };
}

describe("the documented verification of a webhook", () => {
  it("accepts what is signed with the secret, also while it is rotated", () => {
    expect(isOurs(secret, sign([secret]), Buffer.from(body))).toBe(true);
    expect(isOurs(secret, sign([secret, former]), Buffer.from(body))).toBe(true);
    expect(isOurs(former, sign([secret, former]), Buffer.from(body))).toBe(true);
  });

  it.each<[string, Record<string, string>, string]>([
    ["another secret", sign([former]), body],
    ["another body", sign([secret]), `${body} `],
    ["an old time", sign([secret], new Date(Date.now() - 301_000)), body],
    ["another time than the signed one", { ...sign([secret]), "webhook-timestamp": "soon" }, body],
    ["another id", { ...sign([secret]), "webhook-id": "msg_2" }, body],
    ["an empty signature", { ...sign([secret]), "webhook-signature": "" }, body],
    ["no headers", {}, body],
  ])("refuses %s", (_what, headers, received) => {
    expect(isOurs(secret, headers, Buffer.from(received))).toBe(false);
  });
});
