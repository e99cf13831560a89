import { ErrorReply } from "@tessera/wire/api/error";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "@tessera/wire/api/route";
import type { operations } from "@tessera/wire/operations";
import { isReason, type Reason, toReason } from "@tessera/wire/reason/reason";
import { reasons } from "@tessera/wire/reason/reasons";
import { Check } from "typebox/value";
import { Failure, unavailable } from "../errors/failure.ts";
import type { Caller } from "./caller.ts";
import { requestService } from "./request-service.ts";
import { nameByService, type ServiceUrls, toServiceOperation } from "./service-operation.ts";

type Operations = typeof operations;

/** The input of an operation. `ifMatch` is a ticket's version. A repeated `idempotencyKey` gets the first response again. */
export type OperationInput<R extends Route> = (undefined extends ParamsOf<R>
  ? unknown
  : { params: ParamsOf<R> }) &
  (undefined extends QueryOf<R> ? unknown : { query?: QueryOf<R> }) &
  (undefined extends BodyOf<R> ? unknown : { body: BodyOf<R> }) & {
    ifMatch?: number;
    idempotencyKey?: string;
  };

/** A client for the other services. They check permissions again with the same token, so nothing here can do more than its caller. */
export interface ServiceClient {
  /**
   * Calls an operation by its name. Throws a `Failure`: with the code of the error response, or `unavailable` if there is no response in
   * time. Throws the signal's reason if the caller aborts.
   */
  call<K extends keyof Operations>(
    caller: Pick<Caller, "token">,
    operation: K,
    input: OperationInput<Operations[K]>,
    signal?: AbortSignal,
  ): Promise<ReplyOf<Operations[K]>>;
}

const defaultTimeoutMs = 10_000;

/** Creates a client. Calling an operation of a service without a URL is a `TypeError`. */
export function createServiceClient(urls: ServiceUrls, { timeoutMs = defaultTimeoutMs } = {}): ServiceClient {
  const call = async (
    { token }: Pick<Caller, "token">,
    operation: string,
    input: object,
    signal?: AbortSignal,
  ) => {
    const { service, url, init } = toServiceOperation(urls, operation, input, token);
    const { response, text } = await request(url, { ...init, timeoutMs, signal }).catch((cause) => {
      if (signal?.aborted) throw signal.reason;
      throw Object.assign(serviceUnavailable(service), { cause });
    });
    const reply = parseJson(text);
    if (!response.ok) throw toFailure(service, response, reply);
    if (reply === undefined) throw serviceUnavailable(service);
    return reply;
  };
  return { call: call as ServiceClient["call"] };
}

async function request(...parameters: Parameters<typeof requestService>) {
  const response = await requestService(...parameters);
  return { response, text: await response.text() };
}

function toFailure(service: keyof ServiceUrls, { status, headers }: Response, reply: unknown): Failure {
  const isBroken = status >= 500 && Object(reply).code !== "unavailable";
  if (isBroken || !Check(ErrorReply, reply)) return serviceUnavailable(service);
  const seconds = Number(headers.get("retry-after"));
  const { detail, fields, field_reasons = {} } = reply;
  const passed = Object.entries(fields ?? {}).map(([path, text]) => [
    path,
    passOn(field_reasons[path], text),
  ]);
  return new Failure(reply.code, passOn(reply, detail), {
    ...(fields ? { fields: Object.fromEntries(passed) } : {}),
    ...(reply.current === undefined ? {} : { current: reply.current }),
    ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  });
}

/** Returns the reason that another service gave. Its text is kept if it gave none, or if a newer service gave one that is unknown here. */
function passOn(reason: unknown, text: string): Reason {
  return isReason(reason) && Object.hasOwn(reasons, reason.reason)
    ? { reason: reason.reason, values: reason.values }
    : toReason("common.other_text", { text });
}

/** Returns undefined for what is no JSON. An empty body is an empty object. */
function parseJson(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function serviceUnavailable(service: keyof ServiceUrls): Failure {
  return unavailable(toReason("common.service_silent", { service: nameByService[service] }), 2);
}
