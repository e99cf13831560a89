import { hasPermission, type Permission, type Role } from "@tessera/wire/api/permission";
import { permissionsOf } from "@tessera/wire/api/route";
import type { Operation } from "./every-operation.ts";

/** Callers without a valid token. `former` was a member until just now; the token of `customer` is valid only at the portal. */
export const strangers = ["anonymous", "garbage", "expired", "former", "customer"] as const;
/** The roles of members, weakest first. */
export const members = ["viewer", "user", "admin", "owner"] as const satisfies Role[];
/** `foreign` is the owner of another organization, `key` an API key of ours that may read tickets and nothing else. */
export type CallerName = (typeof strangers)[number] | (typeof members)[number] | "foreign" | "key";
export type MemberName = (typeof members)[number];

export const keyScope: Permission = "tickets.read";

/** Returns the expected outcome for a caller: `served`, or the status of the refusal. It follows from the route's access alone. */
export function getExpected(caller: CallerName, { access, allowsKeys }: Operation): "served" | 401 | 403 {
  if (access === "public") return "served";
  if (access === "customer") return caller === "customer" ? "served" : 401;
  if (isOneOf(strangers, caller)) return 401;
  const needed = permissionsOf(access);
  if (caller === "key") return allowsKeys || isReading(needed) ? "served" : 403;
  const role: Role = caller === "foreign" ? "owner" : caller;
  return needed.every((permission) => hasPermission(role, permission)) ? "served" : 403;
}

/** True if the scope of the test key is the only permission that is needed. */
function isReading([first, ...others]: readonly Permission[]): boolean {
  return first === keyScope && others.length === 0;
}

export function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}
