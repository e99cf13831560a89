import type { ProofChallenge } from "@tessera/wire/portal/portal-form";
import type { PortalApi } from "../api/portal-api.ts";

/** A pass that allows a person without a session to send a request. It is obtained in advance, when they begin to write. */
export interface RequestPass {
  get(): Promise<string>;
  /** Discards the pass. The next request needs a new one. */
  drop(): void;
}

/** A pass is renewed this long before it expires, in ms. */
const renewBeforeMs = 60_000;
/** A slow phone takes minutes for the hardest challenge. */
const timeout = 8 * 60_000;

export function createRequestPass(api: Pick<PortalApi, "readChallenge" | "openPass">): RequestPass {
  let kept: { pass: Promise<string>; endsAt: number } | null = null;

  async function obtain(): Promise<string> {
    const challenge = await api.readChallenge();
    const { pass, expires_in } = await api.openPass(challenge, await solveProof(challenge));
    if (kept) kept.endsAt = Date.now() + expires_in * 1_000 - renewBeforeMs;
    return pass;
  }

  return {
    async get() {
      if (!kept || kept.endsAt <= Date.now()) kept = { pass: obtain(), endsAt: Number.POSITIVE_INFINITY };
      const { pass } = kept;
      try {
        return await pass;
      } catch (error) {
        kept = null;
        throw error;
      }
    },
    drop() {
      kept = null;
    },
  };
}

/** Solves a challenge. The keys are derived off the main thread, so the page stays responsive. @throws Error if it takes too long. */
async function solveProof(challenge: ProofChallenge): Promise<{ counter: number; derivedKey: string }> {
  const { deriveKey, solveChallenge } = await import("./solve-challenge.ts");
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  if (!solution) throw new Error("The challenge was not solved in time.");
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
