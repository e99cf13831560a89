import { notSignedIn, unavailable } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import { errors } from "jose";

/** Throws what a person is shown whose token could not be verified: it is not valid, or the provider does not respond. */
export function refuseToken(error: unknown): never {
  const isKeyError = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isTokenError = error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
  if (isTokenError && !isKeyError) throw notForUs(error);
  throw Object.assign(unavailable(toReason("account.provider_unreachable")), { cause: error });
}

export function notForUs(cause?: unknown) {
  return Object.assign(notSignedIn(toReason("account.provider_answer_invalid")), { cause });
}

/** Describes for operators why a sign-in was refused, without the token or the person. */
export function describeRefusal(error: unknown): string {
  const { cause, message } = Object(error) as Error;
  if (cause instanceof errors.JWTClaimValidationFailed)
    return `${cause.code} ${cause.claim}: ${cause.message}`;
  if (cause instanceof errors.JOSEError) return `${cause.code}: ${cause.message}`;
  return cause instanceof Error ? cause.message : message;
}
