import { describe, expect, it } from "@jest/globals";
import { parseOrigins } from "./find-origin.ts";

describe("the origins that an address means", () => {
  it.each([
    ["https://desk.example/sign-in", ["https://desk.example"]],
    ["http://localhost:3000/", ["http://localhost:3000"]],
    [" desk.example ", ["https://desk.example", "http://desk.example"]],
    ["localhost:3000", ["https://localhost:3000", "http://localhost:3000"]],
    ["desk.example/dashboard", ["https://desk.example", "http://desk.example"]],
    ["127.0.0.1:3000", ["https://127.0.0.1:3000", "http://127.0.0.1:3000"]],
    ["", []],
    ["ftp://desk.example", []],
    ["my desk", []],
  ])("%s", (address, origins) => {
    expect(parseOrigins(address)).toEqual(origins);
  });
});
