import type { analyticsRoutes } from "@tessera/wire/analytics/analytics";
import type { BodyOf, ParamsOf, QueryOf, Route } from "@tessera/wire/api/route";
import type { fileRoutes } from "@tessera/wire/file/file";
import type { billingRoutes } from "@tessera/wire/organization/billing";
import type { memberRoutes } from "@tessera/wire/organization/member";
import type { organizationRoutes } from "@tessera/wire/organization/organization";
import type { communicationRoutes } from "@tessera/wire/ticket/communication";
import type { ticketRoutes } from "@tessera/wire/ticket/ticket";
import type { ticketRelationRoutes } from "@tessera/wire/ticket/ticket-relation";

/** The operations of other services that this service calls, by their usual names. */
export type ApiOperations = typeof analyticsRoutes &
  typeof billingRoutes &
  typeof communicationRoutes &
  typeof fileRoutes &
  typeof memberRoutes &
  typeof organizationRoutes &
  typeof ticketRelationRoutes &
  typeof ticketRoutes;

/** The input of an operation. `ifMatch` is a ticket's version. A repeated `idempotencyKey` gets the first response again. */
export type ApiInput<R extends Route> = (undefined extends ParamsOf<R> ? unknown : { params: ParamsOf<R> }) &
  (undefined extends QueryOf<R> ? unknown : { query?: QueryOf<R> }) &
  (undefined extends BodyOf<R> ? unknown : { body: BodyOf<R> }) & {
    ifMatch?: number;
    idempotencyKey?: string;
  };

/** The base URLs of the services, such as `http://127.0.0.1:4003`. */
export interface ServiceUrls {
  tickets: string;
  files: string;
  identity: string;
  organization: string;
  analytics: string;
}

/** The service that serves an operation, by the first segment of its path. */
export const serviceByPrefix: Readonly<Record<string, keyof ServiceUrls>> = {
  tickets: "tickets",
  files: "files",
  members: "identity",
  organizations: "organization",
  billing: "organization",
  analytics: "analytics",
};

/** The names of the services in error messages for people. */
export const nameByService: Readonly<Record<keyof ServiceUrls, string>> = {
  tickets: "Tickets",
  files: "Files",
  identity: "Accounts",
  organization: "Organizations",
  analytics: "Reports",
};
