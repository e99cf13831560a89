import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Instant, oneOf } from "../schema/schema.ts";
import { maxOverrideHours, overridePlaces, overrideRefusals } from "./override.constants.ts";
import { ReleaseManifest } from "./release.ts";

const Module = ReleaseManifest.properties.name;
const Origin = Type.String({ pattern: "^https?://[^\\s/?#;,@]+$", maxLength: 200 });
const Ticket = Type.String({ minLength: 1, maxLength: 2000 });

/** One module that is loaded from a developer's machine instead of its release, for one person and some hours. */
export const Override = closed({ module: Module, origin: Origin, until: Instant });
export type Override = Static<typeof Override>;

/** An override that waits for the person's consent. `link` opens the page that asks for it. */
export const OverrideOffer = closed({
  ...Override.properties,
  email: Type.String(),
  ticket: Ticket,
  link: Type.String(),
});
export type OverrideOffer = Static<typeof OverrideOffer>;

/**
 * An override is offered by someone who may publish the module, and accepted by the signed-in person that it is for. Accepting it returns a
 * sealed cookie, which determines how pages are built. Nothing else in a browser counts as an override.
 */
export const overrideRoutes = defineRoutes({
  "POST /registry/overrides": {
    access: "public",
    body: closed({
      module: Module,
      origin: Origin,
      email: Type.String({ pattern: "^[^@\\s]+@[^@\\s]+$", maxLength: 320 }),
      hours: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: maxOverrideHours })),
    }),
    reply: OverrideOffer,
    status: 201,
  },
  "GET /registry/override/offer": {
    access: "signed_in",
    query: closed({ ticket: Ticket }),
    reply: Override,
  },
  "PUT /registry/override": { access: "signed_in", body: closed({ ticket: Ticket }), reply: Override },
  /** Public, because it only removes the caller's own cookie. */
  "DELETE /registry/override": { access: "public", reply: Empty },
  /** Reports an override that a page rejected. */
  "POST /registry/override/refusals": {
    access: "signed_in",
    body: closed({ place: oneOf(overridePlaces), reason: oneOf(overrideRefusals) }),
    reply: Empty,
  },
});
