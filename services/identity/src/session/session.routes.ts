import { serve } from "@tessera/kit/serve";
import { accountRoutes } from "@tessera/wire/account";
import type { FastifyInstance } from "fastify";
import { toSessions } from "./session.presenter.ts";
import { endOtherSessions, endSession, readSessions, type SessionContext } from "./session.service.ts";

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
