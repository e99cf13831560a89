import { t } from "@tessera/language/t";
import type { ErrorReply } from "@tessera/wire/api/error";
import { IdentityError } from "./identity-error.ts";

const unreached = t("Couldn't reach the server. Check your connection and try again.");

/** Calls the embedded identity service: GET by default, or POST if there is a body. @throws IdentityError */
export async function callIdentity<Answer>(
  path: string,
  input: { method?: "GET" | "POST"; body?: Record<string, unknown> } = {},
): Promise<Answer> {
  const response = await send(`/api/auth${path}`, input);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response, (answer ?? {}) as Partial<ErrorReply>);
  return answer as Answer;
}

function send(
  url: string,
  { body, method = body ? "POST" : "GET" }: Parameters<typeof callIdentity>[1] & object,
) {
  return fetch(url, {
    method,
    credentials: "same-origin",
    cache: "no-store",
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new IdentityError(unreached, { status: 0 });
  });
}

function refusal(
  { status, headers }: Response,
  { detail, code, fields }: Partial<ErrorReply>,
): IdentityError {
  const wait = Number.parseInt(headers.get("retry-after") ?? "", 10);
  const isUnverified = code === "not_allowed" && fields?.["body.email"] !== undefined;
  return new IdentityError(typeof detail === "string" ? detail : `HTTP ${status}`, {
    status,
    code: isUnverified ? "EMAIL_NOT_VERIFIED" : code,
    fields,
    retryAfterSeconds: Number.isNaN(wait) ? undefined : wait,
  });
}
