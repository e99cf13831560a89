import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import type { Extraction } from "./extract.ts";
import type { ExtractionInput } from "./reader.ts";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const entry = new URL("./extract.ts", import.meta.url).href;

/** Extracts in a process that may only read the repository and the input, and write to its folder, without environment. */
async function extractInLimits(input: ExtractionInput, allowed: string[]): Promise<Extraction> {
  const program = `const { extract } = await import(${JSON.stringify(entry)});
    console.log(JSON.stringify({ ...(await extract(${JSON.stringify(input)})), thumbnail: null }));`;
  const limits = [
    "--permission",
    `--allow-fs-read=${repository}`,
    `--allow-fs-read=${input.workFolder}`,
    `--allow-fs-write=${input.workFolder}`,
  ];
  const { stdout } = await run(
    process.execPath,
    [...limits, ...allowed, "--input-type=module", "--eval", program],
    { env: {} },
  );
  return JSON.parse(stdout);
}

describe("extract, in a process with limited permissions", () => {
  it.each([
    ["report.docx", [], "office-text"],
    ["project.7z", [], "archive-listing"],
    ["project.rar", [], "archive-listing"],
    ["incident-report.pdf", ["--allow-addons"], "pdf-text"],
    ["terminal.png", ["--allow-addons", "--allow-worker"], "image-ocr"],
  ])("reads %s", async (name, allowed, method) => {
    const found = await withSampleFile(getSample(name), (input) => extractInLimits(input, allowed));

    expect(found.method).toBe(method);
  });
});
