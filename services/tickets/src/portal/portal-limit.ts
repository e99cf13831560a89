import { createHash } from "node:crypto";
import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { Failure, rateLimited } from "@tessera/kit/errors/failure";
import { portalFormLimits } from "@tessera/wire/portal/portal.constants";
import { toReason } from "@tessera/wire/reason/reason";

const quarterHour = 15 * 60;
const linksPerRecipient = 5;
const linksPerNetwork = 100;
const repliesPerSession = 30;
const filesPerSession = 60;
const requestsPerSession = 10;
const codesPerNetwork = 50;
const passesPerNetwork = 20;
const formFilesPerNetwork = 60;
const formFilesPerOrganization = 600;
/** A stranger who enters somebody's address uses up only their own share of these. */
const requestsPerRecipient = { network: 5, all: 20 };
const mailsPerStranger = { network: 2, all: 6 };
const [hour, day] = [60 * 60, 24 * 60 * 60];

export interface PortalLimits {
  /** Throws `rate_limited` if a network requests too many links, regardless of the addresses they are for. */
  admitNetwork(address: string): Promise<void>;
  /** Returns true if an address may get another link. The response must be the same either way. */
  mayMail(organizationId: string, email: string): Promise<boolean>;
  /** Throws `rate_limited` if a session writes too many messages. */
  admitReply(sessionId: string): Promise<void>;
  /** Throws `rate_limited` if a session sends too many files. */
  admitFile(sessionId: string): Promise<void>;
  /** Throws `rate_limited` if a session creates too many tickets. */
  admitRequest(sessionId: string): Promise<void>;
  /** Throws `rate_limited` if a network tries too many codes. */
  admitCode(address: string): Promise<void>;
  /** Throws `rate_limited` if a network fills in too many forms. */
  admitPass(address: string): Promise<void>;
  /** Counts a pass for an organization's form. */
  countPass(organizationId: string): Promise<void>;
  /** Returns the number of passes for an organization's form within an hour. */
  readPasses(organizationId: string): Promise<number>;
  /** Throws `not_allowed` for a proof of work that was already used. */
  admitProof(signature: string, seconds: number): Promise<void>;
  /** Throws `rate_limited` if a form, its network or all forms of the organization together have too many files. */
  admitFormFile(form: { organizationId: string; passId: string; address: string }): Promise<void>;
  /** Throws `rate_limited` if a network, or all together, send too many requests for one address in a day, whether it is known or not. */
  admitRecipient(organizationId: string, email: string, network: string): Promise<void>;
  /** Returns true if a network may have an unconfirmed address emailed, and it got few emails of forms today. */
  mayMailStranger(email: string, network: string): Promise<boolean>;
}

export function createPortalLimits(counter: AttemptCounter): PortalLimits {
  async function admit(key: string, max: number, windowSeconds = quarterHour): Promise<void> {
    const { count, secondsLeft } = await counter.count(key, windowSeconds);
    if (count > max) throw rateLimited(secondsLeft);
  }
  const isWithin = async (key: string, max: number, windowSeconds: number) =>
    (await counter.count(key, windowSeconds)).count <= max;

  return {
    admitNetwork: (address) => admit(`portal:network:${address}`, linksPerNetwork),
    async mayMail(organizationId, email) {
      const key = `portal:recipient:${hashOfAddress(`${organizationId} ${email}`)}`;
      return (await counter.count(key, quarterHour)).count <= linksPerRecipient;
    },
    admitReply: (sessionId) => admit(`portal:reply:${sessionId}`, repliesPerSession),
    admitFile: (sessionId) => admit(`portal:file:${sessionId}`, filesPerSession),
    admitRequest: (sessionId) => admit(`portal:request:${sessionId}`, requestsPerSession),
    admitCode: (address) => admit(`portal:code:${address}`, codesPerNetwork),
    admitPass: (address) => admit(`portal:pass:${address}`, passesPerNetwork, hour),
    async countPass(organizationId) {
      await counter.count(`portal:passes:${organizationId}`, hour);
    },
    readPasses: (organizationId) => counter.read(`portal:passes:${organizationId}`),
    async admitProof(signature, seconds) {
      if (await isWithin(`portal:proof:${signature}`, 1, seconds)) return;
      throw new Failure("not_allowed", toReason("portal.browser_unchecked"));
    },
    async admitFormFile({ organizationId, passId, address }) {
      await admit(
        `portal:form-file:${passId}`,
        (portalFormLimits.files + portalFormLimits.evidenceFiles) * 2,
        hour,
      );
      await admit(`portal:form-file:${address}`, formFilesPerNetwork);
      await admit(`portal:form-file:${organizationId}`, formFilesPerOrganization, hour);
    },
    async admitRecipient(organizationId, email, network) {
      const key = `portal:form:${hashOfAddress(`${organizationId} ${email}`)}`;
      await admit(`${key}:${network}`, requestsPerRecipient.network, day);
      await admit(key, requestsPerRecipient.all, day);
    },
    async mayMailStranger(email, network) {
      const key = `portal:stranger:${hashOfAddress(email)}`;
      const { network: share, all } = mailsPerStranger;
      return (await isWithin(`${key}:${network}`, share, day)) && (await isWithin(key, all, day));
    },
  };
}

function hashOfAddress(text: string): string {
  return createHash("sha256").update(text.toLowerCase()).digest("base64url");
}
