import { type Static, Type } from "typebox";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Instant } from "./schema.ts";

const Name = Type.String({ pattern: "^[a-z][a-z0-9-]{1,40}$" });
const Url = Type.String({ pattern: "^https?://[^\\s/?#@]+$", maxLength: 200 });
const Prefixes = Type.Array(Type.String({ pattern: "^/api/v1(?:/[a-z0-9-]{1,60}){1,4}$" }), {
  minItems: 1,
  maxItems: 10,
  uniqueItems: true,
});

/** A service of another team behind prefixes of this installation. It speaks for itself at `/openapi.json`. */
const Placed = { name: Name, url: Url, prefixes: Prefixes };

/** What the gateway needs to hand requests on. */
export const OutsideServiceList = closed({ items: Type.Array(closed(Placed)) });
export type OutsideServiceList = Static<typeof OutsideServiceList>;

/**
 * `operations` is how many it says that it answers; `problems` is what is wrong with it now: it does not answer, or not as its
 * OpenAPI document says.
 */
export const OutsideService = closed({
  ...Placed,
  registered_at: Instant,
  registered_by: Type.String(),
  operations: Type.Integer(),
  problems: Type.Array(Type.String()),
});
export type OutsideService = Static<typeof OutsideService>;

/**
 * For the installation's token and operators: a service is given the tokens of everyone who calls it. It is routed within
 * seconds, without a restart.
 */
export const outsideServiceRoutes = defineRoutes({
  "GET /registry/services": { access: "public", reply: closed({ items: Type.Array(OutsideService) }) },
  /** Registers it, or puts it elsewhere. Refused where a prefix is another service's, or its OpenAPI document is not true. */
  "PUT /registry/services/:name": {
    access: "public",
    params: closed({ name: Name }),
    body: closed({ url: Url, prefixes: Prefixes }),
    reply: OutsideService,
  },
  "DELETE /registry/services/:name": { access: "public", params: closed({ name: Name }), reply: Empty },
});
