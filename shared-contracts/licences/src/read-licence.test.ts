import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { formatLicences } from "./format-licences.ts";
import { readLicence } from "./read-licence.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "licence-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writePackage(manifest: object, files: Record<string, string> = {}) {
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "a", version: "1.0.0", ...manifest }),
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

describe("readLicence", () => {
  it.each([
    ["LICENSE", "license.md", "LICENCE.txt", "LICENSE-MIT", "LICENSE.APACHE2", "COPYING", "License.txt"],
    ["NOTICE", "UNLICENSE", "OFL.txt", "THIRD-PARTY-NOTICES", "third_party_licenses.txt"],
  ])("reads the text of %s and other names", (...names) => {
    for (const name of names.filter(Boolean)) {
      writePackage({}, { [name]: `Text of ${name}\r\n` });
      expect(readLicence(folder).text).toContain(`Text of ${name}`);
      rmSync(path.join(folder, name));
    }
  });

  it("reads the section of the README if there is no such file", () => {
    const readme = "# a\n## Use\ncode\n## Licensing\nMIT\n### Parts\nb is LGPL\n## More\nend";
    writePackage({}, { "README.md": readme });

    expect(readLicence(folder).text).toBe("MIT\n### Parts\nb is LGPL");
  });

  it("reads no code and no folder", () => {
    writePackage({}, { "license-webpack.js": "x", "licenses.json": "{}" });
    mkdirSync(path.join(folder, "licenses"));

    expect(readLicence(folder).text).toBe("");
  });

  it.each([
    [{ license: "(MIT OR CC0-1.0)" }, "(MIT OR CC0-1.0)"],
    [{ license: { type: "BSD" } }, "BSD"],
    [{ licenses: [{ type: "MIT" }, { type: "Apache-2.0" }] }, "(MIT OR Apache-2.0)"],
    [{}, ""],
  ])("reads the licence of %j", (manifest, licence) => {
    writePackage(manifest);

    expect(readLicence(folder).licence).toBe(licence);
  });

  it.each([
    ["git+https://github.com/a/b.git", "https://github.com/a/b"],
    ["github:a/b", "https://github.com/a/b"],
    ["a/b", "https://github.com/a/b"],
    ["git+ssh://git@github.com/a/b.js.git", "https://github.com/a/b.js"],
    ["git@github.com:a/b.git", "https://github.com/a/b"],
    ["git+https://gitlab.com/a/b.git", "https://gitlab.com/a/b.git"],
    ["javascript:alert(1)", ""],
  ])("reads where the source of %s is", (repository, source) => {
    writePackage({ repository });

    expect(readLicence(folder).source).toBe(source);
  });
});

describe("formatLicences", () => {
  it("prints a text once for all packages that it is the licence of", () => {
    const common = { version: "1.0.0", licence: "MIT", source: "", text: "Copyright one" };
    const text = formatLicences("Parts", [
      { ...common, name: "a" },
      { ...common, name: "b" },
      { ...common, name: "c", licence: "", text: "" },
    ]);

    expect(text.match(/Copyright one/g)).toHaveLength(1);
    expect(text).toContain("a 1.0.0, MIT\nb 1.0.0, MIT\n\nCopyright one");
    expect(text).toContain("c 1.0.0, no licence named\n\nThe package contains no text of its licence.");
  });
});
