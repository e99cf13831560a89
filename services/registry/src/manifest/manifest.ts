import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { conflict, Failure, invalidInput } from "@tessera/kit/errors/failure";
import { createAjv, getFields } from "@tessera/kit/errors/validation";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
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
  if (Object.keys(fields).length > 0) throw invalidInput(toReason("release.manifest_not_accepted"), fields);
  if (!supportedContracts.includes(manifest.contract)) {
    throw conflict(
      toReason("release.contract_not_supported", { contract: manifest.contract, known: supportedContracts }),
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
    throw invalidInput(toReason("release.manifest_no_json"), { manifest: toReason("release.is_no_json") });
  }
  if (isManifest(value)) return value;
  throw invalidInput(toReason("release.manifest_invalid"), getFields(isManifest.errors ?? [], "manifest"));
}

function refuseTooLarge({ files }: ReleaseManifest, limits: ReleaseLimits): void {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (files.length > maxReleaseFiles || bytes > limits.release) throw tooLargeRelease(limits);
  const large = files.filter(({ size }) => size > limits.file);
  if (large.length === 0) return;
  const fields = Object.fromEntries(
    large.map(({ path, size }) => [path, toReason("release.has_bytes", { bytes: size })]),
  );
  throw new Failure("too_large", toReason("release.file_too_large", { mebibytes: limits.file / mebibyte }), {
    fields,
  });
}

export function tooLargeRelease({ release }: ReleaseLimits): Failure {
  return new Failure(
    "too_large",
    toReason("release.too_large", { files: maxReleaseFiles, mebibytes: release / mebibyte }),
  );
}

export function tooLongManifest(): Failure {
  return new Failure(
    "too_large",
    toReason("release.manifest_too_large", { mebibytes: maxManifestBytes / mebibyte }),
  );
}

const mebibyte = 1024 * 1024;

function contradictions(manifest: ReleaseManifest): Record<string, Reason> {
  const fields: Record<string, Reason> = {};
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
      fields[`manifest.${key}`] = toReason("release.names_missing_files", { files: missing });
  }
  const strange = [...paths].filter((path) => !isStorable(path, paths));
  if (strange.length > 0)
    fields["manifest.files"] = toReason("release.files_not_storable", { files: strange });
  if (paths.size < manifest.files.length) fields["manifest.files"] = toReason("release.lists_file_twice");
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
