import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { findObjection, listLocked } from "./licence-policy.ts";
import { root } from "./repository.ts";

const aPackage = { name: "a", version: "1.0.0", licence: "MIT", isTool: false };

describe("findObjection", () => {
  it.each([
    { licence: "MIT" },
    { licence: "(MIT OR GPL-3.0-or-later)" },
    { licence: "Apache-2.0 AND MIT" },
    { licence: "(MIT OR EUPL-1.1+)" },
    { licence: "CC-BY-4.0", isTool: true },
    { name: "@img/sharp-libvips-linux-x64", licence: "LGPL-3.0-or-later" },
    { name: "@img/sharp-wasm32", licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT" },
    { name: "7z-wasm", licence: "LGPL-2.1-or-later AND BSD-3-Clause AND LicenseRef-unRAR" },
  ])("accepts %j", (more) => {
    expect(findObjection({ ...aPackage, ...more })).toBeNull();
  });

  it.each([
    [{ licence: "" }, "names no licence"],
    [{ licence: "GPL-3.0-only" }, "is under GPL-3.0-only, which is not accepted"],
    [{ licence: "AGPL-3.0-or-later" }, "is not accepted"],
    [{ licence: "MIT AND GPL-2.0-only" }, "is not accepted"],
    [{ licence: "LGPL-3.0-or-later" }, "is not accepted"],
    [{ name: "libheif-js", licence: "GPL-3.0-or-later" }, "is not accepted"],
    [{ licence: "CC-BY-4.0" }, "is not accepted"],
    [{ licence: "BUSL-1.1" }, "is not accepted"],
    [{ licence: "LicenseRef-unRAR" }, "is not accepted"],
    [{ licence: "SEE LICENSE IN License.txt" }, "no SPDX expression"],
    [{ licence: "UNLICENSED" }, "no SPDX expression"],
    [{ licence: "BSD" }, "no SPDX expression"],
  ])("objects to %j", (more, objection) => {
    expect(findObjection({ ...aPackage, ...more })).toContain(objection);
  });
});

describe("the licences of package-lock.json", () => {
  const locked = listLocked(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")));

  it("are all accepted", () => {
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.flatMap((entry) => findObjection(entry) ?? [])).toEqual([]);
  });
});
