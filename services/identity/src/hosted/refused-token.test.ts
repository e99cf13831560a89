import { describe, expect, it } from "@jest/globals";
import { generateKeyPair, jwtVerify, SignJWT } from "jose";
import { describeRefusal, notForUs, refuseToken } from "./refused-token.ts";

async function readRefusal(claims: Record<string, unknown>): Promise<unknown> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const token = await new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(privateKey);
  const verify = jwtVerify(token, publicKey, { issuer: "https://id.example", audience: "desk" });
  return verify.catch(refuseToken).catch((error: unknown) => error);
}

const now = Math.floor(Date.now() / 1000);

describe("describeRefusal", () => {
  it.each([
    [
      { iss: "https://other.example", aud: "desk" },
      'ERR_JWT_CLAIM_VALIDATION_FAILED iss: unexpected "iss" claim value',
    ],
    [
      { iss: "https://id.example", aud: "shop" },
      'ERR_JWT_CLAIM_VALIDATION_FAILED aud: unexpected "aud" claim value',
    ],
    [
      { iss: "https://id.example", aud: "desk", exp: now - 9 },
      'ERR_JWT_EXPIRED: "exp" claim timestamp check failed',
    ],
  ])("names what is wrong with a token: %j", async (claims, reason) => {
    expect(describeRefusal(await readRefusal(claims))).toBe(reason);
  });

  it("names other reasons by their words", () => {
    expect(describeRefusal(notForUs(new Error("azp names another client")))).toBe("azp names another client");
    expect(describeRefusal(new Error("This sign-in has already been used."))).toBe(
      "This sign-in has already been used.",
    );
  });
});
