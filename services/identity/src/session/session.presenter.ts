import type { Session } from "@tessera/wire/account";
import { deviceOf } from "./device.ts";
import type { OwnSessions } from "./session.service.ts";

export function toSessions({ rows, currentId }: OwnSessions): Session[] {
  return rows.map(({ id, userAgent, ipAddress, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    address: ipAddress || null,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: id === currentId,
  }));
}
