import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { errorsBelow, fieldErrorsOf } from "./field-errors.ts";

const refusal = new ApiError("Couldn't save these settings.", {
  status: 422,
  fields: {
    "body.timezone": "is not a known time zone",
    "body.departments.1": "“Sales” is listed twice",
    "body.departments.2": "“Sales” is listed twice",
  },
});

describe("fieldErrorsOf", () => {
  it("turns the messages about fields into sentences", () => {
    expect(fieldErrorsOf(refusal)).toMatchObject({
      timezone: "It is not a known time zone.",
      "departments.1": "“Sales” is listed twice.",
    });
  });

  it("returns none for other errors", () => {
    expect(fieldErrorsOf(new Error("unavailable"))).toEqual({});
    expect(fieldErrorsOf(null)).toEqual({});
  });
});

describe("errorsBelow", () => {
  it("returns each error of a list once", () => {
    expect(errorsBelow(fieldErrorsOf(refusal), "departments")).toBe("“Sales” is listed twice.");
    expect(errorsBelow(fieldErrorsOf(refusal), "categories")).toBeNull();
  });
});
