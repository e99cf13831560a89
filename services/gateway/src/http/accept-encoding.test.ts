import { describe, expect, it } from "@jest/globals";
import { acceptedEncodings } from "./accept-encoding.ts";

describe("acceptedEncodings", () => {
  it.each([
    ["gzip, deflate, br, zstd", ["br", "gzip"]],
    ["gzip", ["gzip"]],
    ["GZIP;q=0.5, br;q=0", ["gzip"]],
    ["br;q=0.0, *", ["gzip"]],
    ["*", ["br", "gzip"]],
    ["identity", []],
    ["", []],
    [undefined, []],
  ])("parses %j as %j", (header, names) => {
    expect(acceptedEncodings(header).map(({ name }) => name)).toEqual(names);
  });
});
