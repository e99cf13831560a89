import { describe, expect, it } from "@jest/globals";
import { ApiError } from "./api-error.ts";
import { mayRetry, retryDelay } from "./query-rules.ts";

const failed = (status: number) => new ApiError("failed", { status });

describe("mayRetry", () => {
  it.each([0, 502, 503])("allows a retry after %s", (status) => {
    expect(mayRetry(0, failed(status))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 412, 422, 429, 500])("allows no retry after %s", (status) => {
    expect(mayRetry(0, failed(status))).toBe(false);
  });

  it("allows no third retry", () => {
    expect(mayRetry(2, failed(503))).toBe(false);
  });

  it("allows no retry while nobody is signed in, nor after a bug", () => {
    expect(mayRetry(0, new ApiError("No token", { status: 0, code: "not_signed_in" }))).toBe(false);
    expect(mayRetry(0, new TypeError("x is undefined"))).toBe(false);
  });
});

describe("retryDelay", () => {
  it("doubles with each failure", () => {
    expect([retryDelay(0, failed(0)), retryDelay(1, failed(0))]).toEqual([500, 1000]);
  });

  it("is what the server asked for, up to a limit", () => {
    const asked = (retryAfterSeconds: number) => new ApiError("busy", { status: 503, retryAfterSeconds });

    expect([retryDelay(0, asked(2)), retryDelay(0, asked(600))]).toEqual([2000, 10_000]);
  });
});
