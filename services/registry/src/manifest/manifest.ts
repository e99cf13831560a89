import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { conflict, Failure, invalidInput } from "@tessera/kit/errors/failure";
import { createAjv, getFields } from "@tessera/kit/errors/validation";
import { ReleaseManifest, supportedContracts } from "@tessera/wire/release/release";
import { findPathProblems, normalizePlaces } from "./module-path.ts";

const maxReleaseFiles = 2000;
export const maxManifestBytes = 2 * 1024 * 1024;

/** Size limits of a release, in bytes. */
export interface ReleaseLimits {
  file: number;
  release: number;
}

const isManifest = createAjv("json").compile<ReleaseManifest>(ReleaseManifest);

/** Parses a publisher's manifest. Refuses one that is malformed, contradicts itself or was built for an unsupported contract. */
export function readManifest(text: string, limits: ReleaseLimits): ReleaseManifest {
  const manifest = normalizePlaces(parse(text));
  refuseTooLarge(manifest, limits);
  const fields = { ...contradictions(manifest), ...findPathProblems(manifest) };
  if (Object.keys(fields).length > 0) throw invalidInput("The manifest is not accepted.", fields);
  if (!supportedContracts.includes(manifest.contract)) {
    throw conflict(
      `Contract ${manifest.contract} is not supported: this installation knows ${supportedContracts.join(", ")}.`,
    );
  }
  return manifest;
}

/** Returns true if two manifests describe the same release, regardless of the order of files. */
export function isSameManifest(one: ReleaseManifest, other: ReleaseManifest): boolean {
  return isDeepStrictEqual(withSortedFiles(one), withSortedFiles(other));
}

function withSortedFiles(manifest: ReleaseManifest): ReleaseManifest {
  return { ...manifest, files: manifest.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

function parse(text: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidInput("The manifest is not JSON.", { manifest: "is not JSON" });
  }
  if (isManifest(value)) return value;
  throw invalidInput("The manifest is not valid.", getFields(isManifest.errors ?? [], "manifest"));
}

function refuseTooLarge({ files }: ReleaseManifest, limits: ReleaseLimits): void {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (files.length > maxReleaseFiles || bytes > limits.release) throw tooLargeRelease(limits);
  const large = files.filter(({ size }) => size > limits.file);
  if (large.length === 0) return;
  const fields = Object.fromEntries(large.map(({ path, size }) => [path, `has ${size} bytes`]));
  throw new Failure("too_large", `A file of a release has at most ${inMiB(limits.file)}.`, { fields });
}

export function tooLargeRelease({ release }: ReleaseLimits): Failure {
  return new Failure("too_large", `A release has at most ${maxReleaseFiles} files and ${inMiB(release)}.`);
}

export function tooLongManifest(): Failure {
  return new Failure("too_large", `The manifest has at most ${inMiB(maxManifestBytes)}.`);
}

function inMiB(bytes: number): string {
  return `${bytes / 1024 / 1024} MiB`;
}

function contradictions(manifest: ReleaseManifest): Record<string, string> {
  const fields: Record<string, string> = {};
  const paths = new Set(manifest.files.map((file) => file.path));
  const named = {
    entry: [manifest.entry],
    preload: manifest.preload,
    pages: Object.values(manifest.pages ?? {}),
    screens: manifest.screens?.flatMap(({ preload }) => preload) ?? [],
  };
  for (const [key, wanted] of Object.entries(named)) {
    const missing = wanted.filter((path) => !paths.has(path));
    if (missing.length > 0)
      fields[`manifest.${key}`] = `names files that are not in the release: ${missing.join(", ")}`;
  }
  const strange = [...paths].filter((path) => !isStorable(path, paths));
  if (strange.length > 0) fields["manifest.files"] = `cannot be stored: ${strange.join(", ")}`;
  if (paths.size < manifest.files.length) fields["manifest.files"] = "lists a file twice";
  return fields;
}

/** Returns true if a path is normalized, has no file as one of its folders, and is not a name reserved for compressed forms. */
function isStorable(path: string, paths: Set<string>): boolean {
  if (posix.normalize(path) !== path || /(?:^|\/)\.|[./]$|\.(?:br|gz)$/.test(path)) return false;
  return ![...getAncestors(path)].some((folder) => paths.has(folder));
}

function* getAncestors(path: string): Generator<string> {
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) yield folder;
}

/** Sums the uncompressed sizes of the files that are loaded before a module shows anything. */
export function firstScreenBytes({
  entry,
  preload,
  files,
}: Pick<ReleaseManifest, "entry" | "preload" | "files">): number {
  const wanted = new Set([entry, ...preload]);
  return files.reduce((sum, { path, size }) => sum + (wanted.has(path) ? size : 0), 0);
}
