import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, nullable } from "../schema/schema.ts";
import { NavEntry, ReleaseManifest } from "./release.ts";

const { name: Name, version: Version } = ReleaseManifest.properties;
const Texts = Type.Array(Type.String());
const Changes = closed({ added: Texts, removed: Texts });
const { area, label, to } = NavEntry.properties;
const Entries = Type.Array(closed({ area, label, to }));
const Sizes = closed({ from: Type.Integer(), to: Type.Integer() });

/**
 * The differences between two releases. `operations` are those that the code calls; for an operation that both call, `changed` names the
 * fields that only one of them sends or reads. `permissions` is null if the services do not declare which permissions their operations
 * require. Sizes are in bytes, uncompressed.
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
  /** For a module the version ranges it requires, for the shell the versions it provides. */
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
  /** Requires permission to publish the module. */
  "GET /registry/modules/:name/comparison": {
    access: "public",
    params: closed({ name: Name }),
    query: closed({ from: Version, to: Version }),
    reply: ReleaseComparison,
  },
});
