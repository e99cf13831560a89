import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";
import { drawLayers, type Layers, problemsOfLayers, type Source, serviceLayers } from "./service-layer.ts";

function getSources(name: string): Source[] {
  const [service = "", part = ""] = name.split("/");
  const folder = join("services", service, "src", part);
  return globSync("**/*.ts", { cwd: join(root, folder) })
    .filter((path) => !/\.(test|fake|builder)\.ts$/.test(path))
    .map((path) => ({ path, text: readText(join(folder, path)) }));
}

const services = Object.entries(serviceLayers);

describe("a folder of a service", () => {
  it.each(services)("imports folders of lower layers only: %s", (service, layers) => {
    expect(problemsOfLayers(getSources(service), layers)).toEqual([]);
  });

  it.each(services)("is reported if it imports a higher one: %s", (service, layers) => {
    const [lowest = ""] = layers.at(-2) ?? [];
    const [highest = ""] = layers[1] ?? [];
    const seeded = { path: `${lowest}/seeded.ts`, text: `import type { a } from "../${highest}/a.ts";` };

    expect(problemsOfLayers([...getSources(service), seeded], layers)).toEqual([
      `${lowest}/seeded.ts imports ${highest}/a.ts`,
    ]);
  });

  it.each(services)("stands in one of at most seven layers below the start: %s", (_service, layers) => {
    expect(layers.length - 1).toBeLessThanOrEqual(7);
  });

  it("is drawn in ARCHITECTURE.md", () => {
    expect(readText("ARCHITECTURE.md")).toContain(`\n${drawLayers(serviceLayers)}\n`);
  });
});

describe("the layers of a service", () => {
  const layers: Layers = [["main"], ["b", "c"], ["context", "schema"]];
  const others = ["b/b.ts", "context.ts", "schema/s.ts"].map((path) => ({ path, text: "" }));

  it("allow no imports between folders of one layer, but in order in the last one", () => {
    const sources = [
      { path: "main.ts", text: 'import { b } from "./b/b.ts";' },
      { path: "c/c.ts", text: 'const b = () => import("../b/b.ts");' },
      { path: "context.ts", text: 'import type { s } from "./schema/s.ts";' },
      { path: "schema/t.ts", text: 'export { c } from "../context.ts";' },
    ];

    expect(problemsOfLayers([...sources, ...others], layers)).toEqual([
      "c/c.ts imports b/b.ts",
      "schema/t.ts imports context.ts",
    ]);
  });

  it("name everything that exists, and nothing else", () => {
    expect(problemsOfLayers([...others, { path: "new/n.ts", text: "" }], layers)).toEqual([
      "new is in no layer",
      "main does not exist",
      "c does not exist",
    ]);
  });
});
