import { toInstant } from "@tessera/kit/database/instant";
import { undoSeconds } from "@tessera/wire/mail/mail.constants";
import { sql } from "kysely";
import type { WrittenMessage } from "./communication.policy.ts";

/**
 * When the message `c` is said to customers: a scheduled reply at its time, any other reply of a member once it can no longer be taken back.
 */
export const saidAt = sql<string>`coalesce(c.send_at,
  c.created_at + case when c.customer_id is null then ${sql.lit(undoSeconds)} else 0 end * interval '1 second')`;

/** The condition for a message `c` to be visible to customers, which excludes replies that are still held. */
export const isShown = sql`c.visibility = 'public' and c.deleted_at is null and ${saidAt} <= now()`;

/** Returns true as long as nobody outside of the organization has received a reply, so that it leaves no trace when it is taken back. */
export function isHeld(
  { visibility, customer_id, created_at, send_at, deleted_at }: WrittenMessage & HeldTimes,
  now: Date,
): boolean {
  if (visibility !== "public" || customer_id !== null || deleted_at !== null) return false;
  const leavesAt =
    Date.parse(toInstant(send_at ?? created_at)) + (send_at === null ? undoSeconds * 1_000 : 0);
  return now.getTime() < leavesAt;
}

interface HeldTimes {
  customer_id: string | null;
  /** The time at which a scheduled message is sent. */
  send_at: string | null;
}
