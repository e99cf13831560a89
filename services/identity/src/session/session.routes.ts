import { serve } from "@tessera/kit/http/serve";
import { accountRoutes, type Session } from "@tessera/wire/account/account";
import type { FastifyInstance } from "fastify";
import { getDevice } from "./device.ts";
import {
  endOtherSessions,
  endSession,
  type OwnSessions,
  readSessions,
  type SessionContext,
} from "./session.service.ts";

export function mountSessionRoutes(app: FastifyInstance, context: SessionContext): void {
  serve(app, accountRoutes, "GET /auth/sessions", async ({ actor }) => {
    const sessions = await readSessions(context, actor);
    return { items: toSessions(sessions), two_factor: sessions.hasSecondStep };
  });
  serve(app, accountRoutes, "DELETE /auth/sessions/:sessionId", async ({ actor, params }) => {
    await endSession(context, actor, params.sessionId);
    return {};
  });
  serve(app, accountRoutes, "DELETE /auth/sessions", async ({ actor }) => {
    await endOtherSessions(context, actor);
    return {};
  });
}

function toSessions({ rows, currentId }: OwnSessions): Session[] {
  return rows.map(({ id, userAgent, ipAddress, createdAt, lastSeenAt }) => ({
    id,
    device: getDevice(userAgent),
    address: ipAddress || null,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: id === currentId,
  }));
}
