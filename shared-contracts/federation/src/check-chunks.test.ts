import { describe, expect, it } from "@jest/globals";
import { checkChunks } from "./check-chunks.ts";

const entry = `(function (global) {
  const name = "mf_hello";
  const entry = getScriptUrl() + "container.js";
  global[name] = { get: (...args) => import(entry).then(m => m.get(...args)), init: (...args) => import(entry).then(m => m.init(...args)) };
})(globalThis);`;
const files = new Map([
  ["container.js", Buffer.from("export const get = 1;")],
  ["assets/page.css", Buffer.from("p {}")],
  ["assets/cat.svg", Buffer.from("<svg/>")],
]);

describe("the entry that Vite's federation generates", () => {
  it("loads the container only after every script and style sheet was fetched with its hash", () => {
    const checked = checkChunks(entry, files);

    expect(checked).toMatch(/"container\.js":"sha384-[\w+/]{64}"/);
    expect(checked).toMatch(/"assets\/page\.css":"sha384-[\w+/]{64}"/);
    expect(checked).not.toContain("cat.svg");
    expect(checked.match(/check\(\)\.then\(\(\) => import\(entry\)\)/g)).toHaveLength(2);
    expect(() => new Function(checked)).not.toThrow();
  });

  it("is refused if its format is unknown", () => {
    expect(() => checkChunks("import(entry)", files)).toThrow("writes another entry");
  });
});
