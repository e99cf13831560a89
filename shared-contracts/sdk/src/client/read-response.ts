import { parseRetryAfter } from "./retry.ts";
import { isObject, TesseraError, type TesseraErrorCode } from "./tessera-error.ts";

/** Returns the parsed body of a success. Throws a `TesseraError` for any other response. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw toError(response, text);
  if (response.status === 204) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw toInvalidResponse(response, text, cause);
  }
}

/** Returns a success whose body is not read yet. Throws a `TesseraError` for any other response. */
export async function readNothing(response: Response): Promise<Response> {
  if (!response.ok) throw toError(response, await response.text());
  return response;
}

function toError(response: Response, text: string): TesseraError {
  const body = parse(text);
  if (!isObject(body) || typeof body.code !== "string") return toInvalidResponse(response, text);
  return new TesseraError(toMessage(body.detail, response), {
    code: body.code as TesseraErrorCode,
    status: response.status,
    retryAfter: parseRetryAfter(response.headers.get("retry-after")),
    body,
  });
}

/** An upload that exists already has an object as its detail. */
function toMessage(detail: unknown, { status }: Response): string {
  const text = isObject(detail) ? detail.message : detail;
  return typeof text === "string" ? text : `The installation responded with ${status}.`;
}

function toInvalidResponse(response: Response, text: string, cause?: unknown): TesseraError {
  const { status, headers } = response;
  return new TesseraError(`The response with ${status} is not one of Tessera's API. Is the base URL right?`, {
    code: "invalid_response",
    status,
    retryAfter: parseRetryAfter(headers.get("retry-after")),
    body: text,
    cause,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
