import {
  conflict,
  Failure,
  invalidInput,
  notFound,
  notSignedIn,
  rateLimited,
  unavailable,
} from "@tessera/kit/errors/failure";

const slugIsTaken = () =>
  new Failure("conflict", "Another organization already has this address.", {
    fields: { "body.slug": "is taken" },
  });

const linkIsInvalid = () => invalidInput("This link is no longer valid.", { "body.token": "is not valid" });
const tooLate = () => notSignedIn("Signing in took too long. Sign in again.");
const codeIsWrong = () => invalidInput("This code isn't right.", { "body.code": "is wrong" });
const secondStepIsOff = () => conflict("Two-step sign-in is off.");
/** How long better-auth locks an account after too many wrong codes, in seconds. */
const lockedSeconds = 900;

const failureByCode: Record<string, () => Failure> = {
  INVALID_EMAIL_OR_PASSWORD: () => notSignedIn("The email address or the password is wrong."),
  EMAIL_NOT_VERIFIED: () =>
    new Failure("not_allowed", "Confirm your email address first. We sent you a link.", {
      fields: { "body.email": "is not confirmed yet" },
    }),
  ORGANIZATION_ALREADY_EXISTS: slugIsTaken,
  ORGANIZATION_NOT_FOUND: () => notFound("organization"),
  INVALID_PASSWORD: () => invalidInput("The password is wrong.", { "body.password": "is wrong" }),
  INVALID_CODE: codeIsWrong,
  INVALID_BACKUP_CODE: codeIsWrong,
  INVALID_TWO_FACTOR_COOKIE: tooLate,
  SESSION_EXPIRED: tooLate,
  SESSION_NOT_FRESH: tooLate,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => notSignedIn("Too many wrong codes. Sign in again."),
  ACCOUNT_TEMPORARILY_LOCKED: () => rateLimited(lockedSeconds),
  TOTP_ALREADY_ENABLED: () => conflict("Two-step sign-in is already on."),
  TOTP_NOT_ENABLED: secondStepIsOff,
  TWO_FACTOR_NOT_ENABLED: secondStepIsOff,
  BACKUP_CODES_NOT_ENABLED: secondStepIsOff,
  TOKEN_EXPIRED: linkIsInvalid,
  INVALID_TOKEN: linkIsInvalid,
};

/** Translates an error response of better-auth, whose messages are meant for developers. */
export function failureOfAnswer(status: number, body: unknown): Failure | Error {
  const { code = "" } = toTexts(body);
  const known = failureByCode[code];
  if (known) return known();
  if (status === 401) return notSignedIn();
  if (status === 403) return new Failure("not_allowed", "This request isn't allowed from here.");
  if (status === 404) return notFound("page");
  if (status < 500) return invalidInput("The input is not accepted. Check it and try again.");
  return new Error(`better-auth answered ${status} ${code}`);
}

/** How the error message of better-auth begins if the keys that sign tokens were encrypted with another secret. */
const unsealed = "Failed to decrypt private key";

/**
 * Translates an error of Postgres, or of better-auth if it cannot sign tokens. The original error quotes the row, so it
 * is neither returned nor logged.
 */
export function failureOfError(error: unknown): unknown {
  const { code, constraint } = toTexts(error);
  if (error instanceof Error && error.message.startsWith(unsealed))
    return unavailable("Couldn't sign you in right now. Try again in a moment.");
  if (code !== "23505" && code !== "23514") return error;
  if (constraint === "organization_slug_key") return slugIsTaken();
  // Two simultaneous sign-ups: the second one will get the same response as for any known address when it tries again.
  if (constraint === "user_email_key") return unavailable("Couldn't sign you up. Try again.");
  if (constraint === "member_one_owner") return conflict("An organization needs at least one owner.");
  return conflict("This can't be saved: the name is already taken, or the change isn't allowed.");
}

/** Runs an action that writes accounts or members, and translates the errors of Postgres. */
export async function withAccountFailures<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw failureOfError(error);
  }
}

function toTexts(value: unknown): { code?: string; message?: string; constraint?: string } {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string"));
}
