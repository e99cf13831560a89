import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";

const run = promisify(execFile);

/** The packages that a process loads with a module. */
async function packagesOf(module: URL): Promise<string[]> {
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
  it("loads nothing to check reports with, as every file waits for what its process loads", async () => {
    const packages = await packagesOf(new URL("./read-file.task.ts", import.meta.url));

    expect(packages).toContain("file-type");
    expect(packages).not.toContain("typebox");
  });
});
