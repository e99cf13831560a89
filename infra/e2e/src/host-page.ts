import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const installation = process.env.TEST_ORIGIN ?? "";

/**
 * A site of another origin than the installation: a plain page, one whose Content Security Policy allows next to nothing, an application
 * that replaces the content of its body when it shows another page, or one that is isolated from other origins (COEP).
 */
export type HostKind = "plain" | "strict" | "application" | "isolated";

export interface HostPage extends AsyncDisposable {
  url: string;
}

/** Starts a host page. `attributes` are those of the widget's script element, besides `src`. Without any, there is no widget. */
export async function startHostPage(kind: HostKind, attributes: Record<string, string>): Promise<HostPage> {
  const server = createServer((request, response) => {
    if (request.url === "/site.js") {
      response.writeHead(200, { "content-type": "text/javascript" });
      return void response.end(kind === "application" ? application : "");
    }
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      ...(kind === "strict" && { "content-security-policy": strictPolicy }),
      ...(kind === "isolated" && isolation),
    });
    response.end(getPage(attributes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isolation = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-opener-policy": "same-origin",
};

/** The minimum that the widget needs: its script and its frame, but no styles and no inline script. */
const strictPolicy = [
  "default-src 'none'",
  `script-src 'self' ${installation}/widget.js`,
  `frame-src ${installation}`,
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

function getPage(attributes: Record<string, string>): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title><script src="/site.js" defer></script></head>
<body><main><h1>A shop</h1><button id="buy">Buy</button></main>
${said.length > 0 ? `<script async src="${installation}/widget.js"${said.join("")}></script>` : ""}
</body></html>`;
}

const application = `
document.addEventListener("DOMContentLoaded", () => {
  document.getElementById("buy").addEventListener("click", () => {
    history.pushState(null, "", "/cart");
    const main = document.createElement("main");
    main.textContent = "The cart";
    document.body.replaceChildren(main);
  });
});`;

/** Returns a signed identity of a reader (JWT, HS256), as a site creates it. It expires in ten minutes unless `claims` differ. */
export function signIdentity(secret: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1_000) + 600;
  const said = `${part({ alg: "HS256", typ: "JWT" })}.${part({ exp, ...claims })}`;
  return `${said}.${createHmac("sha256", secret).update(said).digest("base64url")}`;
}
