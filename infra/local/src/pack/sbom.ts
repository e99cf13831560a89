import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

interface Component {
  "bom-ref": string;
  name: string;
  type: string;
}

/** A bill of materials as CycloneDX has it, as far as it is read here. */
export interface Sbom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** What npm knows of a repository's packages from its lock file: versions, hashes, licenses, and who needs whom. */
export function readSbom(root: string): Sbom {
  const flags = ["--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  return JSON.parse(
    execFileSync("npm", ["sbom", ...flags], { cwd: root, encoding: "utf8", maxBuffer: 64_000_000 }),
  );
}

/** The same of one service: of these folders, its own first. Throws for a package that the lock file does not name. */
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
    components: components.filter((component, place) => isFirst(components, component, place)),
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) })),
  };
}

/** One package may lie in two folders. */
function isFirst(components: Component[], component: Component, place: number): boolean {
  return components.findIndex((other) => other["bom-ref"] === component["bom-ref"]) === place;
}
