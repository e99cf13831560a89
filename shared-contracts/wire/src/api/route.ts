import type { Static, TSchema } from "typebox";
import type { Permission } from "./permission.ts";

/**
 * Who may call a route: anyone, anyone signed in (even without an organization), customers at the portal, or members with a permission. If
 * several permissions are listed, the caller needs all of them: data that a route returns from another domain requires that domain's
 * permission.
 */
export type Access =
  | "public"
  | "signed_in"
  | "customer"
  | Permission
  | readonly [Permission, ...Permission[]];

/** Returns all permissions that a route requires; none for `public`, `signed_in` and `customer`. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (access === "public" || access === "signed_in" || access === "customer") return [];
  return typeof access === "string" ? [access] : access;
}

/**
 * One operation: its input and reply. `status` is the status of a success (default 200). `needsConfirmation` limits the route to people who
 * have just confirmed their identity; API keys are refused. `allowsKeys` lets any API key call a `signed_in` route.
 */
export interface Route {
  access: Access;
  needsConfirmation?: true;
  allowsKeys?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  status?: 200 | 201 | 202 | 204;
}

/** Operations by `"METHOD /path/:param"`, relative to `/api/v1`. */
export type Routes = Record<string, Route>;

/** Declares the operations of a domain, preserving their literal names and schemas for callers and services. */
export function defineRoutes<const R extends Routes>(routes: R): R {
  return routes;
}

type StaticOf<T> = T extends TSchema ? Static<T> : undefined;

/** The path parameters a route takes. */
export type ParamsOf<R extends Route> = StaticOf<R["params"]>;
/** The query a route takes. */
export type QueryOf<R extends Route> = StaticOf<R["query"]>;
/** The JSON body a route takes. */
export type BodyOf<R extends Route> = StaticOf<R["body"]>;
/** The reply of a route on success. */
export type ReplyOf<R extends Route> = Static<R["reply"]>;

/** The path under which every operation is served. */
export const apiBase = "/api/v1";
