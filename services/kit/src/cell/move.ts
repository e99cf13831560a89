import { firstCell } from "@tessera/wire/organization/placement";
import type { Client } from "pg";
import type { Cells } from "./cells-file.ts";
import { waitUntil, withCells } from "./connect.ts";
import { alignSharedFeeds, listUnreadFeeds } from "./feed-places.ts";
import { copyRows, findDifferentTables, listMovingTables, type MovingTable } from "./moving-rows.ts";
import {
  findOrganization,
  findPlace,
  setHold,
  setPlacement,
  takeTurn,
  untilOlderEnded,
} from "./organization-place.ts";

interface Move {
  cells: Cells;
  /** The organization's id, or the slug of its public pages. */
  organization: string;
  to: string;
  log(line: string): void;
  /**
   * True if mail is routed to the mail service of each cell. Without it, an organization with addresses at the installation's domain cannot
   * be moved.
   */
  isMailRouted?: boolean | undefined;
  /** How long background work may take to finish what it began, 3 s by default. */
  quietMs?: number | undefined;
}

interface OrganizationMove {
  organizationId: string;
  source: string;
  target: string;
  first: Client;
  from: Client;
  to: Client;
  tables: MovingTable[];
  quietMs: number;
  log(line: string): void;
}

const passesInUse = 5;
const fewRows = 500;
const attempts = 3;
const patienceMs = 60_000;
/** Longer than any gateway uses a placement that it has cached. */
const staleMs = 2_000;

/**
 * Moves an organization to another cell while it is in use. Each step can be repeated: after an interruption, run the same command again.
 * Until the placement changes, only the source accepts writes; from then on, only the target.
 *
 * @throws Error when the move fails; the organization is then in use in the cell where it is placed.
 */
export async function moveOrganization(move: Move): Promise<void> {
  const { cells, organization, to: target, log, isMailRouted, quietMs = 3_000 } = move;
  await withCells(cells, [firstCell], async (first) => {
    const organizationId = await findOrganization(first, organization);
    await takeTurn(first, organizationId);
    const place = await findPlace(first, organizationId);
    const isMoved = place.cell === target;
    const source = isMoved ? await findFormerCell(cells, organizationId, target) : place.cell;
    if (!source) return log(`${organization} is in ${target}`);
    await withCells(cells, [source, target], async (from, to) => {
      const tables = await listMovingTables({ from, to });
      const moving = { organizationId, source, target, first, from, to, tables, quietMs, log };
      if (!isMoved && !isMailRouted) await refuseMailAddresses(moving);
      if (!isMoved) await bringOver(moving);
      await finish(moving);
    });
  });
}

/**
 * Refuses to move an organization with mail addresses. Mail arrives at the mail service of one cell, which permanently rejects addresses of
 * another cell, so the sender would give up.
 */
async function refuseMailAddresses({ from, organizationId }: OrganizationMove): Promise<void> {
  const { rows: addresses } = await from.query<{ address: string }>(
    "select address from mail.inbox where organization_id = $1 and kind = 'address' and removed_at is null",
    [organizationId],
  );
  if (addresses.length === 0) return;
  const list = addresses.map(({ address }) => address).join(", ");
  throw new Error(
    `The organization takes mail at ${list}. Route these to the mail service of the other cell when it has moved, and say --mail-is-routed.`,
  );
}

/** Finds the cell from which a move began but did not finish. */
async function findFormerCell(
  cells: Cells,
  organizationId: string,
  target: string,
): Promise<string | undefined> {
  for (const name of Object.keys(cells)) {
    if (name === target) continue;
    const isHeld = await withCells(cells, [name], async (cell) => {
      const { rowCount } = await cell.query(
        "select from installation.hold where organization_id = $1 and state = 'held'",
        [organizationId],
      );
      return rowCount === 1;
    });
    if (isHeld) return name;
  }
  return undefined;
}

