import { createHash } from "node:crypto";
import { rateLimited } from "@tessera/kit/failure";
import { addressBlock } from "./address-block.ts";
import type { AttemptCounter } from "./attempt-counter.ts";

const minute = 60;
const quarterHour = 15 * minute;
const failuresPerAccount = 10;
const lettersPerRecipient = 5;

export interface AttemptLimits {
  /** Throws when refused. The attempt counts as a failure until it is forgiven. */
  admitSignIn(attempt: { address: string; email: string }): Promise<{ forgive(): Promise<void> }>;
  /** Throws when somebody would get too many letters, or one address asks for too many. */
  admitLetter(attempt: { address: string; email: string }): Promise<void>;
}

export function createAttemptLimits(counter: AttemptCounter, perAddress: number): AttemptLimits {
  async function admit(key: string, windowSeconds: number, most: number): Promise<void> {
    const { count, secondsLeft } = await counter.count(key, windowSeconds);
    if (count > most) throw rateLimited(secondsLeft);
  }

  return {
    async admitSignIn({ address, email }) {
      await admit(`sign-in:address:${addressBlock(address)}`, minute, perAddress);
      const account = `sign-in:account:${digestOf(email)}`;
      await admit(account, quarterHour, failuresPerAccount);
      return { forgive: () => counter.forget(account) };
    },
    async admitLetter({ address, email }) {
      await admit(`letter:address:${addressBlock(address)}`, minute, perAddress);
      await admit(`letter:recipient:${digestOf(email)}`, quarterHour, lettersPerRecipient);
    },
  };
}

function digestOf(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}
