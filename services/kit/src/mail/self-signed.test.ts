import { X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";
import { describe, expect, it } from "@jest/globals";
import { createSelfSigned } from "./self-signed.ts";

describe("createSelfSigned", () => {
  it("makes a certificate that TLS accepts, whatever the length of its name", () => {
    for (let length = 1; length <= 70; length += 1) {
      const { key, cert } = createSelfSigned("x".repeat(length));
      createSecureContext({ key, cert });
      expect(new X509Certificate(cert).subject).toBe(`CN=${"x".repeat(Math.min(length, 64))}`);
    }
  });
});
