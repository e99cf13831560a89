import { createHash } from "node:crypto";
import type { AttemptCounter } from "@tessera/kit/attempt-counter";
import { rateLimited } from "@tessera/kit/failure";

const quarterHour = 15 * 60;
const linksPerRecipient = 5;
const linksPerNetwork = 100;
const repliesPerSession = 30;

export interface PortalLimits {
  /** Throws when one network asks for too many links; that says nothing about whose address it asks for. */
  admitNetwork(address: string): Promise<void>;
  /** Whether someone may get another link. Nothing says so where they may not. */
  mayMail(organizationId: string, email: string): Promise<boolean>;
  /** Throws when someone writes too much. */
  admitReply(sessionId: string): Promise<void>;
}

export function createPortalLimits(counter: AttemptCounter): PortalLimits {
  async function admit(key: string, max: number): Promise<void> {
    const { count, secondsLeft } = await counter.count(key, quarterHour);
    if (count > max) throw rateLimited(secondsLeft);
  }

  return {
    admitNetwork: (address) => admit(`portal:network:${address}`, linksPerNetwork),
    async mayMail(organizationId, email) {
      const recipient = createHash("sha256").update(`${organizationId} ${email.toLowerCase()}`);
      const key = `portal:recipient:${recipient.digest("base64url")}`;
      return (await counter.count(key, quarterHour)).count <= linksPerRecipient;
    },
    admitReply: (sessionId) => admit(`portal:reply:${sessionId}`, repliesPerSession),
  };
}
