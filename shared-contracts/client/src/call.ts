import type { accountRoutes, avatarRoutes } from "@tessera/wire/account";
import type { agentRoutes } from "@tessera/wire/agent";
import type { analyticsRoutes } from "@tessera/wire/analytics";
import type { auditRoutes } from "@tessera/wire/audit";
import type { billingRoutes } from "@tessera/wire/billing";
import type { chatRoutes } from "@tessera/wire/chat";
import type { communicationRoutes } from "@tessera/wire/communication";
import type { fileRoutes } from "@tessera/wire/file";
import type { integrationRoutes } from "@tessera/wire/integration";
import type { presenceRoutes } from "@tessera/wire/live";
import type { memberRoutes } from "@tessera/wire/member";
import type { membershipRoutes } from "@tessera/wire/membership";
import type { notificationRoutes } from "@tessera/wire/notification";
import type { organizationRoutes } from "@tessera/wire/organization";
import type { registryRoutes } from "@tessera/wire/release";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "@tessera/wire/route";
import type { sessionRoutes } from "@tessera/wire/session";
import type { ticketRoutes } from "@tessera/wire/ticket";
import type { ticketDraftRoutes } from "@tessera/wire/ticket-draft";
import type { ticketRelationRoutes } from "@tessera/wire/ticket-relation";

/** Every operation the desk answers, by its name. Types only: no schema reaches the browser. */
export type Api = typeof accountRoutes &
  typeof agentRoutes &
  typeof analyticsRoutes &
  typeof auditRoutes &
  typeof avatarRoutes &
  typeof billingRoutes &
  typeof chatRoutes &
  typeof communicationRoutes &
  typeof fileRoutes &
  typeof integrationRoutes &
  typeof memberRoutes &
  typeof membershipRoutes &
  typeof notificationRoutes &
  typeof organizationRoutes &
  typeof presenceRoutes &
  typeof registryRoutes &
  typeof sessionRoutes &
  typeof ticketDraftRoutes &
  typeof ticketRelationRoutes &
  typeof ticketRoutes;

type InputOf<R extends Route> = (undefined extends ParamsOf<R> ? unknown : { params: ParamsOf<R> }) &
  (undefined extends QueryOf<R> ? unknown : { query?: QueryOf<R> }) &
  (undefined extends BodyOf<R> ? unknown : { body: BodyOf<R> });

/**
 * `ifMatch` is the ticket's version, `idempotencyKey` makes a repeated write answer what the first one did. `isForAll` marks an
 * operation that is public: the token goes along if there is one. `form` is the body of operations that take multipart.
 */
export interface CallOptions {
  signal?: AbortSignal;
  ifMatch?: number;
  idempotencyKey?: string;
  isForAll?: boolean;
  form?: FormData;
}

/**
 * Calls an operation by its name: `call("GET /tickets/:ticketId/", { params: { ticketId } })`.
 * @throws ApiError for any answer that is not a success, and for a missing token provider or an empty token.
 */
export type Call = <K extends keyof Api>(
  operation: K,
  input?: InputOf<Api[K]> & CallOptions,
) => Promise<ReplyOf<Api[K]>>;

/**
 * Like {@link Call}, for answers that are no JSON: answers the response as soon as its head is there, for its body to be read piece
 * by piece. `accept` is what is asked for, such as `text/event-stream`.
 * @throws ApiError like {@link Call}.
 */
export type Open = <K extends keyof Api>(
  operation: K,
  input: InputOf<Api[K]> & CallOptions & { accept: string },
) => Promise<Response>;
