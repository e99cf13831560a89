import { describe, expect, it } from "@jest/globals";
import { Failure } from "@tessera/kit/errors/failure";
import { statusByErrorCode } from "@tessera/wire/api/error-code";
import { BASE_ERROR_CODES } from "better-auth";
import { TWO_FACTOR_ERROR_CODES } from "better-auth/plugins";
import { failureOfAnswer } from "./auth-failure.ts";

const refusals = Object.values({ ...BASE_ERROR_CODES, ...TWO_FACTOR_ERROR_CODES }).map(
  ({ code, message }) => [code, message] as const,
);
const statuses = [400, 401, 403, 404, 409, 422, 429];

describe("errors of the account library", () => {
  it.each(refusals)("are translated into our own words: %s", (code, message) => {
    for (const status of statuses) {
      const failure = failureOfAnswer(status, { code, message });

      expect(failure).toBeInstanceOf(Failure);
      expect(Object.keys(statusByErrorCode)).toContain((failure as Failure).code);
      expect(failure.message).toMatch(/^[A-Z].*\.$/);
      expect(failure.message).not.toContain(message.replace(/\.$/, ""));
      expect(failure.message).not.toMatch(/callbackURL|OTP|CSRF|origin|Validation|id_token/i);
    }
  });

  it("are not reported as the caller's mistake if the library failed", () => {
    const error = failureOfAnswer(500, { code: "FAILED_TO_CREATE_USER", message: "Failed to create user" });

    expect(error).not.toBeInstanceOf(Failure);
  });
});
