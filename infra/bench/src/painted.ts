// `npm run bench -- painted [--fault]`: measures how soon the ticket list is painted, compared with the same rows in a page that a server
// renders: with nothing cached and on a later load, at full CPU speed and at a quarter of it.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { keyHash, makeIdentity } from "@tessera/kit/testing/certificate";
import type { Browser, BrowserContext } from "playwright-core";
import { type Goal, type Outcome, runBench } from "./bench.ts";
import { figuresOf, percentile, rounded } from "./figures.ts";
import { type Edge, startEdge } from "./load/edge.ts";
import {
  listCell,
  openBrowser,
  openKeptBrowser,
  openSession,
  openWindow,
  type Session,
} from "./load/visitor.ts";
import { answerServerPage } from "./painted/answer-server-page.ts";
import { type Load, paintList, type Wanted } from "./painted/paint-list.ts";
import { takeServerPage } from "./painted/server-page.ts";

const rounds = 7;
/** Two, because the browser caches compiled code from the second load on. */
const warmUpRounds = 2;
const path50 = "/dashboard?size=50";
const call50 = "/api/v1/tickets/?page=1&size=50";
const gridSelector = ".ag-row .ag-cell";
const speeds = [1, 4];
/** The seeded fault: releases are served without compression. */
const uncompressed = { "accept-encoding": "identity" };
const goals = { warm: 1.2, cold: 1.5 };

const sides = ["product", "server"] as const;
type Side = (typeof sides)[number];
type Kind = "cold" | "warm";
type Loads = Record<`${Side} ${Kind} ${number}×`, Load[]>;

await runBench("painted", async (installation, { isFaulty }) => {
  const browser = await openBrowser();
  const identity = makeIdentity("localhost");
  const kept = await openKeptBrowser(keyHash(identity));
  const product = await startEdge(installation.origin, {
    identity,
    ...(isFaulty && { asked: uncompressed }),
  });
  let server: Edge | undefined;
  try {
    const session = await openSession(browser, product.origin);
    await kept.addCookies(session.cookies);
    const page = await takePage(browser, session, product.origin);
    const intercept = answerServerPage(installation.origin, call50, page);
    server = await startEdge(installation.origin, { identity, intercept });
    const loads = await compare({ browser, kept, session, edges: { product, server } });
    await keepTraces(loads);
    return outcomeOf(loads);
  } finally {
    await browser.close();
    await kept.close();
    product.close();
    server?.close();
  }
});

/** Takes the rendered page from a window that is high enough to show all fifty rows. */
async function takePage(browser: Browser, session: Session, origin: string) {
  const page = await openWindow(browser, session);
  await page.setViewportSize({ width: 1440, height: 2600 });
  await page.goto(`${origin}${path50}`);
  await page.locator(gridSelector).first().waitFor();
  await page.locator(".ag-row").nth(49).waitFor();
  const taken = await takeServerPage(page);
  await page.context().close();
  return taken;
}

interface Comparison {
  browser: Browser;
  /** A browser that has opened the page before, with its caches. */
  kept: BrowserContext;
  session: Session;
  edges: Record<Side, Edge>;
}

/** Loads both sides in turn, so that other load on the machine affects both alike. The first rounds fill the caches, including code. */
async function compare({ browser, kept, session, edges }: Comparison): Promise<Loads> {
  const loads: Loads = {};
  const turns = speeds.flatMap((speed) => sides.map((side) => ({ speed, side })));
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    for (const { speed, side } of turns) {
      const wanted = {
        origin: edges[side].origin,
        path: path50,
        selector: listCell,
        cpuSlowDown: round > 0 ? speed : 1,
      };
      const cold = await paintCold(browser, session, wanted);
      const warm = await paintList(await kept.newPage(), wanted);
      if (round > 0) Object.assign(loads, add(loads, { speed, side, cold, warm }));
    }
  }
  return loads;
}

function add(
  loads: Loads,
  { speed, side, cold, warm }: { speed: number; side: Side; cold: Load; warm: Load },
) {
  return {
    [`${side} cold ${speed}×`]: [...(loads[`${side} cold ${speed}×`] ?? []), cold],
    [`${side} warm ${speed}×`]: [...(loads[`${side} warm ${speed}×`] ?? []), warm],
  };
}

/** Loads the list with nothing cached. */
async function paintCold(browser: Browser, session: Session, wanted: Wanted): Promise<Load> {
  const page = await openWindow(browser, session);
  try {
    return await paintList(page, wanted);
  } finally {
    await page.context().close();
  }
}

/** Writes the trace of the slowest load of each kind, for `chrome://tracing` or DevTools. */
async function keepTraces(loads: Loads): Promise<void> {
  const folder = path.join(import.meta.dirname, "../results/painted");
  await mkdir(folder, { recursive: true });
  for (const [what, list] of Object.entries(loads)) {
    const slowest = list.toSorted((one, other) => other.paintedMs - one.paintedMs)[0];
    if (slowest)
      await writeFile(
        path.join(folder, `${what.replaceAll(/\W+/gu, "-")}.json`),
        JSON.stringify({ traceEvents: slowest.trace }),
      );
  }
}

function medianOf(loads: Loads, what: keyof Loads): number {
  return percentile(
    (loads[what] ?? []).map(({ paintedMs }) => paintedMs),
    0.5,
  );
}

function outcomeOf(loads: Loads): Outcome {
  const painted = Object.entries(loads).map(([what, list]) => [
    `${what}, ms`,
    figuresOf(list.map(({ paintedMs }) => paintedMs)),
  ]);
  console.table(spentTable(loads));
  const ratios = speeds.flatMap((speed) =>
    (["cold", "warm"] as const).map(
      (kind): Goal => ({
        what: `painted list ÷ page of a server, ${kind}, ${speed}×, medians`,
        value: medianOf(loads, `product ${kind} ${speed}×`) / medianOf(loads, `server ${kind} ${speed}×`),
        goal: goals[kind],
      }),
    ),
  );
  const shifts = Object.entries(loads)
    .filter(([what]) => what.startsWith("product"))
    .flatMap(([, list]) => list.map(({ cls }) => cls));
  return {
    table: Object.fromEntries(painted),
    goals: [...ratios, { what: "layout shift, worst load", value: Math.max(...shifts), goal: 0 }],
  };
}

/** Returns how the time was spent: the medians of each kind of activity, in ms. */
function spentTable(loads: Loads): Record<string, Record<string, number>> {
  const kinds = [
    ...new Set(Object.values(loads).flatMap((list) => list.flatMap(({ spent }) => Object.keys(spent)))),
  ];
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(
        Object.entries(loads).map(([what, list]) => [
          what,
          rounded(
            percentile(
              list.map(({ spent }) => spent[kind] ?? 0),
              0.5,
            ),
          ),
        ]),
      ),
    ]),
  );
}
