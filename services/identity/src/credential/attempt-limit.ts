import { createHash } from "node:crypto";
import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { rateLimited } from "@tessera/kit/errors/failure";
import { addressBlock } from "./address-block.ts";

const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;
/** Per address, so that someone elsewhere cannot lock the owner out. */
const failuresPerAccount = 10;
/** From all addresses together from which the account has not been used before. */
const failuresFromAnywhere = 100;
const knownAddressSeconds = 90 * 24 * hour;
const emailsPerRecipient = 5;
const invitationsPerOrganization = 100;
const wrongKeysPerAddress = 20;

export interface AttemptLimits {
  /** Throws if there were too many attempts to sign in. */
  admitSignIn(attempt: { address: string; email: string }): Promise<Attempt>;
  /** Admits an address for which the account's owner proved, by a mailed link, that they may sign in. */
  trustAddress(attempt: { address: string; email: string }): Promise<void>;
  /** Throws if the recipient would get too many emails, or if one address requests too many. */
  admitEmail(attempt: { address: string; email: string }): Promise<void>;
  /** Throws if the recipient would get too many emails, or if one organization sends too many. */
  admitInvitation(attempt: { organizationId: string; email: string }): Promise<void>;
  /** Throws if someone who is signed in has entered a wrong password too often. */
  admitPassword(userId: string): Promise<Attempt>;
  /** Throws if one address tries too many codes. The limit per account is that of better-auth. */
  admitCode(address: string): Promise<void>;
  /** Counts an invalid API key. Throws if one address has presented too many. */
  countWrongKey(address: string): Promise<void>;
}

/** An attempt, which counts as a failure until it is forgiven. */
export interface Attempt {
  forgive(): Promise<void>;
}

export function createAttemptLimits(counter: AttemptCounter, perAddress: number): AttemptLimits {
  async function admit(key: string, windowSeconds: number, max: number): Promise<void> {
    const { count, secondsLeft } = await counter.count(key, windowSeconds);
    if (count > max) throw rateLimited(secondsLeft);
  }

  async function admitAttempt(key: string, windowSeconds: number, max: number): Promise<Attempt> {
    await admit(key, windowSeconds, max);
    return { forgive: () => counter.forget(key) };
  }

  const admitFrom = (address: string) =>
    admit(`sign-in:address:${addressBlock(address)}`, minute, perAddress);
  const admitRecipient = (email: string) =>
    admit(`email:recipient:${computeDigest(email)}`, quarterHour, emailsPerRecipient);

  function toKeys({ address, email }: { address: string; email: string }) {
    const account = `sign-in:account:${computeDigest(email)}`;
    const here = `${account}:${addressBlock(address)}`;
    return { account, here, known: `known:${here}` };
  }

  return {
    async admitSignIn(from) {
      await admitFrom(from.address);
      const { account, here, known } = toKeys(from);
      const attempt = await admitAttempt(here, quarterHour, failuresPerAccount);
      if (await counter.has(known)) return attempt;
      await admit(account, quarterHour, failuresFromAnywhere);
      return {
        async forgive() {
          await attempt.forgive();
          await counter.count(known, knownAddressSeconds);
        },
      };
    },
    async trustAddress(from) {
      const { here, known } = toKeys(from);
      await counter.forget(here);
      await counter.count(known, knownAddressSeconds);
    },
    async admitEmail({ address, email }) {
      await admit(`email:address:${addressBlock(address)}`, minute, perAddress);
      await admitRecipient(email);
    },
    async admitInvitation({ organizationId, email }) {
      await admit(`invitation:organization:${organizationId}`, hour, invitationsPerOrganization);
      await admitRecipient(email);
    },
    admitPassword: (userId) => admitAttempt(`password:user:${userId}`, quarterHour, failuresPerAccount),
    admitCode: admitFrom,
    countWrongKey: (address) => admit(`key:address:${addressBlock(address)}`, minute, wrongKeysPerAddress),
  };
}

function computeDigest(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}
