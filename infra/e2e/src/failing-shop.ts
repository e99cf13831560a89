import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { shopSecrets } from "./fake-installation.ts";

/** One failure of the shop, the search that finds it in the evidence, and the text of its entry. */
export interface SeededFailure {
  name: string;
  search: string;
  shownAs: RegExp;
}

const aFailure = (name: string, search: string, shownAs: RegExp): SeededFailure => ({
  name,
  search,
  shownAs,
});

export const seededFailures: readonly SeededFailure[] = [
  aFailure("a payment that the server fails", "/api/pay", /500.*POST .*\/api\/pay/),
  aFailure("an answer to XMLHttpRequest", "/api/cart", /503.*GET .*\/api\/cart/),
  aFailure("an answer to a Request", "/api/address", /422.*PUT .*\/api\/address/),
  aFailure("a connection that breaks", "/api/broken", /failed.*\/api\/broken/),
  aFailure("a request that the page gives up", "/api/slow", /failed.*\/api\/slow/),
  aFailure("an XMLHttpRequest that takes too long", "/api/late", /failed.*\/api\/late/),
  aFailure("an address that the policy refuses", "elsewhere.test/track", /failed.*elsewhere\.test\/track/),
  aFailure("an answer of 50 MB", "/api/export", /500.*GET .*\/api\/export/),
  aFailure("a request through a fetch of the page's own", "/api/wrapped", /502.*GET .*\/api\/wrapped/),
  aFailure("a request in a frame", "/api/framed", /504.*GET .*\/api\/framed/),
  aFailure("an error that is logged", "Basket total", /error.*Basket total is NaN/),
  aFailure("an error that nobody catches", "Cannot read total", /error.*Uncaught.*Cannot read total/),
  aFailure(
    "a promise that nobody catches",
    "No stock is left",
    /error.*Unhandled rejection.*No stock is left/,
  ),
  aFailure("an assertion", "two items", /error.*Assertion failed.*two items/),
  aFailure("a picture that does not load", "missing-mug", /error.*Failed to load img.*missing-mug\.png/),
  aFailure("a picture that the policy refuses", "ads.test", /error.*Refused.*img-src.*ads\.test/),
  aFailure("markup that Trusted Types refuse", "TrustedHTML", /error.*TrustedHTML/),
  aFailure("a warning to a console that the page replaced", "price list", /warn.*price list is old/),
  aFailure("an error in a shadow root", "shadow button", /error.*shadow button/),
  aFailure("an error in a frame of another site", "other site", /error.*in a frame of another site/),
];

/** Secrets that must not be in a ticket. Each occurs somewhere in what the shop does. */
export const seededSecrets = [...shopSecrets, "token-of-a-frame"];

export interface FailingShop extends AsyncDisposable {
  url: string;
}

/** Starts a shop whose page fails in twenty ways, under a strict Content Security Policy. */
export async function startFailingShop(): Promise<FailingShop> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://shop.test");
    const [status, type, body] = pages[pathname] ?? [404, "text/plain", ""];
    const answer = answers[pathname];
    if (answer) return answer(response);
    response.writeHead(status, {
      "content-type": type,
      ...(pathname === "/" && { "content-security-policy": policyFor(port()) }),
    });
    response.end(body.replaceAll("{port}", String(port())));
  });
  const port = () => (server.address() as AddressInfo).port;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://127.0.0.1:${port()}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const policyFor = (port: number) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `frame-src 'self' http://localhost:${port}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

const failWith = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: "declined", user: "ada@shop.test" }));
};

const answers: Record<string, (response: ServerResponse) => void> = {
  "/api/pay": failWith(500),
  "/api/cart": failWith(503),
  "/api/address": failWith(422),
  "/api/wrapped": failWith(502),
  "/api/framed": failWith(504),
  "/api/broken": (response) => response.destroy(),
  "/api/slow": () => {},
  "/api/late": () => {},
  "/api/export": (response) => {
    response.writeHead(500, { "content-type": "text/plain" });
    const megabyte = "order 8041 ".repeat(95_326).slice(0, 1024 * 1024);
    for (let sent = 0; sent < 50; sent++) response.write(megabyte);
    response.end();
  },
};

const shopScript = `
const shadow = document.getElementById("card").attachShadow({ mode: "open" });
const shadowButton = document.createElement("button");
shadowButton.textContent = "Gift wrap";
shadowButton.onclick = () => { throw new Error("the shadow button fails"); };
shadow.append(shadowButton);

const sentWith = (send) => new Promise((resolve) => {
  const request = new XMLHttpRequest();
  request.onloadend = resolve;
  send(request);
});
const inTurn = (work) => setTimeout(work);

async function failRequests() {
  await fetch("/api/pay?access_token=token-in-an-address", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer bearer-in-a-header" },
    body: JSON.stringify({ card: 4242424242424242, password: "password in a body" }),
  });
  await sentWith((request) => { request.open("GET", "/api/cart"); request.send(); });
  await fetch(new Request("/api/address", { method: "PUT", body: "street=1" }));
  await fetch("/api/broken").catch(() => {});
  await fetch("/api/slow", { signal: AbortSignal.timeout(50) }).catch(() => {});
  await sentWith((request) => { request.open("GET", "/api/late"); request.timeout = 50; request.send(); });
  await fetch("https://elsewhere.test/track").catch(() => {});
  globalThis.exported = (await (await fetch("/api/export")).text()).length;
  const before = fetch;
  window.fetch = async (input, init) => {
    await Promise.resolve();
    return before(input, { ...init, headers: { "x-shop": "1" } });
  };
  await fetch("/api/wrapped");
}

function failMessages() {
  console.error(new Error("Basket total is NaN"), "paying with sk_live_0123456789abcdef");
  inTurn(() => { throw new Error("Cannot read total"); });
  void Promise.reject(new Error("No stock is left"));
  console.assert(false, "the basket has two items");
  document.body.append(Object.assign(new Image(), { src: "/missing-mug.png" }));
  new Image().src = "https://ads.test/pixel.png";
  inTurn(() => { document.getElementById("card").innerHTML = "<b>Sale</b>"; });
  console.warn = () => {};
  console.warn("the price list is old");
  shadowButton.click();
  for (let line = 0; line < 10000; line++) console.info("rendered row " + line);
}

globalThis.fail = async () => {
  failMessages();
  for (const frame of document.querySelectorAll("iframe")) frame.contentWindow.postMessage("fail", "*");
  await failRequests();
};`;

const frameScript = `
addEventListener("message", async () => {
  const isOwn = location.hostname === "127.0.0.1";
  if (isOwn) await fetch("/api/framed?token=token-of-a-frame");
  else throw new Error("in a frame of another site");
});`;

const html = (title: string, script: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><script src="/${script}" defer></script>${body}</html>`;

const pages: Record<string, [status: number, type: string, body: string]> = {
  "/": [
    200,
    "text/html",
    html(
      "Mugs",
      "shop.js",
      `<h1>Mugs</h1><p id="card"></p><input type="password" value="password-in-a-field"><iframe src="/frame"></iframe><iframe src="http://localhost:{port}/frame"></iframe>`,
    ),
  ],
  "/frame": [200, "text/html", html("Frame", "frame.js", "<p>Frame</p>")],
  "/shop.js": [200, "text/javascript", shopScript],
  "/frame.js": [200, "text/javascript", frameScript],
};
