import { type Static, Type } from "typebox";
import { closed, Id } from "../schema/schema.ts";

/** The cell of organizations that were never placed in another cell. */
export const firstCell = "first";

/**
 * The organizations that are outside the first cell, or being moved. `slug` is the address of their public pages; an organization is listed once
 * for each that it has or had. While `is_closed` is
 * true, write requests are refused. Requested only by the gateway, inside the installation.
 */
export const PlacementList = closed({
  items: Type.Array(
    closed({ organization_id: Id, slug: Type.String(), cell: Type.String(), is_closed: Type.Boolean() }),
  ),
});
export type PlacementList = Static<typeof PlacementList>;
