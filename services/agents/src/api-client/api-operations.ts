import type { billingRoutes } from "@tessera/wire/billing";
import type { communicationRoutes } from "@tessera/wire/communication";
import type { fileRoutes } from "@tessera/wire/file";
import type { memberRoutes } from "@tessera/wire/member";
import type { organizationRoutes } from "@tessera/wire/organization";
import type { BodyOf, ParamsOf, QueryOf, Route } from "@tessera/wire/route";
import type { ticketRoutes } from "@tessera/wire/ticket";
import type { ticketRelationRoutes } from "@tessera/wire/ticket-relation";

/** What we ask of the rest of the installation, by the names the operations have everywhere. */
export type ApiOperations = typeof billingRoutes &
  typeof communicationRoutes &
  typeof fileRoutes &
  typeof memberRoutes &
  typeof organizationRoutes &
  typeof ticketRelationRoutes &
  typeof ticketRoutes;

/** What an operation takes. `ifMatch` is a ticket's version; the same `idempotencyKey` is answered as it was the first time. */
export type ApiInput<R extends Route> = (undefined extends ParamsOf<R> ? unknown : { params: ParamsOf<R> }) &
  (undefined extends QueryOf<R> ? unknown : { query?: QueryOf<R> }) &
  (undefined extends BodyOf<R> ? unknown : { body: BodyOf<R> }) & {
    ifMatch?: number;
    idempotencyKey?: string;
  };

/** Where the services listen: `http://127.0.0.1:4003`. */
export interface ServiceUrls {
  tickets: string;
  files: string;
  identity: string;
  organization: string;
}

/** Which service answers an operation, by the first word of its path. */
export const serviceByPrefix: Readonly<Record<string, keyof ServiceUrls>> = {
  tickets: "tickets",
  files: "files",
  members: "identity",
  organizations: "organization",
  billing: "organization",
};

/** What people call a service when it does not answer. */
export const nameByService: Readonly<Record<keyof ServiceUrls, string>> = {
  tickets: "Tickets",
  files: "Files",
  identity: "Accounts",
  organization: "Organizations",
};
