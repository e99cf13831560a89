import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { Failure } from "@tessera/kit/failure";
import type { ReleaseManifest } from "@tessera/wire/release";
import type { RegistryContext } from "../context.ts";
import { callsOf } from "../contract/compatibility.ts";
import { findUngranted, findUngrantedCalls, makesCodeOfText } from "./key-grants.policy.ts";
import type { Publisher } from "./publisher.ts";

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
  const operations = callsOf(release).map(({ operation }) => operation);
  if (!grants || operations.length === 0) return;
  const answered = await contracts.read();
  const permissionsOf = (operation: string) => answered.get(operation)?.permissions ?? [];
  refuseAny(release, findUngrantedCalls(operations, permissionsOf, grants));
}

/** Refuses scripts that evaluate text as code, unless the publisher's key grants it. `folder` contains the files of the release. */
export async function refuseUngrantedScripts(
  { grants }: Publisher,
  release: ReleaseManifest,
  folder: string,
): Promise<void> {
  if (!grants || grants.dynamic_code) return;
  const found: Record<string, string> = {};
  for (const { path } of release.files.filter(isScript)) {
    const script = await readFile(join(folder, path), "utf8");
    if (makesCodeOfText(script))
      found[`files.${path}`] =
        `${path} creates code from text (eval or new Function), which is not granted to this key.`;
  }
  refuseAny(release, found);
}

function isScript({ path }: ReleaseManifest["files"][number]): boolean {
  return [".js", ".mjs"].includes(posix.extname(path).toLowerCase());
}

function refuseAny({ name, version }: ReleaseManifest, fields: Record<string, string>): void {
  const [first] = Object.values(fields);
  if (first === undefined) return;
  throw new Failure("not_allowed", `${name} ${version} asks for more than its key is granted: ${first}`, {
    fields,
  });
}
