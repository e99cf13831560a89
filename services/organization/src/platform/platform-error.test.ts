import { describe, expect, it } from "@jest/globals";
import { readRetryAfter } from "./platform-error.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

describe("the time that a platform asks us to wait", () => {
  it.each([
    [{ "retry-after": "37" }, 37],
    [{ "retry-after": "Fri, 20 Nov 2026 10:01:30 GMT" }, 90],
    [{ "x-ratelimit-reset": String(now.getTime() / 1000 + 12) }, 12],
    [{ "x-ratelimit-reset": "2026-11-20T10:00Z" }, null],
    [{ "x-ratelimit-reset": "2026-11-20T10:02Z" }, 120],
    [{ "retry-after": "999999999" }, 86_400],
    [{ "retry-after": "-5" }, null],
    [{ "retry-after": "soon" }, null],
    [{}, null],
  ])("is read from %j", (headers, seconds) => {
    expect(readRetryAfter(new Headers(headers as Record<string, string>), now)).toBe(seconds);
  });
});
