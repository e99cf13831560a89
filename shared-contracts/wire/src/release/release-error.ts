import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Id, Instant, nullable } from "../schema/schema.ts";
import { ReleaseManifest, ReportedFrame } from "./release.ts";

const { name: Name, version: Version } = ReleaseManifest.properties;
const ReleaseParams = closed({ name: Name, version: Version });

/** A frame of a stack. `original` is the source position, for files whose source map is stored; `text` is the source line. */
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

/** An error of a release that pages reported within a week, most frequent first, with the first reported stack. */
export const ReleaseError = closed({
  message: Type.String(),
  count: Type.Integer(),
  seen_at: Instant,
  frames: Type.Array(ErrorFrame),
});
export type ReleaseError = Static<typeof ReleaseError>;

/**
 * The use of a release within a week: the number of people per organization. The id is null for people whose organization was not recorded.
 */
export const ReleaseUse = closed({ organization_id: nullable(Id), people: Type.Integer() });
export type ReleaseUse = Static<typeof ReleaseUse>;

/** Requires permission to publish the module. */
export const releaseErrorRoutes = defineRoutes({
  /** `source_maps` is the number of scripts whose source map is stored. */
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
   * Stores the source map of one of the release's scripts: the map itself as `application/octet-stream`. It is never served. The maps of a
   * module's newest twenty releases are kept.
   */
  "PUT /registry/modules/:name/releases/:version/source-map": {
    access: "public",
    params: ReleaseParams,
    query: closed({ path: Type.String({ minLength: 1, maxLength: 300 }) }),
    reply: Empty,
  },
});
