import type { ProofChallenge } from "@tessera/wire/portal-form";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Solves a challenge. The keys are derived off the main thread, so the page stays responsive. @throws Error if it takes too long. */
export async function solveProof(
  challenge: ProofChallenge,
): Promise<{ counter: number; derivedKey: string }> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge was not solved in time.");
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
