import { type Static, Type } from "typebox";
import { closed, Id } from "./schema.ts";

/** The cell of organizations that were never placed in another one. */
export const firstCell = "first";

/**
 * Where organizations are that are not in the first cell, or on their way. `slug` is the address of their public pages. While one `is_closed`, what
 * writes is refused. Asked for by the gateway alone, inside of the installation.
 */
export const PlacementList = closed({
  items: Type.Array(
    closed({ organization_id: Id, slug: Type.String(), cell: Type.String(), is_closed: Type.Boolean() }),
  ),
});
export type PlacementList = Static<typeof PlacementList>;
