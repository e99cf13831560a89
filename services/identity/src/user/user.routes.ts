import { serve } from "@tessera/kit/serve";
import { sessionRoutes } from "@tessera/wire/session";
import type { FastifyInstance } from "fastify";
import { type CallingKeyContext, readCallingKey } from "../api-key/calling-key.service.ts";
import { changeMe, readMe, type UserContext } from "./user.service.ts";
import { viewMe } from "./user.view.ts";

export function mountUserRoutes(app: FastifyInstance, context: UserContext & CallingKeyContext): void {
  serve(app, sessionRoutes, "GET /auth/me", async ({ actor }) =>
    actor.scopes ? readCallingKey(context, actor) : viewMe(await readMe(context, actor)),
  );
  serve(app, sessionRoutes, "PUT /auth/me", async ({ actor, body }) =>
    viewMe(await changeMe(context, actor, body)),
  );
}
