import {
  type Access,
  apiBase,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  type Routes,
} from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import { closed } from "@tessera/wire/schema/schema";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { TSchema } from "typebox";
import { invalidInput } from "../errors/failure.ts";
import type { Actor, CallingCustomer, Visitor } from "../tokens/actor.ts";
import { callerFor } from "../tokens/authentication.ts";
import { requireConfirmation } from "../tokens/confirmation.ts";
import { getIfMatch, toIdempotencyKey } from "./request-header.ts";

/** The caller, by the route's access: null, the visitor, a customer, or a member with the permission. */
export type CallerOf<A extends Access> = A extends "public"
  ? null
  : A extends "signed_in"
    ? Visitor
    : A extends "customer"
      ? CallingCustomer
      : Actor;

/** The arguments of a handler. All inputs are validated. */
export interface ServedRequest<R extends Route> {
  actor: CallerOf<R["access"]>;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** The version of `If-Match`; undefined without one (or with `*`). */
  ifMatch: number | undefined;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the reply in its wire shape. To send the response itself (a stream), it returns `reply`, which is awaited. */
export type Handler<R extends Route> = (serving: ServedRequest<R>) => Promise<ReplyOf<R> | FastifyReply>;

/**
 * Binds an operation of wire to its handler, under `/api/v1`. Each request is, in this order, authenticated, checked for access, validated
 * (an unknown key is 422), handled, and serialized by the reply's schema (which drops unknown keys).
 */
export function serve<const R extends Routes, K extends keyof R & string>(
  app: FastifyInstance,
  routes: R,
  operation: K,
  handler: Handler<R[K]>,
): void {
  const route: Route | undefined = routes[operation];
  const [method, path] = operation.split(" ");
  if (!route || !method || !path) throw new Error(`No such operation: ${operation}`);
  const methods = methodsFor(routes, method, path);
  for (const name of methods) app.operations.set(`${name} ${path}`, route);
  app.route({
    method: methods,
    url: `${apiBase}${path}`,
    schema: toSchema(route),
    onRequest: async (request) => {
      const caller = callerFor(route.access, request, route);
      if (route.needsConfirmation && caller && "userId" in caller) requireConfirmation(caller);
    },
    preValidation: async (request) => {
      if (route.body && request.body === undefined) request.body = bodyInsteadOfNone(route.body);
    },
    preHandler: async (request) => {
      if (!route.body) refuseBody(request.body);
    },
    handler: async (request, reply) => {
      const result = await handler(servingOf(route, request, reply) as unknown as ServedRequest<R[K]>);
      if (reply.sent) return reply;
      return reply.code(route.status ?? 200).send(route.status === 204 ? undefined : result);
    },
  });
}

/** Returns the methods for an operation: PUT and PATCH are interchangeable, unless wire has an operation for each. */
function methodsFor(routes: Routes, method: string, path: string): HTTPMethods[] {
  const other = { PUT: "PATCH", PATCH: "PUT" }[method];
  const isAlone = other !== undefined && !routes[`${other} ${path}`];
  return (isAlone ? [method, other] : [method]) as HTTPMethods[];
}

/** Allows a missing body if all its keys are optional. */
function bodyInsteadOfNone(schema: TSchema): unknown {
  const { type, required = [] } = schema as JsonSchema;
  if (type === "object" && required.length === 0) return {};
  throw invalidInput(toReason("request.body_empty"));
}

/** Declares that a hand-written route serves an operation, such as one that accepts multipart. */
export function declare<const R extends Routes>(
  app: FastifyInstance,
  routes: R,
  operation: keyof R & string,
): void {
  const route = routes[operation];
  if (!route) throw new Error(`No such operation: ${operation}`);
  app.operations.set(operation, route);
}

function toSchema({ params, query, body, reply, status = 200 }: Route) {
  return {
    querystring: query ?? closed({}),
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    ...(status === 204 ? {} : { response: { [status]: reply } }),
  };
}

function refuseBody(body: unknown): void {
  if (body === undefined || body === null) return;
  const keys = Object.keys(body);
  if (typeof body === "object" && !Array.isArray(body) && keys.length === 0) return;
  throw invalidInput(toReason("request.takes_no_body"), {
    [`body.${keys[0] ?? ""}`]: toReason("input.unknown"),
  });
}

function servingOf(route: Route, request: FastifyRequest, reply: FastifyReply) {
  return {
    actor: callerFor(route.access, request, route),
    params: route.params && request.params,
    query: route.query && request.query,
    body: route.body && request.body,
    ifMatch: getIfMatch(request),
    idempotencyKey: toIdempotencyKey(request),
    request,
    reply,
  };
}
