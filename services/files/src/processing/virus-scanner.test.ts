import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aClamd, type Clamd } from "../../test/clamd.builder.ts";
import { testVirus } from "../../test/suspect.builder.ts";
import { openVirusScanner, ScannerUnavailableError } from "./virus-scanner.ts";

let folder: string;
let clamd: Clamd;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scan-"));
  clamd = await aClamd();
});
afterAll(async () => {
  await clamd.close();
  await rm(folder, { recursive: true, force: true });
});

async function aFileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

describe("the virus scanner client", () => {
  it("sends the whole file in chunks", async () => {
    const content = randomBytes(3 * 1024 * 1024 + 17);

    const scan = await openVirusScanner(clamd.url).scan(await aFileOf(content));

    expect(scan).toEqual({ kind: "clean" });
    expect(clamd.scanned.at(-1)?.equals(content)).toBe(true);
  });

  it("returns the name of a virus", async () => {
    const scan = await openVirusScanner(clamd.url).scan(await aFileOf(testVirus));

    expect(scan).toEqual({ kind: "infected", name: "Eicar-Test-Signature" });
  });

  it("returns a refusal, which does not count as clean", async () => {
    const strict = await aClamd({ maxBytes: 1_000 });

    const scan = await openVirusScanner(strict.url).scan(await aFileOf(randomBytes(5 * 1024 * 1024)));
    await strict.close();

    expect(scan).toEqual({ kind: "refused", answer: "INSTREAM size limit exceeded. ERROR" });
  });

  it("throws if nothing is listening, or the connection is closed without a response", async () => {
    const odd = await aClamd({ answer: "" });
    const path = await aFileOf("hello");

    await expect(openVirusScanner(odd.url).scan(path)).rejects.toBeInstanceOf(ScannerUnavailableError);
    await odd.close();
    await expect(openVirusScanner(odd.url).scan(path)).rejects.toBeInstanceOf(ScannerUnavailableError);
  });

  it("treats an unexpected response as a refusal", async () => {
    const odd = await aClamd({ answer: "HTTP/1.1 200 OK" });

    const scan = await openVirusScanner(odd.url).scan(await aFileOf("hello"));
    await odd.close();

    expect(scan).toEqual({ kind: "refused", answer: "HTTP/1.1 200 OK" });
  });
});
