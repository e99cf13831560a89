import { cookieLine, cookieValue } from "@tessera/kit/http/cookie";
import { serve } from "@tessera/kit/http/serve";
import { type Override, overrideRoutes } from "@tessera/wire/release/override";
import { type ModuleOverride, overrideCookie } from "@tessera/wire/release/override.constants";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { requirePublisher } from "../publisher/publisher.ts";
import {
  acceptOverride,
  endOverride,
  type OverrideContext,
  offerOverride,
  readOffer,
  reportRefusal,
} from "./override.service.ts";

interface OverrideRoutesContext extends RegistryContext, OverrideContext {
  publicOrigin: string;
}

export function addOverrideRoutes(app: FastifyInstance, context: OverrideRoutesContext): void {
  const { publicOrigin, now } = context;
  const cookie = (value: string, seconds: number) =>
    cookieLine({ name: overrideCookie, value, seconds }, publicOrigin);

  serve(app, overrideRoutes, "POST /registry/overrides", async ({ request, body }) => {
    const { offered, ticket } = await offerOverride(context, await requirePublisher(context, request), body);
    const link = `${publicOrigin}/override?ticket=${ticket}`;
    return { ...toOverride(offered), email: offered.email, ticket, link };
  });

  serve(app, overrideRoutes, "GET /registry/override/offer", async ({ actor, query }) =>
    toOverride(await readOffer(context, actor, query.ticket)),
  );

  serve(app, overrideRoutes, "PUT /registry/override", async ({ actor, body, reply }) => {
    const { accepted, value } = await acceptOverride(context, actor, body.ticket);
    reply.header("set-cookie", cookie(value, Math.ceil((accepted.until - now()) / 1000)));
    return toOverride(accepted);
  });

  serve(app, overrideRoutes, "DELETE /registry/override", async ({ request, reply }) => {
    await endOverride(context, request.visitor, cookieValue(request.headers.cookie, overrideCookie) ?? "");
    reply.header("set-cookie", cookie("", 0));
    return {};
  });

  serve(app, overrideRoutes, "POST /registry/override/refusals", async ({ actor, body }) => {
    await reportRefusal(context, actor, body);
    return {};
  });
}

function toOverride({ module, origin, until }: ModuleOverride): Override {
  return { module, origin, until: new Date(until).toISOString() };
}
