import { hasPermission, type Role } from "@tessera/wire/permission";
import type { Access } from "@tessera/wire/route";

/** Those whose token, if they have one, counts nowhere. `former` was a member until just now. */
export const strangers = ["anonymous", "garbage", "expired", "former"] as const;
/** The members, weakest first. */
export const members = ["viewer", "user", "admin", "owner"] as const satisfies Role[];
/** `foreign` is the owner of another organization, `key` an API key of ours that may read tickets and nothing else. */
export type CallerName = (typeof strangers)[number] | (typeof members)[number] | "foreign" | "key";
export type MemberName = (typeof members)[number];

export const keyScope = "tickets.read";

/** What the caller is told: `served`, or the status of the refusal. Follows from the route's access alone. */
export function expectedOf(caller: CallerName, access: Access): "served" | 401 | 403 {
  if (access === "public") return "served";
  if (isOneOf(strangers, caller)) return 401;
  if (caller === "key") return access === keyScope ? "served" : 403;
  if (access === "signed_in") return "served";
  return hasPermission(caller === "foreign" ? "owner" : (caller as Role), access) ? "served" : 403;
}

export function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}
