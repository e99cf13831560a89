import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

/** Returns the serious and critical violations that axe finds, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const violations = await runAxe(page, []);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(describeViolation);
}

/** Returns all violations that axe finds, one line each, except for those of the rules in `except`. */
export async function allFindings(page: Page, except: readonly string[]): Promise<string[]> {
  return (await runAxe(page, except)).map(describeViolation);
}

async function runAxe(page: Page, except: readonly string[]): Promise<Violation[]> {
  // Elements that are fading in do not have their final colours yet. Endless animations, such as a loading spinner, are not awaited.
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
