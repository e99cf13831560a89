import type { Browser } from "playwright-core";
import { percentile } from "../figures.ts";
import { listCell, openWindow, type Script, type Session, type Visit, visit } from "./visitor.ts";

/** The cost of opening a page for the first time: `bytes` of compressed script until its main content is painted. */
export interface PageWeight {
  what: string;
  bytes: number;
  goal: number;
  stretch: number;
}

const listVisits = 5;
const ofModule = { goal: 60, stretch: 30 };

/** Opens each kind of page with nothing cached and adds up its scripts. Scripts that it preloads for other modules do not count. */
export async function weighPages(
  browser: Browser,
  session: Session,
  origin: string,
): Promise<{ pages: PageWeight[]; copiesOfReact: number; lcp: number; cls: number }> {
  const open = (path: string, selector: string) =>
    visit(browser, { session, url: `${origin}${path}`, selector, isPhone: false });
  const landing = await visit(browser, { url: `${origin}/`, selector: "main h1", isPhone: false });
  const lists: Visit[] = [];
  for (let time = 0; time < listVisits; time += 1) lists.push(await open("/dashboard", listCell));
  const linkOn = (path: string, link: string) => linkAt(browser, session, `${origin}${path}`, link);
  const ticketPath = await linkOn("/dashboard", '.ag-row [col-id="title"] a');
  const ticket = await open(ticketPath, "#ticket-activity");
  // It has a reply in Markdown.
  const chat = await open(
    await linkOn("/dashboard/ai-creator", "role=link[name=/^Checkout fails/]"),
    "article li",
  );
  const analytics = await open("/dashboard/analytics", "[data-mark]");
  const organization = await open(
    "/dashboard/organization/members",
    "main table td, main [role=row], main li",
  );
  const all = [landing, ...lists, ticket, chat, analytics, organization];
  const texts = await readScripts(
    browser,
    origin,
    all.flatMap(({ scripts }) => scripts),
  );
  return {
    pages: [
      { what: "landing page", bytes: toBytes(landing, /./), goal: 60, stretch: 30 },
      {
        what: "ticket list",
        bytes: middle(lists.map((list) => toBytes(list, /\/(shell|mf-tickets)\//))),
        goal: 300,
        stretch: 250,
      },
      {
        what: "ticket by link",
        bytes: toBytes(ticket, /\/(shell|mf-tickets)\//),
        goal: 220,
        stretch: 180,
      },
      { what: "agents, a conversation", bytes: toBytes(chat, /\/mf-agents\//), ...ofModule },
      { what: "analytics, a report", bytes: toBytes(analytics, /\/mf-analytics\//), ...ofModule },
      { what: "organization, its members", bytes: toBytes(organization, /\/mf-organization\//), ...ofModule },
    ],
    copiesOfReact: copiesOfReact(texts.values()),
    lcp: middle(lists.map((list) => list.lcp)),
    cls: Math.max(...all.map((page) => page.cls)),
  };
}

function middle(values: number[]): number {
  return percentile(values, 0.5);
}

function toBytes({ scripts }: Visit, whose: RegExp): number {
  return scripts.filter(({ url }) => whose.test(url)).reduce((all, { bytes }) => all + bytes, 0);
}

/** Returns the path to which the first such link of a page leads. */
async function linkAt(browser: Browser, session: Session, url: string, link: string): Promise<string> {
  const page = await openWindow(browser, session);
  await page.goto(url);
  const path = await page.locator(link).first().getAttribute("href");
  await page.context().close();
  return path ?? "";
}

/** Reads the text of each script, by URL. */
async function readScripts(
  browser: Browser,
  origin: string,
  scripts: Script[],
): Promise<Map<string, string>> {
  const page = await openWindow(browser);
  const texts = new Map<string, string>();
  for (const url of new Set(scripts.map((script) => script.url))) {
    const response = await page.request.get(new URL(url, origin).href);
    texts.set(url, await response.text());
  }
  await page.context().close();
  return texts;
}

/** Counts the copies of React by the name of its internals, which each copy assigns once. */
function copiesOfReact(texts: Iterable<string>): number {
  const name = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=(?!=)/g;
  return [...texts].reduce((sum, text) => sum + (text.match(name)?.length ?? 0), 0);
}
