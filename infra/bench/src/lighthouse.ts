// `npm run bench -- lighthouse [--fault]`: audits each public page, the help page of an organization and the ticket list with
// Lighthouse, on a desktop (P14).

import { keyHash, makeIdentity } from "@tessera/kit/testing/certificate";
import { findFreePort } from "@tessera/kit/testing/free-port";
import type { BrowserContext } from "playwright-core";
import { type Goal, type Outcome, runBench } from "./bench.ts";
import { percentile } from "./figures.ts";
import { type Audit, audit, type Category, categories, loadLighthouse } from "./lighthouse/audit.ts";
import { startEdge } from "./load/edge.ts";
import { openBrowser, openKeptBrowser, openSession } from "./load/visitor.ts";

const publicPages = [
  ...["/", "/pricing", "/support", "/success", "/sign-in", "/sign-up"],
  ...["/help/demo-desk", "/help/demo-desk/new"],
];
const memberPages = ["/dashboard"];
const rounds = 3;
/** The seeded fault: releases are served without compression. */
const uncompressed = { "accept-encoding": "identity" };
/** Points of 100 that a page may lack. */
const goals: Record<Category, number> = { performance: 5, accessibility: 0, "best-practices": 0, seo: 0 };

await runBench("lighthouse", async (installation, { isFaulty }) => {
  const lighthouse = await loadLighthouse();
  const identity = makeIdentity("localhost");
  const edge = await startEdge(installation.origin, { identity, ...(isFaulty && { asked: uncompressed }) });
  const port = await findFreePort();
  const browser = await openKeptBrowser(keyHash(identity), [`--remote-debugging-port=${port}`]);
  try {
    const audits: Audit[] = [];
    const look = async (paths: string[]) => {
      for (const path of paths)
        for (let round = 0; round < rounds; round += 1)
          audits.push(await audit(lighthouse, { url: `${edge.origin}${path}`, path, port }));
    };
    await look(publicPages);
    await signIn(browser, edge.origin);
    await look(memberPages);
    return getOutcome(audits);
  } finally {
    await browser.close();
    edge.close();
  }
});

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const browser = await openBrowser();
  const { cookies } = await openSession(browser, origin);
  await browser.close();
  await context.addCookies(cookies);
}

function getOutcome(audits: Audit[]): Outcome {
  const paths = [...new Set(audits.map(({ path }) => path))];
  const scored = paths.map((path) => {
    const own = audits.filter((one) => one.path === path);
    const median = (category: Category) =>
      percentile(
        own.map(({ scores }) => scores[category]),
        0.5,
      );
    return { path, scores: Object.fromEntries(categories.map((name) => [name, median(name)])), own };
  });
  for (const { path, own } of scored)
    for (const finding of new Set(own.flatMap(({ findings }) => findings)))
      console.log(`${path}: ${finding}`);
  return {
    table: Object.fromEntries(scored.map(({ path, scores }) => [path, scores])),
    goals: categories.map((category): Goal => {
      // Search engines do not see the pages of members.
      const judged = scored.filter(({ path }) => category !== "seo" || !memberPages.includes(path));
      const [worst] = judged.toSorted((a, b) => (a.scores[category] ?? 0) - (b.scores[category] ?? 0));
      return {
        what: `P14, ${category}: points missing of 100 on the worst page (${worst?.path})`,
        value: 100 - (worst?.scores[category] ?? 0),
        goal: goals[category],
        stretch: 0,
      };
    }),
  };
}
