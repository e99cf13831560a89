import { setTimeout } from "node:timers/promises";
import { type Permission, permissions } from "@tessera/wire/api/permission";
import { permissionsOf } from "@tessera/wire/api/route";
import { callApi } from "../api.ts";
import { type IsolationEnvironment, keyOfOwner } from "./environment.ts";
import type { Operation } from "./every-operation.ts";
import { exceptions, rows } from "./matrix.ts";

type Name = keyof typeof rows;
type Scopes = readonly Permission[];

/**
 * Calls an operation with keys of the owner, whose role forbids nothing: one key for each single scope and, if the operation needs several
 * scopes, one with exactly those. Returns the deviations from the operation's access. Keys that must be refused come first.
 */
export async function checkScopes(
  environment: IsolationEnvironment,
  name: Name,
  operation: Operation,
): Promise<string[]> {
  const { access, needsConfirmation = false, allowsKeys = false, status: success = 200 } = operation;
  if (access === "public" || access === "customer") return [];
  const needed = permissionsOf(access);
  const keys: Scopes[] = permissions.map((scope) => [scope]);
  if (needed.length > 1) keys.push(needed);
  const expected = keys.map((scopes) =>
    needsConfirmation ? [403] : getExpected(name, { scopes, needed, allowsKeys, success }),
  );
  const call = await callFor(environment, name);
  const refused = await Promise.all(
    keys.map((scopes, index) =>
      isRefused(expected[index]) ? readStatus(environment, name, scopes, call) : null,
    ),
  );
  const findings = refused.map((status, index) => said(keys[index], status, [403]));
  for (const [place, scopes] of keys.entries()) {
    const wanted = expected[place] ?? [];
    if (isRefused(wanted)) continue;
    const status = await readStatus(environment, name, scopes, await callFor(environment, name));
    findings.push(said(scopes, status, wanted));
  }
  return findings.flat();
}

interface Question {
  scopes: Scopes;
  needed: Scopes;
  allowsKeys: boolean;
  success: number;
}

function isRefused(expected: readonly number[] = [403]): boolean {
  return expected.length === 1 && expected[0] === 403;
}

/** Returns the statuses that are correct for a key with these scopes. */
function getExpected(name: Name, { scopes, needed, allowsKeys, success }: Question): readonly number[] {
  const { owner, byKey, alsoFor = [] } = exceptions[name] ?? {};
  const [only] = scopes;
  if (scopes.length === 1 && only && alsoFor.includes(only)) return [success];
  const isNamed =
    allowsKeys || (needed.length > 0 && needed.every((permission) => scopes.includes(permission)));
  return isNamed ? [byKey ?? owner ?? success].flat() : [403];
}

/** Prepares the call as the owner, to whom the key belongs. */
async function callFor(environment: IsolationEnvironment, name: Name) {
  const { token: _, ...call } = await rows[name](environment, {
    name: "owner",
    token: environment.tokens.owner ?? "",
    userId: environment.ours.owner.id,
  });
  return call;
}

async function readStatus(
  environment: IsolationEnvironment,
  name: Name,
  scopes: Scopes,
  call: object,
): Promise<number> {
  const { status, retryAfter } = await callApi(await keyOfOwner(environment, scopes), name, call);
  if (status !== 429) return status;
  // All keys of the owner share one limit of requests a minute.
  await setTimeout(retryAfter * 1_000);
  return readStatus(environment, name, scopes, call);
}

function said(scopes: Scopes | undefined, status: number | null, expected: readonly number[]): string[] {
  if (status === null || expected.includes(status)) return [];
  return [`a key for ${scopes?.join(", ")}: ${status} instead of ${expected.join(" or ")}`];
}
