import { globSync } from "node:fs";
import path from "node:path";
import type { Attack } from "./attack.ts";

export interface NamedAttack extends Attack {
  name: string;
}

const folder = path.join(import.meta.dirname, "attacks");

/** Loads the attacks of `attacks/` whose file names contain `part`. Each file exports one `attack`. */
export async function loadAttacks(part = ""): Promise<NamedAttack[]> {
  const names = globSync("*.ts", { cwd: folder })
    .map((file) => path.basename(file, ".ts"))
    .filter((name) => name.includes(part))
    .sort();
  return Promise.all(names.map(loadAttack));
}

async function loadAttack(name: string): Promise<NamedAttack> {
  const { attack } = (await import(path.join(folder, `${name}.ts`))) as { attack: Attack };
  return { ...attack, name };
}
