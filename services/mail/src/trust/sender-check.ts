import { resolve } from "node:dns/promises";
import { authenticate } from "mailauth";
import { getAlignment } from "mailauth/lib/tools.js";
import type { ReceivedMailRow } from "../intake/intake.repository.ts";

/** Whether a mail is from whom it names: `pass` where the domain of the sender says so, `fail` where it says no. */
export type SenderVerdict = "pass" | "fail" | "none";

/** Answers a DNS question as `node:dns/promises` does. */
type Resolver = (domain: string, type: string) => Promise<unknown>;

export type CheckSender = (mail: SentMail) => Promise<SenderVerdict>;

type SentMail = Pick<ReceivedMailRow, "raw" | "client_address" | "client_name" | "envelope_from">;

const maxCheckMs = 15_000;
/** SPF alone may take ten (RFC 7208). A mail with hundreds of signatures asks no more than this. */
const maxLookups = 40;

/**
 * Judges senders by SPF, DKIM, DMARC and ARC: `pass` takes a domain that aligns with the sender's. `resolver` asks the system's DNS
 * unless given. What cannot be asked in time is `none`.
 */
export function createSenderCheck(resolver: Resolver = resolve): CheckSender {
  return async (mail) => {
    const ended = new AbortController();
    const late = Promise.withResolvers<SenderVerdict>();
    const clock = setTimeout(() => late.resolve("none"), maxCheckMs);
    try {
      return await Promise.race([check(mail, limitLookups(resolver, ended.signal)), late.promise]);
    } finally {
      clearTimeout(clock);
      ended.abort();
    }
  };
}

/** Asks nothing any more beyond the limit, nor once the answer is not awaited. */
function limitLookups(resolver: Resolver, signal: AbortSignal): Resolver {
  let lookups = 0;
  return async (domain, type) => {
    lookups += 1;
    if (signal.aborted || lookups > maxLookups)
      throw Object.assign(new Error("Too many DNS lookups"), { code: "EREFUSED" });
    return resolver(domain, type);
  };
}

async function check(mail: SentMail, resolver: Resolver): Promise<SenderVerdict> {
  const { dkim, spf, dmarc } = await authenticate(mail.raw, {
    ...(mail.client_address ? { ip: mail.client_address } : {}),
    ...(mail.client_name ? { helo: mail.client_name } : {}),
    sender: mail.envelope_from,
    disableBimi: true,
    resolver: resolver as never,
  });
  const verdict = dmarc === false ? undefined : dmarc?.status.result;
  if (verdict === "pass" || verdict === "fail") return verdict;
  // The domain says nothing of its own: what it signed, or whence it sends, is from it all the same.
  const domain =
    String(dkim.headerFrom?.[0] ?? "")
      .split("@")
      .at(-1) ?? "";
  const signed = dkim.results.flatMap(({ status, signingDomain }) =>
    status.result === "pass" && signingDomain ? [signingDomain] : [],
  );
  const sent = spf && spf.status.result === "pass" && spf.domain ? [spf.domain] : [];
  const isAligned = dkim.headerFrom?.length === 1 && getAlignment(domain, [...signed, ...sent], false);
  return isAligned ? "pass" : "none";
}

/** What a mail server that we trust found: its own header stands first. Without one it hands over only what it took for right. */
export function readVouching(header: string | null): SenderVerdict {
  if (header === null) return "pass";
  const found = /\bdmarc=(\w+)/iu.exec(header)?.[1]?.toLowerCase();
  if (found === "pass" || found === "fail") return found;
  return /\b(?:dkim|spf)=pass\b/iu.test(header) ? "pass" : "none";
}
