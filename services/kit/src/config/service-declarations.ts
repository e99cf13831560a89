import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Prefixes } from "./service-list.ts";

/** A service with tables: its domain names its schema and roles. `port` is its usual port, `prefixes` are the paths it serves. */
export interface ServiceDeclaration {
  /** The name of its folder. */
  name: string;
  domain: string;
  /** Views of other domains that it reads to serve requests, for one organization at a time: `files.file_directory`. */
  reads: string[];
  /** Views of other domains that only its jobs read, to follow events in the background. */
  feeds: string[];
  port: number;
  prefixes: Prefixes;
  migrationsFolder: string;
}

/**
 * Finds the services in a folder that have migrations, sorted by name. Each declares `"tessera": { "domain", "reads", "feeds", "port",
 * "prefixes" }` in its package.json; the domain defaults to the folder's name. They can be migrated in any order: migrations refer to views
 * of other services in functions only, which look them up at run time.
 */
export async function findServices(servicesFolder: string): Promise<ServiceDeclaration[]> {
  const folders = await readdir(servicesFolder, { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(names.sort().map((name) => readService(join(servicesFolder, name), name)));
  return found.filter((service) => service !== null);
}

/** Schemas that contain only published views, by the domain that owns them. */
export const publishedSchemas: Readonly<Record<string, string>> = { identity: "directory" };

/** Returns the domain that owns a view, given with its schema. */
export function findOwner(view: string): string {
  const [schema = ""] = view.split(".");
  return Object.keys(publishedSchemas).find((domain) => publishedSchemas[domain] === schema) ?? schema;
}

/** Lists the migration files of a service, in the order in which they run. */
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
