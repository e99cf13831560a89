import { invalidInput } from "@tessera/kit/failure";

/** A position in a list that is ordered by name. */
export interface ContactPlace {
  name: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the position as an opaque string. */
function toCursor({ name, id }: ContactPlace): string {
  return Buffer.from(JSON.stringify([name, id])).toString("base64url");
}

/** Parses a cursor. Throws `invalid_input` for anything that {@link toCursor} did not return. */
export function parseCursor(cursor: string): ContactPlace {
  const [name, id] = parseList(Buffer.from(cursor, "base64url").toString());
  if (typeof name === "string" && typeof id === "string" && uuid.test(id)) return { name, id };
  throw invalidInput("The cursor isn't valid.", {
    "query.cursor": "must be the next_cursor of a response",
  });
}

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

interface ContactRow {
  id: string;
  name_key: string;
}

/** Returns a page with the cursor of the next one. `rows` must have one more row than `size` if there are more. */
export function toPage<Row extends ContactRow, Item>(
  rows: readonly Row[],
  size: number,
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const isMore = rows.length > size && last !== undefined;
  return {
    items: shown.map(present),
    next_cursor: isMore ? toCursor({ name: last.name_key, id: last.id }) : null,
  };
}
