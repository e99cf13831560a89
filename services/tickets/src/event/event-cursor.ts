import { isRealTime, toInstant } from "@tessera/kit/database/instant";
import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";

/** The position of an event in a ticket's history. */
export interface EventPlace {
  createdAt: string;
  id: string;
}

const form =
  /^([12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns a position in a history as an opaque string. */
export function getCursor({ createdAt, id }: EventPlace): string {
  return Buffer.from(`${createdAt} ${id}`).toString("base64url");
}

/** Parses a cursor. Throws `invalid_input` for anything that {@link getCursor} did not return. */
export function getPlace(cursor: string): EventPlace {
  const [, createdAt, id] = form.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (createdAt && id && isRealTime(toInstant(createdAt))) return { createdAt, id };
  throw invalidInput(toReason("common.cursor_invalid"), {
    "query.cursor": toReason("input.not_cursor"),
  });
}
