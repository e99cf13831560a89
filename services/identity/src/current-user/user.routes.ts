import { readAskedLanguage } from "@tessera/kit/http/reader-language";
import { serve } from "@tessera/kit/http/serve";
import { sessionRoutes } from "@tessera/wire/account/session";
import type { FastifyInstance } from "fastify";
import { getOperatorStatus, type OperatorConfig } from "../user/operator-status.ts";
import { toCurrentUser } from "../user/user.presenter.ts";
import { changeMe, keepPageLanguage, type Me, readMe, type UserContext } from "../user/user.service.ts";
import { type CallingKeyContext, readCallingKey } from "./calling-key.service.ts";

interface UserRoutesContext extends UserContext, CallingKeyContext {
  config: OperatorConfig;
}

export function mountUserRoutes(app: FastifyInstance, context: UserRoutesContext): void {
  const view = (me: Me) => toCurrentUser(me, getOperatorStatus(context.config, me.user));

  serve(app, sessionRoutes, "GET /auth/me", async ({ actor, request }) => {
    if (actor.scopes) return readCallingKey(context, actor);
    const me = await readMe(context, actor);
    await keepPageLanguage(context, me, readAskedLanguage(request.headers));
    return view(me);
  });
  serve(app, sessionRoutes, "PUT /auth/me", async ({ actor, body }) =>
    view(await changeMe(context, actor, body)),
  );
}
