import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "@jest/globals";
import type { TObject } from "typebox";
import { readText, readWorkspaces, root } from "./repository.ts";

const services = readWorkspaces()
  .filter(({ tag }) => tag === "service")
  .map(({ folder }) => folder);

/** Returns the variables in an example file, including commented-out ones. */
function getVariables(example: string): string[] {
  return [...example.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
}

describe(".env.example", () => {
  it.each(services)("of %s names exactly the variables that the service reads", async (folder) => {
    const file = join(root, folder, "src/config.ts");
    expect(existsSync(file)).toBe(true);
    const { configSchema }: { configSchema: TObject } = await import(pathToFileURL(file).href);

    const named = getVariables(readText(`${folder}/.env.example`));

    expect(named.toSorted()).toEqual(Object.keys(configSchema.properties).toSorted());
  });

  it("is read line by line", () => {
    expect(getVariables("# The port = 1\nPORT=3000\n\n# LOG_LEVEL=info\nx=1\nURL=a=b\n")).toEqual([
      "PORT",
      "LOG_LEVEL",
      "URL",
    ]);
  });
});
