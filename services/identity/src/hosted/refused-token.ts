import { notSignedIn, unavailable } from "@tessera/kit/failure";
import { errors } from "jose";

/** Throws what a person is shown whose token could not be verified: it is not valid, or the provider does not respond. */
export function refuseToken(error: unknown): never {
  const isKeyError = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isTokenError = error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
  if (isTokenError && !isKeyError) throw notForUs();
  throw Object.assign(unavailable("Couldn't reach the identity provider. Try again."), { cause: error });
}

export function notForUs() {
  return notSignedIn("The identity provider's answer isn't valid. Sign in again.");
}
