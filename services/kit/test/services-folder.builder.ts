import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder of services by name, each with the given migrations (file name to text) and entry in its package.json. */
export async function aServicesFolder(
  services: Record<string, Record<string, string>>,
  tessera: Record<string, { domain?: string; reads?: string[]; feeds?: string[] }> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "services-"));
  for (const [name, migrations] of Object.entries(services)) {
    await mkdir(join(folder, name, "migrations"), { recursive: true });
    await writeFile(
      join(folder, name, "package.json"),
      JSON.stringify({ type: "module", tessera: tessera[name] }),
    );
    for (const [file, text] of Object.entries(migrations)) {
      await writeFile(join(folder, name, "migrations", file), text);
    }
  }
  return folder;
}
