import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

let known: string[] | undefined;

/**
 * Returns the code that a child may read: the source of this service, of `wire`, of `text` and of the kit's text decoding, which it
 * imports, and installed packages. Configuration is not included.
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
  const decoding = dirname(fileURLToPath(import.meta.resolve("@tessera/kit/text/decoder")));
  const kit = dirname(dirname(decoding));
  const mime = join(kit, "src", "mime");
  const folders = [source, join(wire, "src"), join(text, "src"), decoding, mime];
  const packages = [...packagesAbove(service), ...packagesAbove(kit)];
  const files = [service, wire, text, kit].map((folder) => join(folder, "package.json"));
  return [
    ...[...folders, ...packages].map((folder) => `${realpathSync(folder)}/*`),
    ...files.map((file) => realpathSync(file)),
  ];
}

function packagesAbove(folder: string): string[] {
  const packages = join(folder, "node_modules");
  const above = dirname(folder);
  const further = above === folder ? [] : packagesAbove(above);
  return existsSync(packages) ? [packages, ...further] : further;
}
