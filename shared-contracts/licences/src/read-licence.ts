import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { correctLicence } from "./corrected-licences.ts";
import type { Licence } from "./licence.ts";

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  repository?: string | { url?: string };
  homepage?: string;
}

const licenceFile = /^(?:un)?licen[cs]es?\b|^copying\b|^notice\b|^third[-_]?party|^ofl\b/i;
const proseFile = /(?:^[^.]+|\.(?:txt|md|markdown|mit|bsd|apache.?2?))$/i;

/** Reads the licence of an installed package. */
export function readLicence(folder: string): Licence {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return {
    name: manifest.name,
    version: manifest.version,
    licence: correctLicence(manifest.name, nameLicence(manifest)),
    source: findSource(manifest),
    text: readTexts(folder),
  };
}

/** Formats of package.json before 2015 are objects and lists. */
function nameLicence({ license, licenses = [] }: Manifest): string {
  if (typeof license === "string") return license;
  const types = [license, ...licenses].flatMap((entry) => entry?.type ?? []);
  return types.length > 1 ? `(${types.join(" OR ")})` : (types[0] ?? "");
}

function findSource({ repository, homepage = "" }: Manifest): string {
  const address = (typeof repository === "string" ? repository : repository?.url) ?? "";
  const onGitHub = /(?:^|github:|github\.com[/:])([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(address)?.[1];
  if (onGitHub) return `https://github.com/${onGitHub}`;
  return [address.replace(/^git\+/, ""), homepage].find((text) => text.startsWith("https://")) ?? "";
}

/** Packages without such a file may describe their licence in the README. */
function readTexts(folder: string): string {
  return readFiles(folder) || readSection(folder);
}

function readFiles(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name) && proseFile.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}

/** Returns the section "License" or "Licensing" of the README. */
function readSection(folder: string): string {
  const name = readdirSync(folder).find((file) => /^readme\.(?:md|markdown)$/i.test(file));
  if (!name) return "";
  const lines = readFileSync(path.join(folder, name), "utf8").split(/\r?\n/);
  const start = lines.findIndex((line) => /^#{1,6}\s+licen[cs](?:e|es|ing)\b/i.test(line));
  if (start === -1) return "";
  const level = lines[start]?.match(/^#+/)?.[0].length ?? 1;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+\s/.test(line) && line.search(/[^#]/) <= level);
  return rest
    .slice(0, end === -1 ? undefined : end)
    .join("\n")
    .trim();
}
