import type { Client } from "pg";
import { sharedDomains } from "./cell-tables.ts";
import { waitUntil } from "./connect.ts";

interface Reader {
  positions: string;
  consumer: string;
  feed: string;
}

const patienceMs = 30_000;

/** Lists the feeds, with their readers, that have events of an organization which were not handled yet. */
export async function listUnreadFeeds(client: Client, organizationId: string): Promise<string[]> {
  // Set so that rows are visible even while the organization is hidden from its readers.
  await client.query("select set_config('app.organization_id', $1, false)", [organizationId]);
  const unread: string[] = [];
  for (const reader of await listReaders(client)) {
    const { rowCount } = await client.query(
      `select from ${reader.feed} as event, ${reader.positions} as place
       where place.consumer = $1 and event.organization_id = $2
         and (event.position is null or event.position > place.position) limit 1`,
      [reader.consumer, organizationId],
    );
    if (rowCount) unread.push(`${reader.feed} by ${reader.consumer}`);
  }
  await client.query("select set_config('app.organization_id', '', false)");
  return unread;
}

async function listReaders(client: Client): Promise<Reader[]> {
  const { rows } = await client.query<Reader>(
    `select positions, consumer, feed from installation.feed_reader
     where to_regclass(feed) is not null and to_regclass(positions) is not null order by positions, consumer`,
  );
  return rows;
}

/**
 * Advances readers of shared feeds in the target cell. Feeds of shared domains have the same positions in each cell, and the target must
 * not handle again what the source has read. Readers move to the same position once they have handled their own events up to it.
 */
export async function alignSharedFeeds(from: Client, to: Client): Promise<void> {
  const shared = (await listReaders(from)).filter(({ feed }) =>
    sharedDomains.some((domain) => feed.startsWith(`${domain}.`)),
  );
  for (const reader of shared) {
    const { rows } = await from.query<{ position: string }>(
      `select position from ${reader.positions} where consumer = $1`,
      [reader.consumer],
    );
    const [place] = rows;
    if (!place) continue;
    await waitUntil(
      () => advance(to, reader, place.position),
      patienceMs,
      () => `${reader.consumer} does not read ${reader.feed} in the other cell. Are its services running?`,
    );
  }
}

async function advance(
  to: Client,
  { positions, consumer, feed }: Reader,
  position: string,
): Promise<boolean> {
  const { rowCount } = await to.query(
    `insert into ${positions} as place (consumer, position) values ($1, $2)
     on conflict (consumer) do update set position = greatest(place.position, excluded.position)
     where not exists (select from ${feed} as event where event.position > place.position and event.position <= excluded.position)`,
    [consumer, position],
  );
  return rowCount === 1;
}
