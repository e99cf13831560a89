// `npm run bench -- load [--fault]`: measures how soon the ticket list is painted on a phone, compared with the same code in a single
// build; how much script each page loads; and how soon another module opens.
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { type Goal, type Outcome, runBench } from "./bench.ts";
import { getFigures, percentile, rounded } from "./figures.ts";
import { type Edge, startEdge } from "./load/edge.ts";
import { makeOneBuild } from "./load/one-build.ts";
import { listCell, openBrowser, openSession, type Session, type Visit, visit } from "./load/visitor.ts";
import { type Way, walkAround } from "./load/walk.ts";
import { weighPages } from "./load/weigh.ts";

const rounds = 7;
const ticketList = { path: "/dashboard", selector: listCell };

/** The seeded fault: releases are served without compression. */
const uncompressed = { "accept-encoding": "identity" };

await runBench("load", async (installation, { isFaulty }) => {
  const folder = path.join(os.tmpdir(), `tessera-one-build-${process.pid}`);
  const federated = await startEdge(installation.origin, { asked: isFaulty ? uncompressed : {} });
  const inOne = await startEdge(installation.origin, { change: await makeOneBuild(installation, folder) });
  const browser = await openBrowser();
  try {
    const session = await openSession(browser, federated.origin);
    const loads = await compareLoads(browser, session, { federated, inOne });
    const weights = await weighPages(browser, session, federated.origin);
    const ways = await walkAround(browser, session, federated.origin);
    return together(loads, weights, ways);
  } finally {
    await browser.close();
    federated.close();
    inOne.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Loads both sides in turn, so that other load on the machine affects both alike. The first round only warms up. */
async function compareLoads(
  browser: Browser,
  session: Session,
  edges: { federated: Edge; inOne: Edge },
): Promise<{ federated: Visit[]; inOne: Visit[] }> {
  const visits: { federated: Visit[]; inOne: Visit[] } = { federated: [], inOne: [] };
  const { path, selector } = ticketList;
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ["federated", "inOne"] as const) {
      const url = `${edges[side].origin}${path}`;
      const made = await visit(browser, { session, url, selector, isPhone: true });
      if (round > 0) visits[side].push(made);
    }
  }
  return visits;
}

function together(
  { federated, inOne }: { federated: Visit[]; inOne: Visit[] },
  { pages, copiesOfReact, lcp, cls }: Awaited<ReturnType<typeof weighPages>>,
  ways: Way[],
): Outcome {
  const painted = (visits: Visit[]) => visits.map(({ paintedMs }) => paintedMs);
  const ratio = percentile(painted(federated), 0.5) / percentile(painted(inOne), 0.5);
  const table = {
    "federated: ms to the painted list": getFigures(painted(federated)),
    "in one: ms to the painted list": getFigures(painted(inOne)),
    ...Object.fromEntries(ways.map((way) => [`warm, ${way.what}`, getFigures(way.steps)])),
    ...Object.fromEntries(pages.map(({ what, bytes }) => [what, { kB: rounded(bytes / 1000) }])),
  };
  const goals: Goal[] = [
    { what: "P11, federated ÷ in one, medians", value: ratio, goal: 1.15, stretch: 1 },
    ...pages.map(({ what, bytes, goal, stretch }) => ({
      what: `P12, kB of script, ${what}`,
      value: bytes / 1000,
      goal,
      stretch,
    })),
    { what: "P12, copies of React", value: copiesOfReact, goal: 1 },
    { what: "P13, largest paint of the ticket list in ms, median", value: lcp, goal: 1500, stretch: 1000 },
    { what: "P13, layout shift, worst page", value: cls, goal: 0.02, stretch: 0 },
    ...ways.map(({ what, steps, goal, stretch }) => ({
      what: `P16, warm step ${what}, p95 ms`,
      value: percentile(steps, 0.95),
      goal,
      stretch,
    })),
  ];
  return { table, goals };
}
