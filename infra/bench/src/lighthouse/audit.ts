import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "@tessera/local/settings";

/** The version of Lighthouse. It has 114 packages and 176 MB, so it is installed on first use instead of as a dependency. */
const version = "13.5.0";
const folder = path.join(rootFolder, `.local/lighthouse-${version}`);

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** The parts of a result that are read (lighthouse/types/lhr/lhr.d.ts, `Result`). */
interface Result {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { id: string; title: string; score: number | null; displayValue?: string }>;
  runtimeError?: { message: string };
}

interface Lighthouse {
  default(url: string, flags: object, config: object): Promise<{ lhr: Result } | undefined>;
  desktopConfig: object;
}

/** One audit of one page. */
export interface Audit {
  path: string;
  /** Points of 100. */
  scores: Record<Category, number>;
  /** Titles of the failed audits, as Lighthouse writes them. */
  findings: string[];
}

/** Loads Lighthouse. Installs it from the npm registry the first time. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = path.join(folder, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
    execFileSync("npm", ["install", "--no-audit", "--no-fund", `lighthouse@${version}`], {
      cwd: folder,
      stdio: "ignore",
    });
  }
  return import(entry);
}

interface Wanted {
  url: string;
  path: string;
  /** Remote debugging port of the browser. */
  port: number;
}

/** Audits a page on a simulated desktop. The browser's session is kept. Throws if Lighthouse reports a runtime error. */
export async function audit(lighthouse: Lighthouse, { url, path: pagePath, port }: Wanted): Promise<Audit> {
  const flags = { port, onlyCategories: categories, disableStorageReset: true, logLevel: "silent" };
  const result = (await lighthouse.default(url, flags, lighthouse.desktopConfig))?.lhr;
  if (!result || result.runtimeError)
    throw new Error(
      `Lighthouse could not look at ${pagePath}: ${result?.runtimeError?.message ?? "no result"}`,
    );
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round(100 * (result.categories[category].score ?? 0))]),
  ) as Record<Category, number>;
  return { path: pagePath, scores, findings: getFindings(result) };
}

function getFindings({ categories: judged, audits }: Result): string[] {
  const weighed = Object.values(judged).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return weighed.flatMap(({ id }) => {
    const { score, title, displayValue = "" } = audits[id] ?? { score: null, title: id };
    return score !== null && score < 0.9 ? [`${title} ${displayValue}`.trim()] : [];
  });
}
