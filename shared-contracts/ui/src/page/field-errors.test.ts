import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { errorsBelow, fieldErrorsOf } from "./field-errors.ts";

const refusal = new ApiError("Couldn't save these settings.", {
  status: 422,
  fields: {
    "body.timezone": "is not a known time zone",
    "body.departments.1": "“Sales” is there twice",
    "body.departments.2": "“Sales” is there twice",
  },
});

describe("fieldErrorsOf", () => {
  it("makes sentences of what is said about fields", () => {
    expect(fieldErrorsOf(refusal)).toMatchObject({
      timezone: "It is not a known time zone.",
      "departments.1": "“Sales” is there twice.",
    });
  });

  it("has none for other failures", () => {
    expect(fieldErrorsOf(new Error("unavailable"))).toEqual({});
    expect(fieldErrorsOf(null)).toEqual({});
  });
});

describe("errorsBelow", () => {
  it("says what is wrong in a list once", () => {
    expect(errorsBelow(fieldErrorsOf(refusal), "departments")).toBe("“Sales” is there twice.");
    expect(errorsBelow(fieldErrorsOf(refusal), "categories")).toBeNull();
  });
});
