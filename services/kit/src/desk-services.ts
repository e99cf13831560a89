import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Prefixes } from "./service-list.ts";

/**
 * A service that keeps tables: its domain names its schema and roles; `reads` are domains whose views it uses. `port` is its
 * usual one, `prefixes` are the paths it answers.
 */
export interface DeskService {
  /** The name of its folder. */
  name: string;
  domain: string;
  reads: string[];
  /** Domains whose services its migrations grant something of its own to. */
  grants: string[];
  /** The views of all organizations that its jobs read, with their schemas. */
  feeds: string[];
  port: number;
  prefixes: Prefixes;
  migrationsFolder: string;
}

/**
 * The services of a folder that have migrations, those that are read before those that read. What they say of themselves is
 * `"tessera": { "domain", "reads", "grants", "feeds", "port", "prefixes" }` of the package.json; the domain is the folder's name unless given.
 */
export async function findDeskServices(servicesFolder: string): Promise<DeskService[]> {
  const folders = await readdir(servicesFolder, { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(names.sort().map((name) => readService(join(servicesFolder, name), name)));
  return inOrder(found.filter((service) => service !== null));
}

/** The migration files of a service, in the order in which they run. */
export async function migrationFilesOf({ migrationsFolder }: DeskService): Promise<string[]> {
  const names = await readdir(migrationsFolder);
  return names.filter((name) => name.endsWith(".ts") && !/\.(d|test)\.ts$/.test(name)).sort();
}

async function readService(folder: string, name: string): Promise<DeskService | null> {
  const entries = await readdir(folder);
  if (!entries.includes("migrations") || !entries.includes("package.json")) return null;
  const { tessera = {} } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { domain = name, reads = [], grants = [], feeds = [], port = 0, prefixes = {} } = tessera;
  if (!/^[a-z][a-z_]{0,30}$/.test(domain))
    throw new Error(`"${domain}" cannot name a domain: a-z and _ only.`);
  return { name, domain, reads, grants, feeds, port, prefixes, migrationsFolder: join(folder, "migrations") };
}

function inOrder(services: DeskService[]): DeskService[] {
  const ordered: DeskService[] = [];
  let waiting = services;
  while (waiting.length > 0) {
    const isWaited = (domain: string) => waiting.some((service) => service.domain === domain);
    const next = waiting.filter(({ reads }) => !reads.some(isWaited));
    if (next.length === 0) {
      throw new Error(
        `Services read one another in a circle: ${waiting.map(({ domain }) => domain).join(", ")}.`,
      );
    }
    ordered.push(...next);
    waiting = waiting.filter((service) => !next.includes(service));
  }
  return ordered;
}
