import { firstCell } from "@tessera/wire/organization/placement";
import type { Cells } from "./cells-file.ts";
import { withCells } from "./connect.ts";
import { deleteRows, listMovingTables } from "./moving-rows.ts";
import { findOrganization, findPlace, setHold, setPlacement, takeTurn } from "./organization-place.ts";

interface Removal {
  cells: Cells;
  /** The organization's id, or the slug of its public pages. */
  organization: string;
  log(line: string): void;
}

/**
 * Deletes the rows that an organization left behind in a cell, from one day after it was moved away.
 *
 * @throws Error when the organization is in this cell, or left less than a day ago and `isAtOnce` is not set.
 */
export async function purgeOrganization({
  cells,
  organization,
  from: name,
  isAtOnce,
  log,
}: Removal & { from: string; isAtOnce: boolean }): Promise<void> {
  await withCells(cells, [firstCell, name], async (first, cell) => {
    const organizationId = await findOrganization(first, organization);
    await takeTurn(first, organizationId);
    const { cell: place } = await findPlace(first, organizationId);
    if (place === name) throw new Error(`${organization} is in ${name}: nothing was deleted.`);
    const { rows } = await cell.query<{ state: string; is_old: boolean }>(
      "select state, since < now() - interval '1 day' as is_old from installation.hold where organization_id = $1",
      [organizationId],
    );
    const [hold] = rows;
    if (hold?.state !== "departed") throw new Error(`${organization} has left nothing in ${name}.`);
    if (!hold.is_old && !isAtOnce)
      throw new Error(
        `${organization} left ${name} less than a day ago. To delete its rows all the same: --now`,
      );
    const deleted = await deleteRows(cell, organizationId, await listMovingTables({ from: cell, to: cell }));
    await setHold(cell, organizationId, null);
    log(`${deleted} rows deleted from ${name}`);
  });
}

/** Cancels an interrupted move: the organization is in use where it is placed, and rows already copied become inaccessible. */
export async function cancelMove({ cells, organization, log }: Removal): Promise<void> {
  const names = Object.keys(cells);
  await withCells(cells, [firstCell, ...names], async (first, ...each) => {
    const organizationId = await findOrganization(first, organization);
    await takeTurn(first, organizationId);
    const { cell: place } = await findPlace(first, organizationId);
    for (const [index, cell] of each.entries()) {
      const { rows } = await cell.query<{ state: string }>(
        "select state from installation.hold where organization_id = $1",
        [organizationId],
      );
      const state = rows[0]?.state;
      if (names[index] === place) await setHold(cell, organizationId, null);
      else if (state) await setHold(cell, organizationId, "departed");
    }
    await setPlacement(first, { organizationId, cell: place, isClosed: false });
    log(`${organization} is in use in ${place}`);
  });
}
