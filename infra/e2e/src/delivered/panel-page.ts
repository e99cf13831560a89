import { expect } from "@playwright/test";

/** A page in the side panel, which Playwright does not see, as a person uses it. Elements are found by their names. */
export interface PanelPage {
  press(name: string): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  /** Waits until the panel shows a text, or no longer shows it. */
  shows(text: RegExp): Promise<void>;
  /** Takes the network away from the panel, or gives it back. */
  setOffline(offline: boolean): Promise<void>;
  read<Value>(expression: string): Promise<Value>;
  close(): void;
}

interface Target {
  url: string;
  webSocketDebuggerUrl: string;
}

/** Attaches to the panel of a browser by its debugging port, once it is open. */
export async function attachToPanel(port: number): Promise<PanelPage> {
  const send = await connect(await findPanel(port));
  const read = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result?.value as Value;
  };
  const press = async (name: string) => {
    await expect.poll(() => read(toPlace(name)), { message: name, timeout: 40_000 }).not.toBeNull();
    const button = { ...(await read<Place>(toPlace(name))), button: "left", clickCount: 1 };
    await send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
    await send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button });
  };
  return {
    press,
    read,
    async fill(name, text) {
      await press(name);
      await send("Input.insertText", { text });
    },
    async shows(text) {
      await expect.poll(() => read<string>("document.body?.innerText ?? ''")).toMatch(text);
    },
    async setOffline(offline) {
      await send("Network.enable", {});
      await send("Network.emulateNetworkConditions", { offline, ...fullSpeed });
    },
    close: () => send.close(),
  };
}

const fullSpeed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

interface Place {
  x: number;
  y: number;
}

/** Returns the expression for the middle of the element with a name, scrolled into view if it is covered; null if it cannot be pressed. */
export function toPlace(name: string): string {
  return `(() => {
    const nameOf = (one) => (one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? one.innerText ?? "").trim();
    const found = [...document.querySelectorAll("button,a,input,textarea,select,summary")]
      .find((one) => nameOf(one).startsWith(${JSON.stringify(name)}) && !one.disabled && one.checkVisibility());
    if (!found) return null;
    const findPlace = () => {
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + Math.min(height / 2, 20) };
    };
    const { x, y } = findPlace();
    if (!found.contains(document.elementFromPoint(x, y))) found.scrollIntoView({ block: "center" });
    return findPlace();
  })()`;
}

async function findPanel(port: number): Promise<string> {
  let address: string | undefined;
  await expect
    .poll(async () => {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
      address = targets.find(({ url }) => url.endsWith("/panel.html"))?.webSocketDebuggerUrl;
      return address;
    })
    .toBeDefined();
  return String(address);
}

interface Answer {
  result?: { value: unknown };
  exceptionDetails?: { exception?: { description?: string } };
}

type Send = ((method: string, params: object) => Promise<Answer>) & { close(): void };

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (response: Answer) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result = {} } = JSON.parse(String(data)) as { id: number; result?: Answer };
    waiting.get(id)?.(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const send = (method: string, params: object) =>
    new Promise<Answer>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return Object.assign(send, { close: () => socket.close() });
}
