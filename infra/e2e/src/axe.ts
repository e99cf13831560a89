import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

/** What axe calls serious or critical, a line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const violations = await runAxe(page, []);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(describeViolation);
}

/** Whatever axe finds, a line each, but by these rules. */
export async function allFindings(page: Page, except: readonly string[]): Promise<string[]> {
  return (await runAxe(page, except)).map(describeViolation);
}

async function runAxe(page: Page, except: readonly string[]): Promise<Violation[]> {
  // What is still fading in has not its colours yet; what turns while something loads never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const { axe: runner } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    const { violations } = await runner.run({ rules: off });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target }) => ({ target })),
    }));
  }, except);
}

function describeViolation({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
}
