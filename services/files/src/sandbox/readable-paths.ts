import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

let known: string[] | undefined;

/**
 * The code a child may read: this service's source, the contract and the reading of text that it imports, and installed
 * packages. No configuration.
 */
export function readableCode(): string[] {
  known ??= findCode();
  return known;
}

function findCode(): string[] {
  const source = dirname(import.meta.dirname);
  const service = dirname(source);
  const wire = dirname(dirname(fileURLToPath(import.meta.resolve("@tessera/wire/file"))));
  const text = dirname(dirname(fileURLToPath(import.meta.resolve("@tessera/text/redact"))));
  const folders = [source, join(wire, "src"), join(text, "src"), ...packagesAbove(service)];
  const files = [service, wire, text].map((folder) => join(folder, "package.json"));
  return [
    ...folders.map((folder) => `${realpathSync(folder)}/*`),
    ...files.map((file) => realpathSync(file)),
  ];
}

function packagesAbove(folder: string): string[] {
  const packages = join(folder, "node_modules");
  const above = dirname(folder);
  const further = above === folder ? [] : packagesAbove(above);
  return existsSync(packages) ? [packages, ...further] : further;
}