async function bringOver(moving: OrganizationMove): Promise<void> {
  const { first, from, to, organizationId, source, target, tables, log } = moving;
  await requireDirectory(to, organizationId, target);
  await open(moving);
  await setHold(to, organizationId, "arriving");
  log(`${tables.length} tables are copied to ${target} while ${source} is in use`);
  for (let pass = 0; pass < passesInUse; pass += 1) {
    const rows = await copyRows(moving, tables);
    log(`pass ${pass + 1}: ${rows} rows`);
    if (rows < fewRows) break;
  }
  try {
    await setPlacement(first, { organizationId, cell: source, isClosed: true });
    const closedAt = performance.now();
    log("closed for writing");
    await holdAtRest(moving);
    log("held");
    const rows = await copyRows(moving, tables);
    log(`last pass: ${rows} rows`);
    const different = await findDifferentTables(moving, tables);
    if (different.length > 0) throw new Error(`These tables came out different: ${different.join(", ")}.`);
    log(`${tables.length} tables compared: all rows are the same`);
    await alignSharedFeeds(from, to);
    await setPlacement(first, { organizationId, cell: target, isClosed: false });
    log(`placed in ${target} after ${Math.round(performance.now() - closedAt)} ms without writing`);
  } catch (error) {
    const { cell } = await findPlace(first, organizationId);
    if (cell === source) await open(moving);
    throw error;
  }
}

/** Puts the organization back into use in the source cell, whatever state an earlier attempt left. */
async function open({ first, from, organizationId, source }: OrganizationMove): Promise<void> {
  await setHold(from, organizationId, null);
  await setPlacement(first, { organizationId, cell: source, isClosed: false });
}

/** Checks that the directory copy in the target has the organization, which its services need first. */
async function requireDirectory(to: Client, organizationId: string, target: string): Promise<void> {
  if (target === firstCell) return;
  const { rowCount } = await to.query("select from identity.organization where id = $1", [organizationId]);
  if (!rowCount)
    throw new Error(`The directory in ${target} does not know the organization: was the cell added?`);
}

/**
 * Stops all writes of the organization: waits until its events are handled, hides it from background work, gives work in progress time to
 * finish, and then makes it read-only. If new events appeared meanwhile, it is released and the steps are tried again.
 */
async function holdAtRest(moving: OrganizationMove): Promise<void> {
  const { from, organizationId, quietMs } = moving;
  let unread: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await setHold(from, organizationId, null);
    await drain(moving);
    await setHold(from, organizationId, "leaving");
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    await untilOlderEnded(from, await setHold(from, organizationId, "held"), patienceMs);
    unread = await listUnreadFeeds(from, organizationId);
    if (unread.length === 0) return;
  }
  throw new Error(`The organization did not come to rest: ${unread.join(", ")} had more. Try again later.`);
}

async function drain({ from, organizationId }: OrganizationMove): Promise<void> {
  let unread: string[] = [];
  await waitUntil(
    async () => {
      unread = await listUnreadFeeds(from, organizationId);
      return unread.length === 0;
    },
    patienceMs,
    () => `Events of the organization were not read: ${unread.join(", ")}. Are all services running?`,
  );
}

/** Completes the move. The target accepts writes on its own as soon as its copy of the placement arrives. */
async function finish(moving: OrganizationMove): Promise<void> {
  const { from, to, organizationId, source, target, log } = moving;
  await untilPlaced(moving, to, target);
  await setHold(to, organizationId, null);
  log(`in use in ${target}`);
  // Reads continue in the source until every gateway knows the new placement.
  await new Promise((resolve) => setTimeout(resolve, staleMs));
  await untilPlaced(moving, from, source);
  await setHold(from, organizationId, "departed");
  log(
    `its rows in ${source} are kept, out of reach; delete them in a day: purge ${organizationId} --from ${source}`,
  );
}

async function untilPlaced(
  { organizationId, target }: OrganizationMove,
  client: Client,
  name: string,
): Promise<void> {
  await waitUntil(
    async () => (await findPlace(client, organizationId)).cell === target,
    patienceMs,
    () =>
      `The placement hasn't arrived in ${name} yet. Run the same command again once that cell's copy of the directory is being updated again.`,
    20,
  );
}
