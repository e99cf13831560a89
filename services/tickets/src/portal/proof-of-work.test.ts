import { describe, expect, it } from "@jest/globals";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createProofsOfWork } from "./proof-of-work.ts";

const secret = "a secret of the portal for tests, long enough";

describe("the challenge of a form", () => {
  it("takes four times the work after 50 passes within an hour, and sixteen times after 100", async () => {
    const { challenge } = createProofsOfWork(secret);

    const works = await Promise.all(
      [0, 49, 50, 100, 100_000].map(async (passes) => {
        const { cost, keyPrefix } = (await challenge(passes)).parameters;
        return (cost * 16 ** keyPrefix.length) / (5_000 * 256);
      }),
    );

    expect(works).toEqual([1, 1, 4, 16, 16]);
  });

  it("is still valid at the next difficulty, but not at the one after it", async () => {
    const proofs = createProofsOfWork(
      secret,
      [1, 2, 3].map((cost) => ({ cost, keyPrefix: "0" })),
    );
    const challenge = await proofs.challenge(0);
    const { counter = 0, derivedKey = "" } = (await solveChallenge({ challenge, deriveKey })) ?? {};
    const proof = { challenge, solution: { counter, derivedKey } };

    await proofs.verify(proof, 50);
    await expect(proofs.verify(proof, 100)).rejects.toThrow("couldn't be checked");
  });
});
