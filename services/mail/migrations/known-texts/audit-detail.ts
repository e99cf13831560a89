import { type KnownText, readReason, type StoredReason } from "@tessera/kit/migrations/reason-repair";

/** Returns the reason that the detail of an entry says, as it was written until reasons were stored. */
export function readDetail(detail: string): StoredReason | null {
  return readReason(kinds, detail);
}

const kinds: KnownText[] = [
  ["set_aside.spam", "spam"],
  ["set_aside.duplicate", "duplicate"],
  ["set_aside.automatic", "automatic"],
  ["set_aside.unreadable", "unreadable"],
];
