import { type Static, Type } from "typebox";
import { ReleaseManifest, ReportedFrame } from "./release.ts";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Id, Instant, nullable } from "./schema.ts";

const { name: Name, version: Version } = ReleaseManifest.properties;
const ReleaseParams = closed({ name: Name, version: Version });

/** A step of a stack. `original` is where that was written, for files whose source map was stored; `text` is the line there. */
export const ErrorFrame = closed({
  ...ReportedFrame.properties,
  original: nullable(
    closed({
      source: Type.String(),
      line: Type.Integer(),
      column: Type.Integer(),
      text: nullable(Type.String()),
    }),
  ),
});
export type ErrorFrame = Static<typeof ErrorFrame>;

/** What pages reported most of a release within a week, with the stack that came first. */
export const ReleaseError = closed({
  message: Type.String(),
  count: Type.Integer(),
  seen_at: Instant,
  frames: Type.Array(ErrorFrame),
});
export type ReleaseError = Static<typeof ReleaseError>;

/** Who ran a release within a week: people by organization. Null is for those whose organization nobody kept. */
export const ReleaseUse = closed({ organization_id: nullable(Id), people: Type.Integer() });
export type ReleaseUse = Static<typeof ReleaseUse>;

/** For who may publish the module. */
export const releaseErrorRoutes = defineRoutes({
  /** `source_maps` is of how many scripts a map is stored. */
  "GET /registry/modules/:name/releases/:version/errors": {
    access: "public",
    params: ReleaseParams,
    reply: closed({
      items: Type.Array(ReleaseError),
      source_maps: Type.Integer(),
      used_by: Type.Array(ReleaseUse),
    }),
  },
  /**
   * Stores the source map of a script of the release: the map itself as `application/octet-stream`. Nobody is served it. Maps of the
   * newest twenty releases of a module are kept.
   */
  "PUT /registry/modules/:name/releases/:version/source-map": {
    access: "public",
    params: ReleaseParams,
    query: closed({ path: Type.String({ minLength: 1, maxLength: 300 }) }),
    reply: Empty,
  },
});
