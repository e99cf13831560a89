import { Failure } from "@tessera/kit/errors/failure";
import { type Secrets, toSecrets } from "@tessera/kit/tokens/secret";
import type { ProofChallenge, ProofOfWork } from "@tessera/wire/portal/portal-form";
import { toReason } from "@tessera/wire/reason/reason";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** The difficulty of a challenge: the rounds of one attempt, and the prefix that a key must have, in hexadecimal digits. */
interface Difficulty {
  cost: number;
  keyPrefix: string;
}

/**
 * The difficulties, easiest first: about one, four and sixteen seconds on a laptop. The first takes 256 attempts on average, the others 4,096;
 * verifying takes one.
 */
const usualDifficulties: Difficulty[] = [
  { cost: 5_000, keyPrefix: "00" },
  { cost: 1_250, keyPrefix: "000" },
  { cost: 5_000, keyPrefix: "000" },
];
/** The number of passes after which the next difficulty applies. */
const passesPerLevel = 50;

const minutes = 10;
export const challengeSeconds = minutes * 60;

export interface ProofsOfWork {
  /** Creates a challenge. `passes` is the number of passes that the form has issued within an hour. */
  challenge(passes: number): Promise<ProofChallenge>;
  /**
   * Throws `not_allowed` for a challenge that is unsolved, expired, not ours, or much easier than the present ones: challenges cannot be
   * collected in advance. The caller must ensure that each counts only once.
   */
  verify(proof: Pick<ProofOfWork, "challenge" | "solution">, passes: number): Promise<void>;
}

/** Creates challenges. They carry their signature, so that none has to be stored. */
export function createProofsOfWork(secret: string | Secrets, difficulties = usualDifficulties): ProofsOfWork {
  const [current, ...former] = toSecrets(secret).map((text) => `proof of work ${text}`);
  const levelFor = (passes: number) => Math.min(Math.floor(passes / passesPerLevel), difficulties.length - 1);
  const getLevel = ({ parameters: { cost, keyPrefix } }: ProofChallenge) =>
    difficulties.findIndex((one) => one.cost === cost && one.keyPrefix === keyPrefix);

  return {
    async challenge(passes) {
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        ...(difficulties[levelFor(passes)] as Difficulty),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1_000) + challengeSeconds,
        hmacSignatureSecret: current ?? "",
      });
      return made as ProofChallenge;
    },
    async verify({ challenge, solution }, passes) {
      if (getLevel(challenge) < levelFor(passes) - 1) throw refused();
      for (const hmacSignatureSecret of [current ?? "", ...former]) {
        const proof = { challenge, solution, deriveKey, hmacSignatureSecret };
        if ((await verifySolution(proof as Parameters<typeof verifySolution>[0])).verified) return;
      }
      throw refused();
    },
  };
}

function refused(): Failure {
  return new Failure("not_allowed", toReason("portal.browser_unchecked"));
}
