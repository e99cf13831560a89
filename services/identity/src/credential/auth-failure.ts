import {
  conflict,
  Failure,
  invalidInput,
  notFound,
  notSignedIn,
  rateLimited,
  unavailable,
} from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";

const slugIsTaken = () =>
  new Failure("conflict", toReason("account.address_of_organization_taken"), {
    fields: { "body.slug": toReason("input.taken") },
  });

const linkIsInvalid = () =>
  invalidInput(toReason("account.link_invalid"), { "body.token": toReason("input.invalid") });
const tooLate = () => notSignedIn(toReason("account.sign_in_too_slow"));
const codeIsWrong = () =>
  invalidInput(toReason("account.code_wrong"), { "body.code": toReason("input.wrong") });
const secondStepIsOff = () => conflict(toReason("account.two_step_off"));
/** How long better-auth locks an account after too many wrong codes, in seconds. */
const lockedSeconds = 900;

const failureByCode: Record<string, () => Failure> = {
  INVALID_EMAIL_OR_PASSWORD: () => notSignedIn(toReason("account.credentials_wrong")),
  EMAIL_NOT_VERIFIED: () =>
    new Failure("not_allowed", toReason("account.confirm_address"), {
      fields: { "body.email": toReason("account.address_unconfirmed") },
    }),
  ORGANIZATION_ALREADY_EXISTS: slugIsTaken,
  ORGANIZATION_NOT_FOUND: () => notFound(toReason("account.organization_not_found")),
  INVALID_PASSWORD: () =>
    invalidInput(toReason("account.password_wrong"), { "body.password": toReason("input.wrong") }),
  INVALID_CODE: codeIsWrong,
  INVALID_BACKUP_CODE: codeIsWrong,
  INVALID_TWO_FACTOR_COOKIE: tooLate,
  SESSION_EXPIRED: tooLate,
  SESSION_NOT_FRESH: tooLate,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => notSignedIn(toReason("account.too_many_codes")),
  ACCOUNT_TEMPORARILY_LOCKED: () => rateLimited(lockedSeconds),
  TOTP_ALREADY_ENABLED: () => conflict(toReason("account.two_step_on")),
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
  if (status === 403) return new Failure("not_allowed", toReason("account.not_from_here"));
  if (status === 404) return notFound(toReason("common.page_not_found"));
  if (status < 500) return invalidInput(toReason("account.input_not_accepted"));
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
    return unavailable(toReason("account.not_signed_in_now"));
  if (code !== "23505" && code !== "23514") return error;
  if (constraint === "organization_slug_key") return slugIsTaken();
  // Two simultaneous sign-ups: the second one will get the same response as for any known address when it tries again.
  if (constraint === "user_email_key") return unavailable(toReason("account.not_signed_up"));
  if (constraint === "member_one_owner") return conflict(toReason("account.needs_owner"));
  return conflict(toReason("account.not_saved"));
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
