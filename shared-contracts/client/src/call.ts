import type { operations } from "@tessera/wire/operations";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "@tessera/wire/route";

/**
 * Operations of services that are not ours. A module adds those of its own: `type Own = typeof operations;` and
 * `declare module "@tessera/client/call" { interface ModuleOperations extends Own {} }`.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleOperations {}

/** Every operation the installation answers, by its name. Types only: no schema reaches the browser. */
export type Api = typeof operations & ModuleOperations;

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
