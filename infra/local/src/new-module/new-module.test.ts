import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { getModuleName } from "@tessera/cli/create/module-name";
import { rootFolder } from "../settings.ts";
import { makeModule } from "./new-module.ts";

/** The files that `makeModule` reads or changes. */
const looked = [
  ...["README.md", "package-lock.json", "shared-contracts/wire/src", "infra/e2e/src/isolation"],
  ...globSync("{mf-*,services/*}/{package.json,rspack.config.ts,migrations}", { cwd: rootFolder }),
];
const now = new Date("2026-12-24T18:30:00Z");
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "new-module-"));
  for (const place of looked)
    cpSync(path.join(rootFolder, place), path.join(root, place), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const toText = (file: string) => readFileSync(path.join(root, file), "utf8");

describe("a new module", () => {
  it("has its name in every spelling and its own ports", async () => {
    const { added } = await makeModule(root, getModuleName("knowledge-base", "Help centre"), now);

    const texts = added.map((file) => `${file}\n${toText(file)}`).join("\n");
    expect(texts).not.toMatch(/new[ _-]?module|4999|3999/i);
    expect(added).toContain("services/knowledge-base/migrations/2026-12-24-1830-create-note.ts");
    expect(JSON.parse(toText("services/knowledge-base/package.json")).tessera).toMatchObject({
      domain: "knowledge_base",
      prefixes: { "/api/v1/knowledge-base": {} },
    });
    expect(JSON.parse(toText("mf-knowledge-base/package.json")).tessera.nav[0].label).toBe("Help centre");
  });

  it("is added to the files that list every module", async () => {
    const { changed } = await makeModule(root, getModuleName("knowledge"), now);

    expect(changed).toEqual([
      "README.md",
      "infra/e2e/src/isolation/matrix.ts",
      "package-lock.json",
      "shared-contracts/wire/src/operations.ts",
      "shared-contracts/wire/src/reference/operation-texts.ts",
    ]);
    expect(toText("shared-contracts/wire/src/operations.ts")).toContain("  ...knowledgeRoutes,\n};");
    expect(toText("shared-contracts/wire/src/reference/operation-texts.ts")).toContain(
      "  ...knowledgeTexts,\n}",
    );
    expect(JSON.parse(toText("package-lock.json")).packages["node_modules/@tessera/mf-knowledge"]).toEqual({
      resolved: "mf-knowledge",
      link: true,
    });
  });

  it.each(["mf-knowledge", "services/knowledge"])("lists the imports of %s in the README", async (folder) => {
    await makeModule(root, getModuleName("knowledge"), now);

    const { dependencies } = JSON.parse(toText(`${folder}/package.json`));
    const own = Object.keys(dependencies).filter((name) => name.startsWith("@tessera/"));
    const row = toText("README.md")
      .split("\n")
      .find((line) => line.startsWith(`| \`${folder}\``));
    expect(own.filter((name) => !row?.includes(name.replace("@tessera/", "`")))).toEqual([]);
  });

  it("gets the next port after another new module", async () => {
    await makeModule(root, getModuleName("knowledge"), now);
    await makeModule(root, getModuleName("praise"), now);

    const getPort = (name: string) => JSON.parse(toText(`services/${name}/package.json`)).tessera.port;
    expect(getPort("praise")).toBe(getPort("knowledge") + 1);
  });

  it.each(["tickets", "views", "analytics"])("cannot have a name that is taken: %s", async (name) => {
    await expect(makeModule(root, getModuleName(name), now)).rejects.toThrow("is taken by");
  });

  it("does not overwrite existing files, and leaves nothing behind", async () => {
    writeFileSync(path.join(root, "shared-contracts/wire/src/knowledge.ts"), "export const mine = 1;\n");
    const before = toText("README.md");

    const making = makeModule(root, getModuleName("knowledge"), now);

    await expect(making).rejects.toThrow("shared-contracts/wire/src/knowledge.ts");
    expect([existsSync(path.join(root, "mf-knowledge")), toText("README.md")]).toEqual([false, before]);
  });

  it("leaves nothing behind when it cannot be written completely", async () => {
    rmSync(path.join(root, "infra/e2e/src/isolation/matrix.ts"));

    const making = makeModule(root, getModuleName("knowledge"), now);

    await expect(making).rejects.toThrow("matrix.ts");
    expect(existsSync(path.join(root, "services/knowledge"))).toBe(false);
  });
});

describe("a module's name", () => {
  it.each(["Knowledge", "k", "know_ledge", "-a", "a--b", "know1", "user", "kit", "", "x".repeat(25)])(
    'cannot be "%s"',
    (name) => {
      expect(() => getModuleName(name)).toThrow(/cannot name|means something|longer/);
    },
  );

  it("cannot have a label that would break the code", () => {
    expect(() => getModuleName("knowledge", '<b>"')).toThrow("cannot be a label");
    expect(getModuleName("knowledge-base").label).toBe("Knowledge base");
  });
});
