import { serve } from "@tessera/kit/http/serve";
import { messageDraftRoutes } from "@tessera/wire/ticket/message-draft";
import type { FastifyInstance } from "fastify";
import type { PresenceContext } from "../../presence/presence.service.ts";
import { discardDraft, readDrafts, saveDraft, takeOverDraft } from "./message-draft.service.ts";

const path = "/tickets/:ticketId/draft";

export function addMessageDraftRoutes(app: FastifyInstance, context: PresenceContext): void {
  serve(app, messageDraftRoutes, `GET ${path}`, ({ actor, params }) =>
    readDrafts(context, actor, params.ticketId),
  );
  serve(app, messageDraftRoutes, `PUT ${path}`, ({ actor, params, body }) =>
    saveDraft(context, actor, { ...params, ...body }),
  );
  serve(app, messageDraftRoutes, `DELETE ${path}`, async ({ actor, params, query }) => {
    await discardDraft(context, actor, { ...params, ...query });
    return {};
  });
  serve(app, messageDraftRoutes, `POST ${path}/take-over`, ({ actor, params, body }) =>
    takeOverDraft(context, actor, { ...params, ...body }),
  );
}
