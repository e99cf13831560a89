import { describe, expect, it } from "@jest/globals";
import { rewriteImports } from "./compile-sources.ts";

describe("type declarations", () => {
  it("import the built files next to them, and packages unchanged", () => {
    const text = `import type { A } from "./a.ts";
export * from '../b/b.tsx';
declare const c: import("./c.ts").C;
import { D } from "@tessera/wire/d";
import data from "./e.json";`;

    expect(rewriteImports(text)).toBe(`import type { A } from "./a.js";
export * from '../b/b.js';
declare const c: import("./c.js").C;
import { D } from "@tessera/wire/d";
import data from "./e.json";`);
  });
});
