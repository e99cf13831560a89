import { serve } from "@tessera/kit/http/serve";
import { companyRoutes } from "@tessera/wire/customer/company";
import { companySuggestionRoutes } from "@tessera/wire/customer/company-suggestion";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import { changeCompany, createCompany, listCompanies, readCompany } from "./company.service.ts";
import { confirmSuggestion, dismissSuggestion, listSuggestions } from "./company-suggestion.service.ts";

export function addCompanyRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, companyRoutes, "GET /companies/", ({ actor, query }) => listCompanies(context, actor, query));
  serve(app, companyRoutes, "POST /companies/", ({ actor, body, request, idempotencyKey }) =>
    createCompany(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, companyRoutes, "GET /companies/:companyId/", ({ actor, params }) =>
    readCompany(context, actor, params.companyId),
  );
  serve(
    app,
    companyRoutes,
    "PATCH /companies/:companyId/",
    ({ actor, params, body, ifMatch, request, idempotencyKey }) =>
      changeCompany(
        context,
        actor,
        { companyId: params.companyId, version: ifMatch, change: body },
        toIdempotentRequest(actor, request, idempotencyKey),
      ),
  );
}

export function addCompanySuggestionRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, companySuggestionRoutes, "GET /companies/suggestions", ({ actor, query }) =>
    listSuggestions(context, actor, query),
  );
  serve(
    app,
    companySuggestionRoutes,
    "POST /companies/suggestions/:companyId/confirm",
    ({ actor, params: { companyId }, body: { name }, request, idempotencyKey }) => {
      const idempotency = toIdempotentRequest(actor, request, idempotencyKey);
      return confirmSuggestion(context, actor, { companyId, name, idempotency });
    },
  );
  serve(
    app,
    companySuggestionRoutes,
    "POST /companies/suggestions/:companyId/dismiss",
    ({ actor, params: { companyId }, request, idempotencyKey }) => {
      const idempotency = toIdempotentRequest(actor, request, idempotencyKey);
      return dismissSuggestion(context, actor, { companyId, idempotency });
    },
  );
}
