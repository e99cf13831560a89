import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createModule } from "./create-module.ts";
import { moduleNameOf } from "./module-name.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "create-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
const name = moduleNameOf("lost-parcels", "Lost parcels");
const origin = { version: "0.4.2", registry: undefined, hasService: false };

describe("a module in a folder of its own", () => {
  it("is called by its name in every spelling, and takes our packages of one version", async () => {
    const files = await createModule(folder, name, origin);

    const texts = files.map((file) => `${file}\n${textOf(file)}`).join("\n");
    expect(texts).not.toMatch(/new[ _-]?module|0\.0\.0-tessera/i);
    const manifest = JSON.parse(textOf("package.json"));
    expect(manifest.tessera).toMatchObject({ name: "mf-lost-parcels", mounts: ["/dashboard/lost-parcels"] });
    expect(manifest.devDependencies["@tessera/cli"]).toBe("^0.4.2");
    expect(files).toEqual(
      expect.arrayContaining([".github/workflows/release.yml", ".gitignore", "README.md"]),
    );
  });

  it("says where our packages come from, where that is not npm's own registry", async () => {
    await createModule(folder, name, { ...origin, registry: "https://npm.example/" });

    expect(textOf(".npmrc")).toBe("@tessera:registry=https://npm.example/\n");
  });

  it("brings a service where one is wanted, with operations that are those of its document", async () => {
    const files = await createModule(folder, name, { ...origin, hasService: true });

    const texts = files.map((file) => `${file}\n${textOf(file)}`).join("\n");
    expect(texts).not.toMatch(/new[ _-]?module|0\.0\.0-tessera/i);
    const manifest = JSON.parse(textOf("package.json"));
    expect(manifest).toMatchObject({ workspaces: ["service"], tessera: { operations: "src/operations.ts" } });
    expect(manifest.scripts.test).toContain("npm test -w service");
    expect(files).toEqual(expect.arrayContaining(["service/src/app.ts", "src/note-list/note-row.tsx"]));
    expect(files.filter((file) => file.includes("recent-tickets"))).toEqual([]);
    expect(textOf("src/operations.ts")).toContain('"DELETE /lost-parcels/notes/:noteId"');
  });

  it("is not made where something lies already", async () => {
    writeFileSync(path.join(folder, "package.json"), "{}");

    await expect(createModule(folder, name, origin)).rejects.toThrow("is not empty (package.json)");
    expect(existsSync(path.join(folder, "src"))).toBe(false);
  });

  it("leaves the README of a new repository as it is", async () => {
    writeFileSync(path.join(folder, "README.md"), "# Ours\n");

    const files = await createModule(folder, name, origin);

    expect(files).not.toContain("README.md");
    expect(textOf("README.md")).toBe("# Ours\n");
  });
});

describe("the template", () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  const ofRepository = { ...read("../../../../package.json").devDependencies };
  for (const workspace of ["mf-tickets", "shared-contracts/ui", "services/kit"]) {
    const { dependencies, devDependencies } = read(`../../../../${workspace}/package.json`);
    Object.assign(ofRepository, dependencies, devDependencies);
  }

  it.each(["module", "service/service"])(
    "%s uses the versions that this repository was tested with",
    (part) => {
      const template = read(`../../templates/${part}/package.json`);
      const theirs = Object.entries({ ...template.dependencies, ...template.devDependencies }).filter(
        ([one]) => !one.startsWith("@tessera/"),
      );

      expect(Object.fromEntries(theirs)).toEqual(
        Object.fromEntries(theirs.map(([one]) => [one, ofRepository[one]])),
      );
    },
  );
});
