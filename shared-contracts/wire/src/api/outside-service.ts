import { type Static, Type } from "typebox";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Empty, Instant } from "../schema/schema.ts";
import { defineRoutes } from "./route.ts";

const Name = Type.String({ pattern: "^[a-z][a-z0-9-]{1,40}$" });
const Url = Type.String({ pattern: "^https?://[^\\s/?#@]+$", maxLength: 200 });
const Prefixes = Type.Array(Type.String({ pattern: "^/api/v1(?:/[a-z0-9-]{1,60}){1,4}$" }), {
  minItems: 1,
  maxItems: 10,
  uniqueItems: true,
});

/** A service of another team, reachable under prefixes of this installation. It describes itself at `/openapi.json`. */
const Placed = { name: Name, url: Url, prefixes: Prefixes };

/** What the gateway needs to route requests. */
export const OutsideServiceList = closed({ items: Type.Array(closed(Placed)) });
export type OutsideServiceList = Static<typeof OutsideServiceList>;

/**
 * `operations` is the number of operations that the service declares. `problems` lists what is wrong with it now: it does not respond, or
 * not as its OpenAPI document declares.
 */
export const OutsideService = closed({
  ...Placed,
  registered_at: Instant,
  registered_by: Type.String(),
  operations: Type.Integer(),
  problems: Type.Array(Type.String()),
  problem_reasons: Type.Optional(Type.Array(Reason)),
});
export type OutsideService = Static<typeof OutsideService>;

/**
 * Restricted to the installation's token and operators, because a service receives the tokens of everyone who calls it. Routing starts
 * within seconds, without a restart.
 */
export const outsideServiceRoutes = defineRoutes({
  "GET /registry/services": { access: "public", reply: closed({ items: Type.Array(OutsideService) }) },
  /**
   * Registers the service, or changes its address. Refused if a prefix belongs to another service, or if its OpenAPI document is not
   * accurate.
   */
  "PUT /registry/services/:name": {
    access: "public",
    params: closed({ name: Name }),
    body: closed({ url: Url, prefixes: Prefixes }),
    reply: OutsideService,
  },
  "DELETE /registry/services/:name": { access: "public", params: closed({ name: Name }), reply: Empty },
});
