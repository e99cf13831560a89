import { invalidInput } from "@tessera/kit/failure";
import { toInstant } from "@tessera/kit/instant";

/** A place in a list that is ordered by time and id, newest first. */
export interface Place {
  created_at: string;
  id: string;
}

const form =
  /^([12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place as an opaque word. */
function cursorOf({ created_at, id }: Place): string {
  return Buffer.from(`${created_at} ${id}`).toString("base64url");
}

/** Throws `invalid_input` for anything {@link cursorOf} has not made. */
export function placeOf(cursor: string): Place {
  const [, created_at, id] = form.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (created_at && id && isRealTime(toInstant(created_at))) return { created_at, id };
  throw invalidInput("The cursor isn't valid.", {
    "query.cursor": "must be the next_cursor of an answer",
  });
}

/** What a list of `size` shows of the rows that were read, one more than that, and where it goes on. */
export function pageOf<Row extends Place>(
  rows: Row[],
  size: number,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next_cursor: last && rows.length > size ? cursorOf(last) : null };
}

/** Whether there is such a day and hour: JavaScript takes 31 February for 3 March, Postgres takes it for an error. */
function isRealTime(instant: string): boolean {
  const time = Date.parse(instant);
  return !Number.isNaN(time) && new Date(time).toISOString() === instant;
}
