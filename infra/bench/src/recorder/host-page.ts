/** The site that embeds the widget, and the address that the widget is loaded from. No request leaves the browser. */
export const hostOrigin = "http://shop.test";
export const widgetOrigin = "http://desk.test";

/** How long the page was busy, in ms: in each step of its own work, which logs a little, and with 20 logs of its whole store. */
export interface Busy {
  stepMs: number[];
  logsMs: number;
}

/** Returns a page of a shop that sorts and draws a list, logs what it does and requests its data. */
export function hostPage(record: string | null): string {
  const attribute = record ? ` data-record="${record}"` : "";
  const widget =
    record === null
      ? ""
      : `<script async src="${widgetOrigin}/widget.js" data-organization="acme"${attribute}></script>`;
  return `<!doctype html><html lang="en"><title>Shop</title><body><table></table>${widget}<script>(${start})(${JSON.stringify({ isRecorded: Boolean(record), hasWidget: record !== null })})</script>`;
}

/** Runs in the page: provides `work`, and sets `isReady` once the widget is there and records. */
function start({ isRecorded, hasWidget }: { isRecorded: boolean; hasWidget: boolean }): void {
  const page = globalThis as unknown as Window & typeof globalThis & Record<string, unknown>;
  const plainLog = console.log;
  const wait = setInterval(() => {
    if (hasWidget && !page.Tessera) return;
    if (isRecorded && console.log === plainLog) return;
    clearInterval(wait);
    page.isReady = true;
  }, 5);

  const items = Array.from({ length: 2_000 }, (_, id) => ({
    id,
    name: `Article ${id}`,
    price: (id * 7919) % 1_000,
    tags: ["new", "sale", `group ${id % 17}`],
    stock: { shelf: id % 40, left: id % 9 },
  }));
  const orders = Array.from({ length: 30_000 }, (_, id) => ({ ...items[id % 2_000], id }));
  const store = {
    items,
    orders,
    cart: { lines: items.slice(0, 20) },
    user: { name: "Ann", roles: ["buyer"] },
  };

  function draw(turn: number): void {
    const sorted = items.toSorted((one, other) => ((one.price * turn) % 997) - ((other.price * turn) % 997));
    const rows = sorted.slice(0, 200).map(({ name, price, tags }) => {
      const row = document.createElement("tr");
      for (const text of [name, String(price), tags.join(", ")]) row.insertCell().textContent = text;
      return row;
    });
    document.querySelector("table")?.replaceChildren(...rows);
    document.body.getBoundingClientRect();
  }

  page.work = async () => {
    const stepMs: number[] = [];
    for (let turn = 1; turn <= 40; turn += 1) {
      const began = performance.now();
      draw(turn);
      console.log("drawn", turn, { first: items[turn] });
      const answer = fetch("/articles.json");
      stepMs.push(performance.now() - began);
      await (await answer).json();
    }
    const began = performance.now();
    for (let turn = 0; turn < 20; turn += 1) console.log("store", store);
    return { stepMs, logsMs: performance.now() - began };
  };
}
