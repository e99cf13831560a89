import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Instant } from "../schema/schema.ts";
import { ReleaseManifest } from "./release.ts";

const { name, version } = ReleaseManifest.properties;

const maxPinned = 50;

/** A release that was part of a page. */
export const PinnedRelease = closed({ name, version });
export type PinnedRelease = Static<typeof PinnedRelease>;

const Releases = Type.Array(PinnedRelease, { minItems: 1, maxItems: maxPinned });

/** Pins the pages of the calling operator to exactly these releases for a while, to reproduce what someone else saw. */
export const pinnedReleaseRoutes = defineRoutes({
  "PUT /registry/override/releases": {
    access: "signed_in",
    body: closed({ releases: Releases }),
    reply: closed({ releases: Releases, until: Instant }),
  },
  /** Public, because it only removes the caller's own cookie. */
  "DELETE /registry/override/releases": { access: "public", reply: Empty },
});
