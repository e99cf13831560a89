import { Failure } from "@tessera/kit/failure";
import type { ReleaseManifest } from "@tessera/wire/release";
import type { RegistryContext } from "../context.ts";
import { callsOf } from "../contract/compatibility.ts";
import { findUngranted, findUngrantedCalls } from "./key-grants.policy.ts";
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

function refuseAny({ name, version }: ReleaseManifest, fields: Record<string, string>): void {
  const [first] = Object.values(fields);
  if (first === undefined) return;
  throw new Failure("not_allowed", `${name} ${version} asks for more than its key is granted: ${first}`, {
    fields,
  });
}
