import { isRealTime, toInstant } from "@tessera/kit/database/instant";
import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";

/** A position in a list that is ordered by name. */
export interface ContactPlace {
  name: string;
  id: string;
  /** When the first page of the list was read, as Postgres writes it; missing in cursors of a former version. */
  since?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/** Returns the position as an opaque string. */
function toCursor({ name, id, since }: ContactPlace): string {
  return Buffer.from(JSON.stringify([name, id, since])).toString("base64url");
}

/** Parses a cursor. Throws `invalid_input` for anything that {@link toCursor} did not return. */
export function parseCursor(cursor: string): ContactPlace {
  const [name, id, since] = parseList(Buffer.from(cursor, "base64url").toString());
  if (typeof name === "string" && typeof id === "string" && uuid.test(id) && isTime(since)) {
    return { name, id, since };
  }
  throw invalidInput(toReason("common.cursor_invalid"), {
    "query.cursor": toReason("input.not_cursor"),
  });
}

function isTime(since: unknown): since is string | undefined {
  return (
    since === undefined || (typeof since === "string" && time.test(since) && isRealTime(toInstant(since)))
  );
}

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** A row of a list that is ordered by name. */
export interface PlacedRow {
  id: string;
  /** The name by which the row is placed. */
  place_name: string;
  read_at: string;
}

interface ContactsRead<Row> {
  /** One more row than `size` if there are more. */
  rows: readonly Row[];
  size: number;
  after: ContactPlace | null;
}

/** Returns the position after a row of the page that begins after another position. */
export function getPlace(
  { place_name: name, id, read_at }: PlacedRow,
  after: ContactPlace | null,
): ContactPlace {
  return { name, id, since: after?.since ?? read_at };
}

/** Returns a page with the cursor of the next one. */
export function toPage<Row extends PlacedRow, Item>(
  { rows, size, after }: ContactsRead<Row>,
  present: (row: Omit<Row, "place_name" | "read_at">) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const isMore = rows.length > size && last !== undefined;
  return {
    items: shown.map(({ place_name: _, read_at: __, ...row }) => present(row)),
    next_cursor: isMore ? toCursor(getPlace(last, after)) : null,
  };
}
