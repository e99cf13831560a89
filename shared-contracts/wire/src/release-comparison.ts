import { type Static, Type } from "typebox";
import { NavEntry, ReleaseManifest } from "./release.ts";
import { defineRoutes } from "./route.ts";
import { closed, nullable } from "./schema.ts";

const { name: Name, version: Version } = ReleaseManifest.properties;
const Texts = Type.Array(Type.String());
const Changes = closed({ added: Texts, removed: Texts });
const { area, label, to } = NavEntry.properties;
const Entries = Type.Array(closed({ area, label, to }));
const Sizes = closed({ from: Type.Integer(), to: Type.Integer() });

/**
 * What is another in a release than in the one before. `operations` are what the code calls; of those that both call, `changed` says
 * which fields are sent or read in one of them only. `permissions` is null where the services do not say what operations take.
 * Sizes are in bytes, not compressed.
 */
export const ReleaseComparison = closed({
  from: Version,
  to: Version,
  mounts: Changes,
  open: Changes,
  nav: closed({ added: Entries, removed: Entries }),
  operations: closed({
    added: Texts,
    removed: Texts,
    changed: Type.Array(closed({ operation: Type.String(), sends: Changes, reads: Changes })),
  }),
  permissions: nullable(Changes),
  /** Of a module the ranges it needs, of the shell the versions it brings. */
  shared: Type.Array(
    closed({
      library: Type.String(),
      from: nullable(Type.String()),
      to: nullable(Type.String()),
    }),
  ),
  bytes: closed({ first_screen: Sizes, scripts: Sizes, all: Sizes }),
  files: Sizes,
});
export type ReleaseComparison = Static<typeof ReleaseComparison>;

export const releaseComparisonRoutes = defineRoutes({
  /** For who may publish the module. */
  "GET /registry/modules/:name/comparison": {
    access: "public",
    params: closed({ name: Name }),
    query: closed({ from: Version, to: Version }),
    reply: ReleaseComparison,
  },
});
