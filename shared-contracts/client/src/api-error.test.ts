import { describe, expect, it } from "@jest/globals";
import { ApiError } from "./api-error.ts";

describe("an ApiError", () => {
  it("is recognized if another bundle created it", () => {
    class OtherBundlesError extends Error {
      override readonly name = "ApiError";
      readonly status = 404;
    }

    expect(new OtherBundlesError("deleted") instanceof ApiError).toBe(true);
    expect(new ApiError("deleted", { status: 404 }) instanceof ApiError).toBe(true);
  });

  it("is not any other error", () => {
    expect(new Error("ApiError") instanceof ApiError).toBe(false);
    expect({ name: "ApiError", status: 404 } instanceof ApiError).toBe(false);
  });
});
