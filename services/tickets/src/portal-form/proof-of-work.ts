import { Failure } from "@tessera/kit/failure";
import { type Secrets, toSecrets } from "@tessera/kit/secret";
import type { ProofChallenge, ProofOfWork } from "@tessera/wire/portal-form";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** The difficulty of a challenge: the rounds of one attempt, and the prefix that a key must have, in hexadecimal digits. */
interface Difficulty {
  cost: number;
  keyPrefix: string;
}

/** About a second on a laptop, 256 attempts on average; verifying takes one. */
const usualDifficulty: Difficulty = { cost: 5_000, keyPrefix: "00" };

const minutes = 10;
export const challengeSeconds = minutes * 60;

export interface ProofsOfWork {
  challenge(): Promise<ProofChallenge>;
  /** Throws `not_allowed` for a challenge that is unsolved, expired or not ours. The caller must ensure that each counts only once. */
  verify(proof: Pick<ProofOfWork, "challenge" | "solution">): Promise<void>;
}

/** Creates challenges. They carry their signature, so that none has to be stored. */
export function createProofsOfWork(secret: string | Secrets, difficulty = usualDifficulty): ProofsOfWork {
  const [current, ...former] = toSecrets(secret).map((text) => `proof of work ${text}`);
  return {
    async challenge() {
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        ...difficulty,
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1_000) + challengeSeconds,
        hmacSignatureSecret: current ?? "",
      });
      return made as ProofChallenge;
    },
    async verify({ challenge, solution }) {
      for (const hmacSignatureSecret of [current ?? "", ...former]) {
        const proof = { challenge, solution, deriveKey, hmacSignatureSecret };
        if ((await verifySolution(proof as Parameters<typeof verifySolution>[0])).verified) return;
      }
      throw new Failure("not_allowed", "Your browser couldn't be checked. Load the page again.");
    },
  };
}
