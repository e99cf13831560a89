import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createModule } from "./create-module.ts";
import { getModuleName } from "./module-name.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "create-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const toText = (file: string) => readFileSync(path.join(folder, file), "utf8");
const name = getModuleName("lost-parcels", "Lost parcels");
const origin = { version: "0.4.2", registry: undefined, hasService: false };

describe("creating a module in a separate folder", () => {
  it("uses its name in every spelling, and one version of our packages", async () => {
    const files = await createModule(folder, name, origin);

    const texts = files.map((file) => `${file}\n${toText(file)}`).join("\n");
    expect(texts).not.toMatch(/new[ _-]?module|0\.0\.0-tessera/i);
    const manifest = JSON.parse(toText("package.json"));
    expect(manifest.tessera).toMatchObject({ name: "mf-lost-parcels", mounts: ["/dashboard/lost-parcels"] });
    expect(manifest.devDependencies["@tessera/cli"]).toBe("^0.4.2");
    expect(files).toEqual(
      expect.arrayContaining([".github/workflows/release.yml", ".gitignore", "README.md"]),
    );
  });

  it("configures the registry of our packages if it is not npm's own", async () => {
    await createModule(folder, name, { ...origin, registry: "https://npm.example/" });

    expect(toText(".npmrc")).toBe("@tessera:registry=https://npm.example/\n");
  });

  it("includes a service if requested, with the operations of its OpenAPI document", async () => {
    const files = await createModule(folder, name, { ...origin, hasService: true });

    const texts = files.map((file) => `${file}\n${toText(file)}`).join("\n");
    expect(texts).not.toMatch(/new[ _-]?module|0\.0\.0-tessera/i);
    const manifest = JSON.parse(toText("package.json"));
    expect(manifest).toMatchObject({ workspaces: ["service"], tessera: { operations: "src/operations.ts" } });
    expect(manifest.scripts.test).toContain("npm test -w service");
    expect(files).toEqual(expect.arrayContaining(["service/src/app.ts", "src/note-list/note-row.tsx"]));
    expect(files.filter((file) => file.includes("recent-tickets"))).toEqual([]);
    expect(toText("src/operations.ts")).toContain('"DELETE /lost-parcels/notes/:noteId"');
  });

  it("refuses a folder that is not empty", async () => {
    writeFileSync(path.join(folder, "package.json"), "{}");

    await expect(createModule(folder, name, origin)).rejects.toThrow("is not empty (package.json)");
    expect(existsSync(path.join(folder, "src"))).toBe(false);
  });

  it("keeps the README of a new repository", async () => {
    writeFileSync(path.join(folder, "README.md"), "# Ours\n");

    const files = await createModule(folder, name, origin);

    expect(files).not.toContain("README.md");
    expect(toText("README.md")).toBe("# Ours\n");
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
