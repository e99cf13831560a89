import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

interface Component {
  "bom-ref": string;
  name: string;
  type: string;
}

/** The fields of a CycloneDX bill of materials that are used here. */
export interface Sbom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Returns npm's bill of materials of the lock file, with versions, hashes, licenses and dependencies. */
export function readSbom(root: string): Sbom {
  const flags = ["--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  return JSON.parse(
    execFileSync("npm", ["sbom", ...flags], { cwd: root, encoding: "utf8", maxBuffer: 64_000_000 }),
  );
}

/** Reduces a bill of materials to the packages in `folders`, with the service first. Throws for a package that is not in the lock file. */
export function narrowSbom(whole: Sbom, root: string, folders: string[]): Sbom {
  const known = new Map(whole.components.map((component) => [component["bom-ref"], component]));
  const [service, ...components] = folders.map((folder) => {
    const { name, version } = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
    const component = known.get(`${name}@${version}`);
    if (!component) throw new Error(`package-lock.json has no ${name}@${version}: npm install updates it.`);
    return { ...component, name };
  });
  if (!service) throw new Error("A bill of materials needs a service.");
  const refs = new Set([service, ...components].map((component) => component["bom-ref"]));
  return {
    ...whole,
    metadata: { ...whole.metadata, component: { ...service, type: "application" } },
    components: components.filter((component, index) => isFirst(components, component, index)),
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) })),
  };
}

/** Returns true for the first of several copies: a package may be installed in two folders. */
function isFirst(components: Component[], component: Component, index: number): boolean {
  return components.findIndex((other) => other["bom-ref"] === component["bom-ref"]) === index;
}
