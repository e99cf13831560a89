import { toAddress } from "@tessera/kit/http/rate-limit";
import { readAskedLanguage } from "@tessera/kit/http/reader-language";
import { serve } from "@tessera/kit/http/serve";
import { portalFormRoutes } from "@tessera/wire/portal/portal-form";
import type { FastifyInstance } from "fastify";
import { passSeconds } from "../form-pass.ts";
import type { PortalContext } from "../open-portal.ts";
import { confirmHeld } from "./confirm-request.service.ts";
import { challengeReader, expectFormFile, holdRequest, issuePass, openHeld } from "./portal-form.service.ts";

export function addPortalFormRoutes(app: FastifyInstance, context: PortalContext): void {
  serve(app, portalFormRoutes, "GET /portal/form/challenge", async ({ query, reply }) => {
    reply.header("cache-control", "no-store");
    return challengeReader(context, query.organization);
  });
  serve(app, portalFormRoutes, "POST /portal/form/pass", async ({ body, request }) => {
    const pass = await issuePass(context, body, toAddress(request));
    return { pass, expires_in: passSeconds };
  });
  serve(app, portalFormRoutes, "POST /portal/form/files", ({ body, request }) =>
    expectFormFile(context, body, toAddress(request)),
  );
  serve(app, portalFormRoutes, "POST /portal/form/requests", async ({ body, request }) => {
    await holdRequest(context, body, {
      network: toAddress(request),
      asked: readAskedLanguage(request.headers),
    });
    return {};
  });
  serve(app, portalFormRoutes, "POST /portal/form/open", async ({ body, request }) => {
    await context.portal.limits.admitNetwork(toAddress(request));
    return openHeld(context, body);
  });
  serve(app, portalFormRoutes, "POST /portal/session/request", async ({ body, request, reply }) => {
    await context.portal.limits.admitNetwork(toAddress(request));
    const { confirmed, cookie } = await confirmHeld(context, body, readAskedLanguage(request.headers));
    reply.headers({ "set-cookie": cookie, "cache-control": "no-store" });
    return confirmed;
  });
}
