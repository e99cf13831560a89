import type { PortalApi } from "./portal-api.ts";
import { solveProof } from "./solve-proof.ts";

/** What lets someone send a request who is not signed in. It is had ahead of time, as soon as they begin to write. */
export interface RequestPass {
  get(): Promise<string>;
  /** The next request needs another one. */
  drop(): void;
}

/** A pass that is about to end is replaced. */
const renewBeforeMs = 60_000;

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
