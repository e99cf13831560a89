import type { Permission } from "@tessera/wire/api/permission";
import type { Call } from "../api.ts";
import type { CallerName, MemberName } from "./caller.ts";
import type { IsolationEnvironment } from "./environment.ts";

/** A caller that has to be served: name, token, and user id, which is "none" for a key and a customer. */
export interface Served {
  name: MemberName | "key" | "customer";
  token: string;
  userId: string;
}

/**
 * Prepares the call of an operation of our organization, with everything it needs. Runs again for every caller that has to be served, so
 * that an operation that ends something ends something of its own. A returned token is used instead of the caller's.
 */
export type Row = (environment: IsolationEnvironment, served: Served) => Sent | Promise<Sent>;
export interface Sent extends Call {
  token?: string;
}

/**
 * The statuses by caller where a rule of the operation itself differs from its access. By default, `foreign` is 404 for operations with ids
 * of ours, and the route's own status for those without.
 */
export interface Exceptions extends Partial<Record<CallerName, number>> {
  /**
   * Status for a key of the owner with the required scopes; by default the one for the owner. Several if it depends on what happened
   * before.
   */
  byKey?: number | readonly number[];
  /** Scopes each of which is sufficient as well. */
  alsoFor?: readonly Permission[];
}
