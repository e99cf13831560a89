// `npm run bench -- painted [--fault]`: measures how soon the ticket list, a queue and a ticket are painted, compared with the same rows in a
// page that a server renders: with nothing cached and on a later load, at full CPU speed and at a quarter of it (P20).
import { keyHash, makeIdentity } from "@tessera/kit/testing/certificate";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Goal, type Outcome, runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { getFigures, percentile } from "./figures.ts";
import { type Edge, startEdge } from "./load/edge.ts";
import {
  listCell,
  openBrowser,
  openKeptBrowser,
  openSession,
  openWindow,
  type Session,
  type Visit,
  visitIn,
} from "./load/visitor.ts";
import { answerServerPages } from "./painted/answer-server-page.ts";
import { takeServerPage } from "./painted/server-page.ts";

const rounds = 7;
/** Two, because the browser caches compiled code from the second load on. */
const warmUpRounds = 2;
const speeds = [1, 4];
/** Pause before a page is taken, so that what it loads later is in it. */
const restMs = 2_000;
/** The seeded fault: releases are served without compression. */
const uncompressed = { "accept-encoding": "identity" };
const goals = { warm: 1.2, cold: 1.5 };

/** A page that is measured. `ready` is painted last, and has to be there before the page is taken as a server's. */
interface Subject {
  what: string;
  path: string;
  /** What a server would read for it. */
  calls: string[];
  selector: string;
  ready: string;
}

const grid = { selector: listCell, ready: ".ag-row .ag-cell" };

async function readSubjects(caller: Caller): Promise<Subject[]> {
  const { items } = await caller.call<TicketPage>("/tickets/?page=1&size=50");
  const ticket = `/tickets/${items[0]?.id}`;
  const queue = "size=50&status=open";
  return [
    { what: "list", path: "/dashboard?size=50", calls: ["/tickets/?page=1&size=50"], ...grid },
    { what: "queue", path: `/dashboard?${queue}`, calls: [`/tickets/?page=1&${queue}`], ...grid },
    {
      what: "ticket by link",
      path: `/dashboard${ticket}`,
      calls: [ticket, `${ticket}/activity`, `${ticket}/files`],
      selector: "#ticket-activity",
      ready: "#ticket-activity",
    },
  ];
}

const sides = ["product", "server"] as const;
const kinds = ["cold", "warm"] as const;
type Side = (typeof sides)[number];

await runBench("painted", async ({ origin }, { isFaulty }) => {
  const browser = await openBrowser();
  const identity = makeIdentity("localhost");
  const kept = await openKeptBrowser(keyHash(identity));
  const product = await startEdge(origin, { identity, ...(isFaulty && { asked: uncompressed }) });
  let server: Edge | undefined;
  try {
    const session = await openSession(browser, product.origin);
    await kept.addCookies(session.cookies);
    const subjects = await readSubjects(await signIn(origin, "owner@demo.test"));
    const pages = [];
    for (const subject of subjects)
      pages.push({ ...subject, page: await takePage(browser, session, product.origin, subject) });
    server = await startEdge(origin, { identity, intercept: answerServerPages(origin, pages) });
    return getOutcome(
      subjects,
      await compare({ browser, kept, session, subjects, edges: { product, server } }),
    );
  } finally {
    await browser.close();
    await kept.close();
    product.close();
    server?.close();
  }
});

/** Takes the rendered page from a window that is high enough to show all fifty rows. */
async function takePage(browser: Browser, session: Session, origin: string, { path, ready }: Subject) {
  const page = await openWindow(browser, session);
  await page.setViewportSize({ width: 1440, height: 2600 });
  await page.goto(`${origin}${path}`);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(restMs);
  const taken = await takeServerPage(page, `/server-page.css${path}`);
  await page.context().close();
  return taken;
}

interface Comparison {
  browser: Browser;
  /** A browser that has opened the pages before, with its caches. */
  kept: BrowserContext;
  session: Session;
  subjects: Subject[];
  edges: Record<Side, Edge>;
}

type Visits = Map<string, Visit[]>;

function getName(side: Side, what: string, kind: string, speed: number): string {
  return `${side} ${what} ${kind} ${speed}×`;
}

/** Loads both sides in turn, so that other load on the machine affects both alike. The first rounds fill the caches, including code. */
async function compare({ browser, kept, session, subjects, edges }: Comparison): Promise<Visits> {
  const visits: Visits = new Map();
  const turns = speeds.flatMap((speed) =>
    subjects.flatMap((subject) => sides.map((side) => ({ speed, side, subject }))),
  );
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    for (const { speed, side, subject } of turns) {
      const wanted = { url: `${edges[side].origin}${subject.path}`, selector: subject.selector };
      const rate = round > 0 ? speed : 1;
      const empty = await openWindow(browser, session);
      const made = [
        ["cold", await paint(empty, wanted, rate)],
        ["warm", await paint(await kept.newPage(), wanted, rate)],
      ] as const;
      await empty.context().close();
      if (round <= 0) continue;
      for (const [kind, visit] of made) add(visits, getName(side, subject.what, kind, speed), visit);
    }
  }
  return visits;
}

function add(visits: Visits, name: string, visit: Visit): void {
  visits.set(name, [...(visits.get(name) ?? []), visit]);
}

/** Opens a URL in the given page at a fraction of the CPU speed, and closes the page afterwards. */
async function paint(page: Page, wanted: { url: string; selector: string }, rate: number): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  const visit = await visitIn(page, wanted);
  await page.close();
  return visit;
}

function getOutcome(subjects: Subject[], visits: Visits): Outcome {
  const times = new Map([...visits].map(([name, made]) => [name, made.map(({ paintedMs }) => paintedMs)]));
  const median = (name: string) => percentile(times.get(name) ?? [], 0.5);
  const ratios = subjects.flatMap(({ what }) =>
    speeds.flatMap((speed) =>
      kinds.map(
        (kind): Goal => ({
          what: `P20, painted ${what} ÷ page of a server, ${kind}, ${speed}×, medians`,
          value: median(getName("product", what, kind, speed)) / median(getName("server", what, kind, speed)),
          goal: goals[kind],
        }),
      ),
    ),
  );
  const own = [...visits].filter(([name]) => name.startsWith("product")).flatMap(([, made]) => made);
  const worst = Math.max(...own.map(({ cls }) => cls));
  return {
    table: Object.fromEntries([...times].map(([name, ms]) => [`${name}, ms`, getFigures(ms)])),
    goals: [...ratios, { what: "layout shift, worst load", value: worst, goal: 0 }],
  };
}
