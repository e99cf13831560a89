import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { Failure } from "@tessera/kit/errors/failure";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import type { RegistryContext } from "../context.ts";
import { getCalls } from "../operation/compatibility.ts";
import type { Publisher } from "../publisher/publisher.ts";
import { findUngranted, findUngrantedCalls } from "./key-grants.policy.ts";

/** Refuses a release whose manifest asks for more than the publisher's key grants. The error lists everything that is not granted. */
export function refuseUngranted({ grants }: Publisher, release: ReleaseManifest): void {
  if (grants) refuseAny(release, findUngranted(release, grants));
}

/** Refuses a release that calls operations with permissions that the publisher's key does not grant. */
export async function refuseUngrantedCalls(
  { contracts }: Pick<RegistryContext, "contracts">,
  { grants }: Publisher,
  release: ReleaseManifest,
): Promise<void> {
  const operations = getCalls(release).map(({ operation }) => operation);
  if (!grants || operations.length === 0) return;
  const answered = await contracts.read();
  const getPermissions = (operation: string) => answered.get(operation)?.permissions ?? [];
  refuseAny(release, findUngrantedCalls(operations, getPermissions, grants));
}

/** Returns the operations that pages let a release call: those that it declares. Null for keys without grants, which are trusted. */
export function limitedCalls({ grants }: Publisher, release: ReleaseManifest): string[] | null {
  return grants ? getCalls(release).map(({ operation }) => operation) : null;
}

/** Quoted text that names an operation. Minifiers keep it. */
const quotedOperation = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/[\w:/.-]*)\1/g;

/**
 * Refuses a release whose code names operations of the services that its manifest does not declare: its permissions and contract would not be
 * checked. `folder` contains its files. Keys without grants are trusted.
 */
export async function refuseUndeclaredCalls(
  { contracts }: Pick<RegistryContext, "contracts">,
  { grants }: Publisher,
  release: ReleaseManifest,
  folder: string,
): Promise<void> {
  if (!grants) return;
  const named = new Set<string>();
  for (const { path } of release.files.filter(isScript))
    for (const [, , operation = ""] of (await readFile(join(folder, path), "utf8")).matchAll(quotedOperation))
      named.add(operation);
  const declared = new Set(getCalls(release).map(({ operation }) => operation));
  const missing = [...named].filter((operation) => !declared.has(operation));
  if (missing.length === 0) return;
  const answered = await contracts.read();
  const called = missing.filter((operation) => answered.has(operation));
  refuseAny(
    release,
    Object.fromEntries(
      called.map((operation) => [`uses.${operation}`, toReason("release.call_not_declared", { operation })]),
    ),
  );
}

function isScript({ path }: ReleaseManifest["files"][number]): boolean {
  return [".js", ".mjs"].includes(posix.extname(path).toLowerCase());
}

function refuseAny({ name, version }: ReleaseManifest, fields: Record<string, Reason>): void {
  const [first] = Object.values(fields);
  if (first === undefined) return;
  throw new Failure("not_allowed", toReason("release.exceeds_grants", { name, version, problem: first }), {
    fields,
  });
}
