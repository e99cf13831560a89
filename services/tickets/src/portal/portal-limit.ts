import { createHash } from "node:crypto";
import type { AttemptCounter } from "@tessera/kit/attempt-counter";
import { rateLimited } from "@tessera/kit/failure";

const quarterHour = 15 * 60;
const linksPerRecipient = 5;
const linksPerNetwork = 100;
const repliesPerSession = 30;
const filesPerSession = 60;

export interface PortalLimits {
  /** Throws when one network asks for too many links; that says nothing about whose address it asks for. */
  admitNetwork(address: string): Promise<void>;
  /** Whether someone may get another link. The answer to them is the same either way. */
  mayMail(organizationId: string, email: string): Promise<boolean>;
  /** Throws when someone writes too much. */
  admitReply(sessionId: string): Promise<void>;
  /** Throws when someone sends too many files. */
  admitFile(sessionId: string): Promise<void>;
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
    admitFile: (sessionId) => admit(`portal:file:${sessionId}`, filesPerSession),
  };
}
