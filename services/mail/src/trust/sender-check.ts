import { resolve } from "node:dns/promises";
import type { Selectable } from "kysely";
import { authenticate } from "mailauth";
import { getAlignment } from "mailauth/lib/tools.js";
import type { MailDatabase } from "../schema.ts";

/** The result of verifying the sender: `pass` if their domain confirms it, `fail` if it denies it. */
export type SenderVerdict = "pass" | "fail" | "none";

/** Answers DNS queries like `resolve` of `node:dns/promises`. */
type Resolver = (domain: string, type: string) => Promise<unknown>;

export type CheckSender = (mail: SentMail) => Promise<SenderVerdict>;

interface SentMail
  extends Pick<
    Selectable<MailDatabase["mail.inbound_mail"]>,
    "client_address" | "client_name" | "envelope_from"
  > {
  raw: Buffer;
}

const maxCheckMs = 15_000;
/** SPF alone may need ten lookups (RFC 7208). A mail with hundreds of signatures causes no more than this. */
const maxLookups = 40;

/**
 * Returns a check of senders by SPF, DKIM, DMARC and ARC: `pass` requires a domain that aligns with the sender's. `resolver` defaults to
 * the system's DNS. The verdict is `none` if the check takes too long.
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

/** Rejects lookups beyond the limit, and after the check has ended. */
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
  // DMARC gives no verdict. A valid signature of the domain, or its SPF, is still proof.
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
