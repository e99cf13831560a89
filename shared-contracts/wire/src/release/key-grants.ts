import { type Static, Type } from "typebox";
import { permissions } from "../api/permission.ts";
import { closed, oneOf } from "../schema/schema.ts";

const Mount = Type.String({ pattern: "^(?:/[a-z0-9][a-z0-9_-]{0,60}){1,10}$" });
const EntryCount = Type.Integer({ minimum: 0, maximum: 50 });

/**
 * What releases published with a team's key may request. `mounts` are prefixes and include all paths below them. `nav` is the number of
 * entries in each sidebar. `open` allows pages without sign-in. `permissions` are those that the called operations may require. Sizes are
 * uncompressed, in kB and MB. `dynamic_code` is ignored: the page's policy blocks code from text (`eval`), whatever a key grants.
 */
export const KeyGrants = closed({
  mounts: Type.Array(Mount, { maxItems: 50, uniqueItems: true }),
  nav: closed({ main: EntryCount, secondary: EntryCount }),
  open: Type.Boolean(),
  permissions: Type.Array(oneOf(permissions), { uniqueItems: true }),
  max_first_screen_kb: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  max_release_mb: Type.Integer({ minimum: 1, maximum: 10_000 }),
  dynamic_code: Type.Optional(Type.Boolean()),
});
export type KeyGrants = Static<typeof KeyGrants>;
