import { describe, expect, it } from "@jest/globals";
import { toPath } from "./qr-code.tsx";

describe("the path of a QR code", () => {
  it("has a rectangle for each dark run of a row", () => {
    const modules = [1, 1, 0, 0, 0, 0, 1, 0, 1];

    expect(toPath(3, modules)).toBe("M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z");
  });
});
