import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { rootFolder } from "../settings.ts";
import { publishedWorkspaces } from "./build-packages.ts";
import { publishedExports, publishedManifest } from "./published-manifest.ts";

const files = [
  "src/call.ts",
  "src/call.test.ts",
  "src/request.ts",
  "src/testing/fake.tsx",
  "src/assets.d.ts",
];

const manifests = publishedWorkspaces.map((workspace) =>
  JSON.parse(readFileSync(path.join(rootFolder, workspace, "package.json"), "utf8")),
);

describe("the package.json of a published package", () => {
  it.each(manifests)(
    "$name requires only packages of ours that are published, too",
    ({ dependencies = {} }) => {
      const ours = Object.keys(dependencies).filter((name) => name.startsWith("@tessera/"));

      expect(manifests.map(({ name }) => name)).toEqual(expect.arrayContaining(ours));
    },
  );

  it("lists every entry with its types, its source for tests and its built file", () => {
    expect(publishedExports({ "./request": null, "./*": "./src/*.ts" }, files)).toEqual({
      "./call": { types: "./dist/call.d.ts", "tessera-source": "./src/call.ts", default: "./dist/call.js" },
    });
  });

  it("keeps styles, prebuilt files and entries with only types", () => {
    const exports = {
      "./theme.css": "./src/theme/theme.css",
      "./preset": { types: "./preset.d.mts", default: "./preset.mjs" },
      "./assets": { types: "./src/assets.d.ts" },
    };

    expect(publishedExports(exports, files)).toEqual({
      "./assets": { types: "./dist/assets.d.ts" },
      "./preset": { types: "./preset.d.mts", default: "./preset.mjs" },
      "./theme.css": "./dist/theme/theme.css",
    });
  });

  it("leaves out what only the repository needs, and depends on our packages by a caret range", () => {
    const published = publishedManifest(
      {
        name: "@tessera/client",
        version: "0.3.1",
        private: true,
        license: "MIT",
        exports: { "./*": "./src/*.ts" },
        scripts: { test: "jest" },
        dependencies: { "@tessera/wire": "0.3.1", typebox: "1.4.3" },
        devDependencies: { jest: "30.5.2" },
      },
      files,
    );

    expect(Object.keys(published)).toEqual([
      "name",
      "version",
      "license",
      "exports",
      "dependencies",
      "publishConfig",
    ]);
    expect(published.dependencies).toEqual({ "@tessera/wire": "^0.3.1", typebox: "1.4.3" });
  });

  it("exports nothing from a program", () => {
    const published = publishedManifest(
      {
        name: "@tessera/cli",
        version: "0.3.1",
        bin: { tessera: "src/main.ts" },
        exports: { "./*": "./src/*.ts" },
      },
      ["src/main.ts"],
    );

    expect(published).toMatchObject({
      bin: { tessera: "dist/main.js" },
      exports: { "./package.json": "./package.json" },
    });
  });
});
