import { createPrivateKey, createPublicKey } from "node:crypto";
import { resolveMx, resolveTxt } from "node:dns/promises";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { type Explanation, explainError } from "../errors/short-reason.ts";
import { bad, type Examination, type FindingState, good, warning } from "./finding.ts";

/** Answers queries like `node:dns/promises`. */
export interface Dns {
  resolveMx(name: string): Promise<{ exchange: string }[]>;
  resolveTxt(name: string): Promise<string[][]>;
}

/** Names that DNS never has (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:test|example|invalid|localhost)$/;

export const examineDns = examineDnsBy({ resolveMx, resolveTxt });

/** Creates the examination of what a mail domain publishes: its server, who may send for it, its keys and its policy. */
export function examineDnsBy(dns: Dns): Examination {
  return {
    reads: ["MAIL_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY"],
    async examine({ MAIL_DOMAIN: domain = "", DKIM_SELECTOR: selector = "", DKIM_KEY: key = "" }) {
      if (reserved.test(domain)) return [good(toReason("finding.domain_for_tests", { domain }))];
      return Promise.all([
        describeMx(dns, domain),
        describeSpf(dns, domain),
        describeDkim(dns, domain, { selector, key }),
        describeDmarc(dns, domain),
      ]);
    },
  };
}

type Described = Promise<[FindingState, Reason]>;

async function describeMx(dns: Dns, domain: string): Described {
  const found = await orNone(dns.resolveMx(domain));
  if (!Array.isArray(found)) return bad(toReason("finding.mx_unknown", { domain, reason: found }));
  if (found.length === 0) return bad(toReason("finding.mx_missing", { domain }));
  return good(toReason("finding.mx_good", { domain, servers: found.map(({ exchange }) => exchange) }));
}

async function describeSpf(dns: Dns, domain: string): Described {
  const records = await txt(dns, domain, /^v=spf1(?:\s|$)/i);
  if (!Array.isArray(records)) return bad(toReason("finding.spf_unknown", { domain, reason: records }));
  if (records.length > 1) return bad(toReason("finding.spf_several", { domain, count: records.length }));
  const [record] = records;
  if (!record) return warning(toReason("finding.spf_missing", { domain }));
  return /[\s:]\+?all$/i.test(record) && !/[-~?]all$/i.test(record)
    ? warning(toReason("finding.spf_allows_everybody", { domain, record }))
    : good(toReason("finding.spf_good", { record }));
}

async function describeDkim(
  dns: Dns,
  domain: string,
  { selector, key }: { selector: string; key: string },
): Described {
  if (!selector || !key) return warning(toReason("finding.dkim_off"));
  const name = `${selector}._domainkey.${domain}`;
  const records = await txt(dns, name, /(?:^|;)\s*p=/i);
  if (!Array.isArray(records)) return bad(toReason("finding.record_unknown", { name, reason: records }));
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(records[0] ?? "")?.[1]?.replaceAll(/\s/g, "");
  if (!published) return bad(toReason("finding.dkim_missing", { name }));
  return published === toPublicKey(key)
    ? good(toReason("finding.dkim_good", { name }))
    : bad(toReason("finding.dkim_other_key", { name }));
}

function toPublicKey(pem: string): string {
  const key = createPublicKey(createPrivateKey(pem.replaceAll("\\n", "\n")));
  return key.export({ type: "spki", format: "der" }).toString("base64");
}

async function describeDmarc(dns: Dns, domain: string): Described {
  const name = `_dmarc.${domain}`;
  const records = await txt(dns, name, /^v=DMARC1/i);
  if (!Array.isArray(records)) return bad(toReason("finding.record_unknown", { name, reason: records }));
  const [record] = records;
  return record
    ? good(toReason("finding.dmarc_good", { record }))
    : warning(toReason("finding.dmarc_missing", { name }));
}

async function txt(dns: Dns, name: string, pattern: RegExp): Promise<string[] | Explanation> {
  const found = await orNone(dns.resolveTxt(name));
  return !Array.isArray(found)
    ? found
    : found.map((parts) => parts.join("")).filter((text) => pattern.test(text));
}

/** Returns no records if there are none, or why that is not known. */
async function orNone<One>(query: Promise<One[]>): Promise<One[] | Explanation> {
  return query.catch((error: NodeJS.ErrnoException) =>
    ["ENODATA", "ENOTFOUND"].includes(error.code ?? "") ? [] : (error.code ?? explainError(error)),
  );
}
