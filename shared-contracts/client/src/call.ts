import type { communicationRoutes } from "@tessera/wire/communication";
import type { presenceRoutes } from "@tessera/wire/live";
import type { memberRoutes } from "@tessera/wire/member";
import type { registryRoutes } from "@tessera/wire/release";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "@tessera/wire/route";
import type { sessionRoutes } from "@tessera/wire/session";
import type { ticketRoutes } from "@tessera/wire/ticket";
import type { ticketRelationRoutes } from "@tessera/wire/ticket-relation";

/** Every operation the desk answers, by its name. Types only: no schema reaches the browser. */
export type Api = typeof communicationRoutes &
  typeof memberRoutes &
  typeof presenceRoutes &
  typeof registryRoutes &
  typeof sessionRoutes &
  typeof ticketRelationRoutes &
  typeof ticketRoutes;

type InputOf<R extends Route> = (undefined extends ParamsOf<R> ? unknown : { params: ParamsOf<R> }) &
  (undefined extends QueryOf<R> ? unknown : { query?: QueryOf<R> }) &
  (undefined extends BodyOf<R> ? unknown : { body: BodyOf<R> });

/** `ifMatch` is the ticket's version, `idempotencyKey` makes a repeated write answer what the first one did. */
export interface CallOptions {
  signal?: AbortSignal;
  ifMatch?: number;
  idempotencyKey?: string;
}

/**
 * Calls an operation by its name: `call("GET /tickets/:ticketId/", { params: { ticketId } })`.
 * @throws ApiError for any answer that is not a success, and for a missing token provider or an empty token.
 */
export type Call = <K extends keyof Api>(
  operation: K,
  input?: InputOf<Api[K]> & CallOptions,
) => Promise<ReplyOf<Api[K]>>;
