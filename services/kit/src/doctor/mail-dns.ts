import { createPrivateKey, createPublicKey } from "node:crypto";
import { resolveMx, resolveTxt } from "node:dns/promises";
import { describeReason } from "../errors/short-reason.ts";
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
      if (reserved.test(domain)) return [good(`${domain} is a name for tests, which publishes nothing`)];
      return Promise.all([
        describeMx(dns, domain),
        describeSpf(dns, domain),
        describeDkim(dns, domain, { selector, key }),
        describeDmarc(dns, domain),
      ]);
    },
  };
}

type Described = Promise<[FindingState, string]>;

async function describeMx(dns: Dns, domain: string): Described {
  const found = await orNone(dns.resolveMx(domain));
  if (typeof found === "string") return bad(`the MX record of ${domain} cannot be looked up (${found})`);
  if (found.length === 0)
    return bad(
      `${domain} has no MX record: publish one that names this installation's mail server, or no mail arrives`,
    );
  return good(`mail for ${domain} goes to ${found.map(({ exchange }) => exchange).join(", ")}`);
}

async function describeSpf(dns: Dns, domain: string): Described {
  const records = await txt(dns, domain, /^v=spf1(?:\s|$)/i);
  if (typeof records === "string") return bad(`the SPF record of ${domain} cannot be looked up (${records})`);
  if (records.length > 1)
    return bad(`${domain} has ${records.length} SPF records, so that none counts: keep one`);
  const [record] = records;
  if (!record) return warning(`${domain} has no SPF record: publish one that names the server of SMTP_URL`);
  return /[\s:]\+?all$/i.test(record) && !/[-~?]all$/i.test(record)
    ? warning(`the SPF record of ${domain} allows everybody (${record}): end it with -all or ~all`)
    : good(`SPF: ${record}`);
}

async function describeDkim(
  dns: Dns,
  domain: string,
  { selector, key }: { selector: string; key: string },
): Described {
  if (!selector || !key) return warning("replies are not signed: set DKIM_SELECTOR and DKIM_KEY");
  const name = `${selector}._domainkey.${domain}`;
  const records = await txt(dns, name, /(?:^|;)\s*p=/i);
  if (typeof records === "string") return bad(`${name} cannot be looked up (${records})`);
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(records[0] ?? "")?.[1]?.replaceAll(/\s/g, "");
  if (!published) return bad(`${name} has no key: publish that of DKIM_KEY, or signatures are invalid`);
  return published === toPublicKey(key)
    ? good(`DKIM: ${name} has the key of DKIM_KEY`)
    : bad(`${name} has another key than DKIM_KEY: publish its key, or signatures are invalid`);
}

function toPublicKey(pem: string): string {
  const key = createPublicKey(createPrivateKey(pem.replaceAll("\\n", "\n")));
  return key.export({ type: "spki", format: "der" }).toString("base64");
}

async function describeDmarc(dns: Dns, domain: string): Described {
  const records = await txt(dns, `_dmarc.${domain}`, /^v=DMARC1/i);
  if (typeof records === "string") return bad(`_dmarc.${domain} cannot be looked up (${records})`);
  const [record] = records;
  return record
    ? good(`DMARC: ${record}`)
    : warning(`_dmarc.${domain} has no record: publish v=DMARC1; p=none to begin with`);
}

async function txt(dns: Dns, name: string, pattern: RegExp): Promise<string[] | string> {
  const found = await orNone(dns.resolveTxt(name));
  return typeof found === "string"
    ? found
    : found.map((parts) => parts.join("")).filter((text) => pattern.test(text));
}

/** Returns no records if there are none, or why that is not known. */
async function orNone<One>(query: Promise<One[]>): Promise<One[] | string> {
  return query.catch((error: NodeJS.ErrnoException) =>
    ["ENODATA", "ENOTFOUND"].includes(error.code ?? "") ? [] : (error.code ?? describeReason(error)),
  );
}
