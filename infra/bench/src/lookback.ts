// `npm run bench -- lookback [--fault]`: measures what the look-back of the browser extension costs a page: the same interactions with and
// without it, in turn, in one browser. It uses the built extension (`npm run build:extension -w @tessera/mf-agents`).
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { rootFolder } from "@tessera/local/settings";
import type { Browser, Page } from "playwright-core";
import { reportBench } from "./bench.ts";
import { figuresOf, percentile } from "./figures.ts";
import { openBrowser } from "./load/visitor.ts";

const rounds = 12;
const { values } = parseArgs({ options: { fault: { type: "boolean", default: false } } });

/** A stub of the part of the extension API that the content scripts use. */
const extensionApi =
  "globalThis.chrome = { runtime: { onMessage: { addListener() {} }, sendMessage: async () => {} } };";
/** The seeded fault: every event of the recorder keeps the page busy for 3 ms. */
const fault =
  'document.addEventListener("tessera-capture-event", () => { const end = performance.now() + 3; while (performance.now() < end); });';

/** A list that is filtered as someone types. Each keystroke logs a line, and every tenth sends a request. */
const page = `<title>Shop</title><input><ul></ul>
<script>
  const list = document.querySelector("ul");
  const names = Array.from({ length: 400 }, (_, index) => "Ceramic mug number " + index);
  async function type(key) {
    const wanted = names.filter((name) => name.includes(String(key % 10)));
    list.replaceChildren(...wanted.map((name) => Object.assign(document.createElement("li"), { textContent: name })));
    const { height } = list.getBoundingClientRect();
    console.info("filtered", { key, shown: wanted.length, height });
    if (key % 10 === 0) await (await fetch("/api/stock?key=" + key)).json();
  }
  globalThis.interact = async () => {
    const start = performance.now();
    for (let key = 0; key < 200; key++) await type(key);
    return performance.now() - start;
  };
</script>`;

await reportBench(values.fault ? "lookback-fault" : "lookback", async () => {
  const shop = await openShop();
  const browser = await openBrowser();
  try {
    const without = await openPage(browser, shop.origin, []);
    const recorder = await Promise.all(["page.js", "look-back.js", "replay.js"].map(readBuilt));
    const looking = await openPage(browser, shop.origin, [
      extensionApi,
      ...recorder,
      ...(values.fault ? [fault] : []),
    ]);
    const [bare, watched]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      bare.push(await interact(without));
      watched.push(await interact(looking));
    }
    const ratio = percentile(watched, 0.5) / percentile(bare, 0.5);
    return {
      table: { "ms without": figuresOf(bare), "ms with the look-back": figuresOf(watched) },
      goals: [{ what: "interactions with the look-back ÷ without, medians", value: ratio, goal: 1.02 }],
    };
  } finally {
    await browser.close();
    shop.close();
  }
});

async function openShop(): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const isPage = request.url === "/";
    response.writeHead(200, { "content-type": isPage ? "text/html" : "application/json" });
    response.end(isPage ? page : JSON.stringify({ stock: 8, reserved: 2 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function openPage(browser: Browser, origin: string, scripts: string[]): Promise<Page> {
  const opened = await browser.newPage();
  for (const content of scripts) await opened.addInitScript({ content });
  await opened.goto(origin);
  await interact(opened);
  return opened;
}

async function interact(opened: Page): Promise<number> {
  await opened.bringToFront();
  return opened.evaluate(() => (globalThis as unknown as { interact(): Promise<number> }).interact());
}

function readBuilt(name: string): Promise<string> {
  return readFile(path.join(rootFolder, "mf-agents/extension/dist/chromium", name), "utf8");
}
