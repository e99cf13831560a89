import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { publishReadme } from "./published-readme.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "readme-"));
  mkdirSync(path.join(folder, "cli"));
  mkdirSync(path.join(folder, "notes"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const publish = () =>
  publishReadme(path.join(folder, "cli/README.md"), { name: "@tessera/cli", version: "1.2.3" });

it("links to documents in the package by URL", async () => {
  write(
    "cli/README.md",
    "See [why](../0001-why.md#now), [notes](../notes/README.md) and [npm](https://npmjs.com).",
  );
  write("0001-why.md", "As in [0002](0002-other.md), see [there](https://there.test).");
  write("notes/README.md", "Notes.");

  const { text, documents } = await publish();

  const place = "https://unpkg.com/@tessera/cli@1.2.3/docs";
  expect(text).toBe(
    `See [why](${place}/0001-why.md#now), [notes](${place}/notes.md) and [npm](https://npmjs.com).`,
  );
  expect(Object.fromEntries(documents)).toEqual({
    "docs/0001-why.md": "As in 0002, see [there](https://there.test).",
    "docs/notes.md": "Notes.",
  });
});

it("fails if a link leads nowhere", async () => {
  write("cli/README.md", "See [why](../missing.md).");

  await expect(publish()).rejects.toThrow("missing.md");
});
