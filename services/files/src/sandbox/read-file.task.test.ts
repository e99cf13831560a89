import { execFile } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { aSevenZip } from "../../test/samples/archives.ts";
import { aPdf } from "../../test/samples/pdf.ts";
import { aZip } from "../../test/suspect.builder.ts";
import { perform } from "./read-file.task.ts";

const run = promisify(execFile);

/** Returns the packages that a process loads with a module. */
async function readPackages(module: URL): Promise<string[]> {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/u.exec(url)?.[1] ?? "our own");
        return next(url, context);
      },
    });
    await import(${JSON.stringify(module.href)});
    console.log(JSON.stringify([...loaded]));`;
  const { stdout } = await run(process.execPath, ["--no-warnings", "--input-type=module", "-e", program]);
  return JSON.parse(stdout);
}

describe("the task of reading a file", () => {
  it("does not load the packages that check reports, because loading delays every file", async () => {
    const packages = await readPackages(new URL("./read-file.task.ts", import.meta.url));

    expect(packages).toContain("file-type");
    expect(packages).not.toContain("typebox");
  });

  it("reports an inner archive that cannot be inspected", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tessera-read-file-"));
    const path = join(folder, "a.zip");
    await writeFile(path, aZip({ "b.7z": await aSevenZip({ "a.txt": "hi" }, "7z", ["-psecret"]) }));

    const report = await perform({
      ...{ path, workFolder: folder, filename: "a.zip" },
      ...{ hasBidiName: false, removesSecrets: false, fileType: "archive", needs: "parsing" },
    });
    await rm(folder, { recursive: true });

    expect(report).toMatchObject({
      kind: "read",
      extraction: {
        summary: "We couldn't scan b.7z: open it with care. Archive with 1 file (146 Bytes unpacked): b.7z.",
        details: expect.arrayContaining([{ name: "Not scanned", value: "b.7z" }]),
      },
    });
  });

  it("writes a recording of a browser with an index, which is played instead", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tessera-read-file-"));
    const path = join(import.meta.dirname, "../../test/recorded/voice.weba");

    const report = await perform({
      ...{ path, workFolder: folder, filename: "voice.weba" },
      ...{ hasBidiName: false, removesSecrets: false, fileType: "audio", needs: "playing" },
    });
    const { size } = await stat(join(folder, "shown"));
    await rm(folder, { recursive: true });

    expect(report).toMatchObject({
      ...{ kind: "read", redactions: [], shown: { format: null } },
      extraction: {
        summary: expect.stringMatching(/^Audio recording: 0:04, opus, /),
        findings: [{ kind: "media", seconds: expect.closeTo(4, 0), codec: "opus" }],
      },
    });
    expect(size).toBeGreaterThan(10_000);
  });

  it("requests other permissions if only the whole content shows what its reader needs", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tessera-read-file-"));
    const path = join(folder, "scan");
    await writeFile(path, await aPdf({ pages: ["Please find the report attached."] }));

    const report = await perform({
      ...{ path, workFolder: folder, filename: "scan.dat" },
      ...{ hasBidiName: false, removesSecrets: false, fileType: "other", needs: "parsing" },
    });
    await rm(folder, { recursive: true });

    expect(report).toEqual({ kind: "misplaced", needs: "drawing" });
  });
});
