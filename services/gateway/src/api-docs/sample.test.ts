import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

const [secret, other] = [randomBytes(24), randomBytes(24)].map((key) => `whsec_${key.toString("base64")}`);
const body = '{"type":"ticket.created","data":{"title":"Ümläut"}}';

function sign(key = secret, age = 0): Record<string, string> {
  const time = String(Math.floor(Date.now() / 1000) - age);
  const digest = createHmac("sha256", Buffer.from(`${key}`.replace("whsec_", ""), "base64"))
    .update(`msg_1.${time}.${body}`)
    .digest("base64");
  return { "webhook-id": "msg_1", "webhook-timestamp": time, "webhook-signature": `v1,${digest}` };
}

const genuine = sign();
const rotated = {
  ...genuine,
  "webhook-signature": `${sign(other)["webhook-signature"]} ${genuine["webhook-signature"]}`,
};
const cases: [headers: Record<string, string>, body: string, isGenuine: boolean][] = [
  [genuine, body, true],
  [rotated, body, true],
  [sign(other), body, false],
  [genuine, `${body} `, false],
  [sign(secret, 301), body, false],
  [{ ...genuine, "webhook-id": "msg_2" }, body, false],
  [{ ...genuine, "webhook-timestamp": "soon" }, body, false],
  [{ ...genuine, "webhook-signature": "" }, body, false],
  [{}, body, false],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "webhook-sample-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const readSample = (name: string) => readFileSync(new URL(`sample/${name}`, import.meta.url), "utf8");
const toText = (value: unknown) => JSON.stringify(value);

/** Programs that call a sample with all cases and print its responses as `true true false …`. */
const programs: Record<string, { command: string; file: string; write(): string }> = {
  node: {
    command: process.execPath,
    file: "check.mjs",
    write: () =>
      `${readSample("verify-webhook.mjs")}\nconsole.log(${toText(cases)}.map(([headers, body]) => isGenuine(${toText(secret)}, headers, body)).join(" "));`,
  },
  python3: {
    command: "python3",
    file: "check.py",
    write: () =>
      `${readSample("verify_webhook.py")}\nimport json\ncases = json.loads(${toText(toText(cases))})\nprint(" ".join(str(is_genuine(${toText(secret)}, h, b)).lower() for h, b, _ in cases))`,
  },
  java: {
    command: "java",
    file: "VerifyWebhook.java",
    write: () =>
      readSample("VerifyWebhook.java").replace(
        /\}\s*$/,
        `public static void main(String[] a) throws Exception { ${cases
          .map(
            ([headers, text]) =>
              `System.out.print(isGenuine(${toText(secret)}, Map.of(${Object.entries(headers).flat().map(toText).join(", ")}), ${toText(text)}) + " ");`,
          )
          .join(" ")} } }`,
      ),
  },
};

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, [command === "java" ? "-version" : "--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("the documented verification of a webhook", () => {
  for (const [language, { command, file, write }] of Object.entries(programs)) {
    const run = isInstalled(command) ? it : it.skip;
    run(
      `distinguishes genuine messages from others in ${language} (skipped where it is not installed)`,
      () => {
        const path = join(folder, file);
        writeFileSync(path, write());

        const printed = execFileSync(command, [path], { encoding: "utf8" });

        expect(printed.trim().split(" ")).toEqual(cases.map(([, , isGenuine]) => String(isGenuine)));
      },
      30_000,
    );
  }
});
