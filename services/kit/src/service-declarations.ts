import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Prefixes } from "./service-list.ts";

/** A service that keeps tables: its domain names its schema and roles. `port` is its usual one, `prefixes` are the paths it answers. */
export interface ServiceDeclaration {
  /** The name of its folder. */
  name: string;
  domain: string;
  /** The views of other domains that it reads while it answers, for one organization at a time: `files.file_directory`. */
  reads: string[];
  /** The views of other domains that its jobs alone read: they follow what happened, and nobody waits for them. */
  feeds: string[];
  port: number;
  prefixes: Prefixes;
  migrationsFolder: string;
}

/**
 * The services of a folder that have migrations, by name. What they say of themselves is `"tessera": { "domain", "reads", "feeds",
 * "port", "prefixes" }` of the package.json; the domain is the folder's name unless given. They are migrated in any order: a
 * migration names the views of others in functions only, which look them up when they run.
 */
export async function findServices(servicesFolder: string): Promise<ServiceDeclaration[]> {
  const folders = await readdir(servicesFolder, { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(names.sort().map((name) => readService(join(servicesFolder, name), name)));
  return found.filter((service) => service !== null);
}

/** Schemas that hold nothing but published views, by the domain that owns them. */
export const publishedSchemas: Readonly<Record<string, string>> = { identity: "directory" };

/** The domain that owns a view, given with its schema. */
export function findOwner(view: string): string {
  const [schema = ""] = view.split(".");
  return Object.keys(publishedSchemas).find((domain) => publishedSchemas[domain] === schema) ?? schema;
}

/** The migration files of a service, in the order in which they run. */
export async function listMigrationFiles({ migrationsFolder }: ServiceDeclaration): Promise<string[]> {
  const names = await readdir(migrationsFolder);
  return names.filter((name) => name.endsWith(".ts") && !/\.(d|test)\.ts$/.test(name)).sort();
}

async function readService(folder: string, name: string): Promise<ServiceDeclaration | null> {
  const entries = await readdir(folder);
  if (!entries.includes("migrations") || !entries.includes("package.json")) return null;
  const { tessera = {} } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { domain = name, reads = [], feeds = [], port = 0, prefixes = {} } = tessera;
  if (!/^[a-z][a-z_]{0,30}$/.test(domain))
    throw new Error(`"${domain}" cannot name a domain: a-z and _ only.`);
  return { name, domain, reads, feeds, port, prefixes, migrationsFolder: join(folder, "migrations") };
}
