import { describe, expect, it } from "@jest/globals";
import { getPauseMs, parseRetryAfter } from "./retry.ts";
import { TesseraError } from "./tessera-error.ts";

describe("Retry-After", () => {
  it.each([
    ["3", 3],
    ["0", 0],
    ["-1", 0],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["soon", undefined],
    ["", undefined],
    [null, undefined],
  ])("%j is %j", (header, seconds) => {
    expect(parseRetryAfter(header)).toBe(seconds);
  });

  it("may be a date", () => {
    const seconds = parseRetryAfter(new Date(Date.now() + 3_600_000).toUTCString()) ?? 0;

    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });
});

describe("the pause before a repetition", () => {
  const failed = (status: number | undefined, retryAfter?: number) =>
    new TesseraError("No.", { code: "unavailable", status, retryAfter });

  it("grows, differs between callers, and ends at eight seconds", () => {
    for (let retries = 0; retries < 20; retries += 1) {
      const full = Math.min(500 * 2 ** retries, 8_000);
      const pauseMs = getPauseMs(failed(503), { retries, isRepeatable: true });
      expect(pauseMs).toBeGreaterThanOrEqual(full / 2);
      expect(pauseMs).toBeLessThanOrEqual(full);
    }
  });

  it("is at least what the response asks for, and a caller decides about more than a minute", () => {
    const ask = (retryAfter: number) =>
      getPauseMs(failed(429, retryAfter), { retries: 0, isRepeatable: false });

    expect([ask(20), ask(60), ask(61)]).toEqual([20_000, 60_000, undefined]);
  });

  it.each([400, 401, 402, 403, 404, 409, 412, 413, 422, 507])("is none after a %d", (status) => {
    expect(getPauseMs(failed(status), { retries: 0, isRepeatable: true })).toBeUndefined();
  });
});
