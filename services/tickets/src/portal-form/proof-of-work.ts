import { Failure } from "@tessera/kit/failure";
import { type Secrets, toSecrets } from "@tessera/kit/secret";
import type { ProofChallenge, ProofOfWork } from "@tessera/wire/portal-form";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** How hard a challenge is: the rounds of one try, and what a key has to begin with, as hexadecimal digits. */
interface Difficulty {
  cost: number;
  keyPrefix: string;
}

/** About a second of a laptop's time, 256 tries on average; checking takes one. */
const usualDifficulty: Difficulty = { cost: 5_000, keyPrefix: "00" };

const minutes = 10;
export const challengeSeconds = minutes * 60;

export interface ProofsOfWork {
  challenge(): Promise<ProofChallenge>;
  /** Throws `not_allowed` for what was not solved, is not ours or has expired. That each counts once is the caller's business. */
  verify(proof: Pick<ProofOfWork, "challenge" | "solution">): Promise<void>;
}

/** Challenges carry their signature, so that none is kept. */
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
