import { Failure, unavailable } from "@tessera/kit/errors/failure";
import { shareTraceWith } from "@tessera/kit/observability/tracing";
import { ErrorReply } from "@tessera/wire/api/error";
import type { ErrorCode } from "@tessera/wire/api/error-code";
import { apiBase } from "@tessera/wire/api/route";
import { Check } from "typebox/value";

/** The operations that identity performs with the caller's own token, since it owns organizations and members. */
export interface IdentityClient {
  /** Throws the error of identity (a `conflict` if the slug is taken), or `unavailable` if it does not respond. */
  rename(authorization: string, names: OrganizationNames): Promise<void>;
}

interface OrganizationNames {
  name?: string;
  slug?: string;
}

const maxAnswerMs = 5_000;
const passedOn: ErrorCode[] = [
  "invalid_input",
  "conflict",
  "not_allowed",
  "not_signed_in",
  "not_found",
  "rate_limited",
];

/** Creates a client. `url` is the address of identity, for example `http://127.0.0.1:4001`. */
export function createIdentityClient(url: string): IdentityClient {
  shareTraceWith(url);
  return {
    async rename(authorization, names) {
      const answer = await ask(`${url}${apiBase}/auth/organization`, {
        method: "PATCH",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(names),
      });
      if (!answer.ok) throw failureOf(await answer.json().catch(() => null));
      await answer.body?.cancel();
    },
  };
}

async function ask(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(maxAnswerMs) });
  } catch {
    throw serviceUnavailable();
  }
}

function failureOf(reply: unknown): Failure {
  if (!Check(ErrorReply, reply) || !passedOn.includes(reply.code)) return serviceUnavailable();
  return new Failure(reply.code, reply.detail, reply.fields ? { fields: reply.fields } : {});
}

function serviceUnavailable(): Failure {
  return unavailable("Couldn't reach the account service. Try again in a moment.", 2);
}
