import { invalidInput } from "@tessera/kit/failure";
import { toInstant } from "@tessera/kit/instant";
import type { EventPlace } from "./ticket-activity.repository.ts";

const form =
  /^([12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A place in a history as an opaque word. */
export function cursorOf({ createdAt, id }: EventPlace): string {
  return Buffer.from(`${createdAt} ${id}`).toString("base64url");
}

/** Throws `invalid_input` for anything {@link cursorOf} has not made. */
export function placeOf(cursor: string): EventPlace {
  const [, createdAt, id] = form.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (createdAt && id && isRealTime(toInstant(createdAt))) return { createdAt, id };
  throw invalidInput("The cursor isn't valid.", {
    "query.cursor": "must be the next_cursor of an answer",
  });
}

/** Whether there is such a day and hour: JavaScript takes 31 February for 3 March, Postgres takes it for an error. */
function isRealTime(instant: string): boolean {
  const time = Date.parse(instant);
  return !Number.isNaN(time) && new Date(time).toISOString() === instant;
}
