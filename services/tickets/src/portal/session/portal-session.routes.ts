import { toAddress } from "@tessera/kit/http/rate-limit";
import { readAskedLanguage } from "@tessera/kit/http/reader-language";
import { serve } from "@tessera/kit/http/serve";
import { portalRoutes } from "@tessera/wire/portal/portal";
import type { FastifyInstance } from "fastify";
import type { PortalContext } from "../open-portal.ts";
import { findAskedFields } from "../request/asked-field.ts";
import { findPortalSettings } from "../setting/portal-setting.repository.ts";
import { findUsualAnswerHours } from "./answer-time.repository.ts";
import { openSessionByIdentity } from "./portal-identity.service.ts";
import {
  closeSession,
  openSession,
  openSessionByCode,
  readOrganization,
  renewSession,
  requestLink,
} from "./portal-sign-in.service.ts";

export function addPortalSessionRoutes(app: FastifyInstance, context: PortalContext): void {
  serve(app, portalRoutes, "GET /portal/organizations/:organization", async ({ params }) => {
    const { id, name } = await readOrganization(context, params.organization);
    const db = context.tenantDb.for(id);
    const settings = await findPortalSettings(db);
    const { brand_color, data_notice, has_form, has_widget } = settings;
    const form = has_form || has_widget ? { fields: await findAskedFields(db, settings) } : null;
    const usual_answer_hours = form && (await findUsualAnswerHours(db));
    return { name, brand_color, form, data_notice, has_widget, usual_answer_hours };
  });
  serve(app, portalRoutes, "POST /portal/sign-in", async ({ body, request }) => {
    const language = readAskedLanguage(request.headers);
    await requestLink(context, body, { network: toAddress(request), language });
    return {};
  });
  serve(app, portalRoutes, "POST /portal/session", async ({ body, reply }) => {
    const { session, cookie } = await openSession(context, body);
    reply.headers({ "set-cookie": cookie, "cache-control": "no-store" });
    return session;
  });
  serve(app, portalRoutes, "GET /portal/session", async ({ query, request, reply }) => {
    reply.header("cache-control", "no-store");
    return renewSession(context, query, request.headers.cookie);
  });
  serve(app, portalRoutes, "POST /portal/session/code", async ({ body, request, reply }) => {
    const { session, cookie } = await openSessionByCode(context, body, toAddress(request));
    reply.headers({ "set-cookie": cookie, "cache-control": "no-store" });
    return session;
  });
  serve(app, portalRoutes, "POST /portal/session/identity", async ({ body, reply }) => {
    reply.header("cache-control", "no-store");
    return openSessionByIdentity(context, body);
  });
  serve(app, portalRoutes, "DELETE /portal/session", async ({ query, request, reply }) => {
    reply.header("set-cookie", await closeSession(context, query, request.headers.cookie));
    return {};
  });
}
