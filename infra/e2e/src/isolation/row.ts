import type { Permission } from "@tessera/wire/permission";
import type { Call } from "../api.ts";
import type { CallerName, MemberName } from "./caller.ts";
import type { IsolationEnvironment } from "./environment.ts";

/** Who is to be served: a name, a token and the address of what belongs to them. */
export interface Served {
  name: MemberName | "key" | "customer";
  token: string;
  userId: string;
}

/**
 * How an operation of our organization is called, with all it needs. Created again for everyone who is to be served, so that
 * one that ends something ends its own. A token among the answer is used instead of the caller's.
 */
export type Row = (environment: IsolationEnvironment, served: Served) => Sent | Promise<Sent>;
export interface Sent extends Call {
  token?: string;
}

/**
 * Where a rule of the operation's own says otherwise than its access: the status by caller. `foreign` is 404 for operations
 * with ids of ours and the route's own status for those without, unless said here.
 */
export interface Exceptions extends Partial<Record<CallerName, number>> {
  /** For a key of the owner with the scopes that the operation takes; as for the owner unless said. Several where it depends on what was before. */
  byKey?: number | readonly number[];
  /** Each of these scopes is enough by itself, too. */
  alsoFor?: readonly Permission[];
}
