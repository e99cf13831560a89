import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";

const dockerfile = readText("infra/deploy/Dockerfile");

/** Returns the workspaces that a file of the repository imports, directly or through its own relative imports. */
function findWorkspaces(file: string, visited = new Set<string>()): Set<string> {
  visited.add(file);
  const imported = [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)].map(([, name = ""]) => name);
  const found = new Set(imported.flatMap((name) => /^@tessera\/[\w-]+/.exec(name)?.[0] ?? []));
  for (const name of imported.filter((target) => target.startsWith("."))) {
    const target = path.join(path.dirname(file), name);
    if (visited.has(target) || !existsSync(target)) continue;
    for (const workspace of findWorkspaces(target, visited)) found.add(workspace);
  }
  return found;
}

describe("the Dockerfile", () => {
  it("installs before it copies the sources, so that a changed source installs nothing again", () => {
    const [, stage = ""] = /AS installed\n(.*?)\nFROM/s.exec(dockerfile) ?? [];

    expect(stage).toContain("COPY --from=manifests /manifests .");
    expect(stage).toContain("npm install");
    expect(stage).not.toContain("COPY . .");
  });

  it("installs every workspace that packing an image imports", () => {
    const installed = [...dockerfile.matchAll(/--workspace (\S+)/g)].map(([, folder = ""]) => folder);
    const names = installed
      .filter((folder) => folder !== "services")
      .map((folder) => JSON.parse(readText(`${folder}/package.json`)).name);
    const ofServices = ["kit", "language", "text", "wire"].map((name) => `@tessera/${name}`);

    const imported = findWorkspaces(path.join(root, "infra/local/src/commands/pack.ts"));
    expect([...imported].filter((name) => ![...names, ...ofServices].includes(name))).toEqual([]);
  });
});
