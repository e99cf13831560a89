import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readScreens } from "./read-screens.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pages-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function read(code: string) {
  const file = join(folder, `pages-${files++}.mjs`);
  writeFileSync(file, code);
  return readScreens(file, {});
}

const load = '() => import("./list.ts")';

describe("the first screens of declared pages", () => {
  it("have absolute paths, and fixed parts come before names", async () => {
    const screens = await read(`export const pages = [
      { path: "/a", children: [
        { load: ${load} },
        { path: ":id", children: [{ load: ${load} }, { path: "edit", load: ${load} }] },
        { path: "new", load: ${load} },
      ] },
      { path: "/b/:id?", load: ${load} },
      { path: "/c/*", load: ${load} },
      { path: "/d", redirect: () => "/a" },
    ];`);

    expect(screens.map(({ path }) => path)).toEqual([
      "/a",
      "/a/new",
      "/a/:id",
      "/a/:id/edit",
      "/b",
      "/b/:id",
    ]);
  });

  it("name the code of the page, and of its view", async () => {
    const screens = await read(`export const pages = [{
      path: "/a",
      load: async () => (await import(/* webpackChunkName: "list" */ "./list.tsx")).List,
      views: [{
        cookie: { name: "view", value: "board" },
        code: [() => import("./board.tsx")],
      }],
    }];`);

    const list = { request: "./list.tsx", chunk: "list" };
    expect(screens).toEqual([
      {
        path: "/a",
        cookie: { name: "view", value: "board" },
        calls: [],
        imports: [list, { request: "./board.tsx" }],
      },
      { path: "/a", calls: [], imports: [list] },
    ]);
  });

  it.each([
    ["exports no pages", "export const routes = [];", /exports no "pages"/],
    ["needs the document", 'document.title = "x"; export const pages = [];', /Node cannot run .*document/],
  ])("are not read from a file that %s", async (_, code, message) => {
    await expect(read(code)).rejects.toThrow(message);
  });
});
