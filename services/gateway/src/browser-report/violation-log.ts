/** Something that a browser blocked because of a page's content security policy. */
export interface Violation {
  directive: string;
  /** The origin, or a keyword such as `inline`; never a full URL. */
  blocked: string;
  /** The beginning of the page's path; the rest may contain a token. */
  page: string;
}

interface CountedViolation extends Violation {
  count: number;
  first_seen_at: string;
  last_seen_at: string;
}

export interface ViolationLog {
  /** Returns true if the violation is the first one of its kind. */
  add(violation: Violation): boolean;
  list(): { since: string; total: number; not_kept: number; items: CountedViolation[] };
}

const maxKinds = 200;

/** Counts violations by kind, in memory. Once the limit of kinds is reached, violations of new kinds are only added to the totals. */
export function createViolationLog(now: () => number): ViolationLog {
  const since = new Date(now()).toISOString();
  const kinds = new Map<string, CountedViolation>();
  let total = 0;
  let notKept = 0;

  return {
    add(violation) {
      total += 1;
      const key = JSON.stringify([violation.directive, violation.blocked, violation.page]);
      const at = new Date(now()).toISOString();
      const known = kinds.get(key);
      if (known) {
        known.count += 1;
        known.last_seen_at = at;
        return false;
      }
      if (kinds.size >= maxKinds) {
        notKept += 1;
        return false;
      }
      kinds.set(key, { ...violation, count: 1, first_seen_at: at, last_seen_at: at });
      return true;
    },
    list: () => ({
      since,
      total,
      not_kept: notKept,
      items: [...kinds.values()].sort((one, other) => other.count - one.count),
    }),
  };
}

/** Returns the violations in a report body, in either the `report-uri` or the `report-to` format. */
export function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.map((one) => Object(one).body) : [Object(body)["csp-report"]];
  return reports.slice(0, 20).flatMap((report) => toViolation(Object(report)));
}

function toViolation(report: Record<string, unknown>): Violation[] {
  const directive =
    report.effectiveDirective ?? report["effective-directive"] ?? report["violated-directive"];
  const page = report.documentURL ?? report["document-uri"];
  const blocked = report.blockedURL ?? report["blocked-uri"];
  if (typeof directive !== "string" || typeof page !== "string") return [];
  return [
    {
      directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "unknown",
      blocked: toOrigin(typeof blocked === "string" ? blocked : ""),
      page: toBeginning(page),
    },
  ];
}

function toOrigin(address: string): string {
  const url = URL.parse(address);
  if (url) return (url.origin === "null" ? url.protocol : url.origin).slice(0, 100);
  return /^[a-z-]{1,40}$/.exec(address)?.[0] ?? "unknown";
}

function toBeginning(address: string): string {
  const segments = URL.parse(address)?.pathname.split("/").slice(1, 3) ?? [];
  return `/${segments.join("/")}`.slice(0, 100);
}
