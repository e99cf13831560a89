import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { BuiltFiles } from "@tessera/federation/public-page/build-sources";
import { publicPages } from "./public-pages.ts";

let files: BuiltFiles;
beforeAll(async () => {
  files = await publicPages.build("__BASE__pages/");
}, 60_000);

const names = ["portal", "portal.de"];
const toHtml = (name: string) => String(files.get(`${name}.html`));
const page = (name: string) => new DOMParser().parseFromString(toHtml(name), "text/html");
const findScripts = (which: RegExp) =>
  [...files].filter(([name]) => name.endsWith(".js") && which.test(name));

describe("the customers' pages", () => {
  it.each(names)("%s contains no inline scripts, styles or event handlers", (name) => {
    expect(page(name).querySelectorAll("script:not([src]), style, [style]")).toHaveLength(0);
    expect(toHtml(name)).not.toMatch(/\son[a-z]+=/);
  });

  it.each(names)("%s refers only to built files", (name) => {
    const referred = [...toHtml(name).matchAll(/"__BASE__pages\/([^"]+)"/g)].map(([, file]) => file);

    expect(referred.length).toBeGreaterThanOrEqual(4);
    expect(referred.filter((file) => !files.has(String(file)))).toEqual([]);
  });

  it("are in the language of their file", () => {
    expect(names.map((name) => page(name).documentElement.lang)).toEqual(["en", "de"]);
    expect(page("portal.de").title).toBe("Hilfe");
  });

  it.each([
    ["the portal", /^portal\./, 1, 38_000],
    ["the widget before it is opened", /^widget\./, 1, 6_000],
    ["what takes pictures of a site", /^widget-picture\./, 1, 3_500],
    ["the recorder of sites that record their page", /^widget-recorder\./, 1, 5_400],
  ])("load only small scripts: %s", (_, which, count, maxBytes) => {
    const scripts = findScripts(which);

    expect(scripts).toHaveLength(count);
    expect(
      scripts.reduce((sum, [, content]) => sum + brotliCompressSync(content).byteLength, 0),
    ).toBeLessThan(maxBytes);
  });

  it("load their German texts from a separate file", () => {
    expect(String(findScripts(/^portal-part\./))).toContain("Ihre Tickets");
    expect(String(findScripts(/^portal\./))).not.toContain("Ihre Tickets");
  });

  it("exist for every path", () => {
    for (const name of Object.values(publicPages.paths)) expect(files.has(`${name}.html`)).toBe(true);
  });
});
