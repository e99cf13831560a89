import { isRealTime, toInstant } from "@tessera/kit/database/instant";
import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";

/** A position in a list ordered by time and id, the newest first. */
export interface PagePosition {
  created_at: string;
  id: string;
}

const form =
  /^([12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Encodes a position as an opaque string. */
function encodeCursor({ created_at, id }: PagePosition): string {
  return Buffer.from(`${created_at} ${id}`).toString("base64url");
}

/** Decodes a cursor. Throws `invalid_input` for anything that {@link encodeCursor} did not create. */
export function decodeCursor(cursor: string): PagePosition {
  const [, created_at, id] = form.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (created_at && id && isRealTime(toInstant(created_at))) return { created_at, id };
  throw invalidInput(toReason("common.cursor_invalid"), {
    "query.cursor": toReason("input.not_cursor"),
  });
}

/** Returns a page of `size` rows and the cursor of the next page. Expects one row more than `size` if there is another page. */
export function toPage<Row extends PagePosition>(
  rows: Row[],
  size: number,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next_cursor: last && rows.length > size ? encodeCursor(last) : null };
}
