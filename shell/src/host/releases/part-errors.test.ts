import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { ReleaseReport } from "@tessera/wire/release/release";
import { reportPartErrors } from "./part-errors.ts";

const running = { name: "mf-tickets", version: "1.2.0" };

function aReporter() {
  const reported: ReleaseReport[] = [];
  const onCaughtError = reportPartErrors({
    modules: { releaseAt: (path) => (path === "/dashboard" ? running : null) },
    reports: { report: (one) => reported.push(one) },
    pathname: () => "/dashboard",
  });
  return { reported, onCaughtError };
}

describe("an error that React caught", () => {
  beforeEach(() => {
    jest.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it("counts for the page's release if it was contained in a part", () => {
    const { reported, onCaughtError } = aReporter();

    onCaughtError(new TypeError("x is undefined"), { errorBoundary: { isPart: true } });

    expect(reported).toEqual([{ ...running, kind: "error", message: "TypeError: x is undefined" }]);
  });

  it("is ignored for a whole page, whose error screen reports it", () => {
    const { reported, onCaughtError } = aReporter();

    onCaughtError(new TypeError("x is undefined"), { errorBoundary: {} });
    onCaughtError(new TypeError("x is undefined"), {});

    expect(reported).toEqual([]);
  });
});
