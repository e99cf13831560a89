import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "@tessera/wire/api/route";
import type { operations } from "@tessera/wire/operations";

/**
 * Operations of services outside this repository. A module adds its own: `type Own = typeof operations;` and `declare module
 * "@tessera/client/call" { interface ModuleOperations extends Own {} }`.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleOperations {}

/** Every operation of the installation, by its name. Types only: no schema reaches the browser. */
export type Api = typeof operations & ModuleOperations;

type InputOf<R extends Route> = (undefined extends ParamsOf<R> ? unknown : { params: ParamsOf<R> }) &
  (undefined extends QueryOf<R> ? unknown : { query?: QueryOf<R> }) &
  (undefined extends BodyOf<R> ? unknown : { body: BodyOf<R> });

/**
 * Options of a call. `ifMatch` is the ticket's version; with `idempotencyKey`, a repeated write returns the result of the first. `isForAll`
 * marks a public operation: the token is sent if there is one. `form` is the body of operations that accept multipart.
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
 * @throws ApiError for any unsuccessful response, and for a missing token provider or an empty token.
 */
export type Call = <K extends keyof Api>(
  operation: K,
  input?: InputOf<Api[K]> & CallOptions,
) => Promise<ReplyOf<Api[K]>>;

/**
 * Like {@link Call}, for responses other than JSON: resolves with the response as soon as its headers have arrived, so that its body can be
 * streamed. `accept` is the requested type, such as `text/event-stream`.
 * @throws ApiError like {@link Call}.
 */
export type Open = <K extends keyof Api>(
  operation: K,
  input: InputOf<Api[K]> & CallOptions & { accept: string },
) => Promise<Response>;
