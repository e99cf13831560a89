import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { captureFeatures, hasCaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import type { PlanId } from "@tessera/wire/organization/plan.constants";

/** A received call, with its body as text. */
export interface ReceivedCall {
  path: string;
  body: string;
}

/** A fake installation. The API calls that it answered are in `received`. */
export interface FakeInstallation {
  origin: string;
  received: ReceivedCall[];
  close(): void;
}

/** Starts a server that is both an installation and a shop, as far as the browser extension needs them. */
export async function aFakeInstallation({
  plan = "premium",
}: {
  plan?: PlanId;
} = {}): Promise<FakeInstallation> {
  const received: ReceivedCall[] = [];
  let uploads = 0;
  const answers: Record<string, () => object> = {
    "/api/auth/api-key/token": () => ({ token: "a-token", expires_in: 300 }),
    "/api/v1/files/capture-plan": () => ({
      plan,
      features: captureFeatures.filter((feature) => hasCaptureFeature(plan, feature)),
    }),
    "/api/v1/files/upload": () => ({ id: `00000000-0000-4000-8000-${String(++uploads).padStart(12, "0")}` }),
    "/api/v1/agents/drafts": () => ({
      id: draftId,
      title: { text: "Pay now fails", evidence: [] },
      description: "POST /api/pay answers 500.",
      missing: [],
      priority: { value: "high", reasons: [] },
      ...{ category: null, subcategory: null, department: null, labels: [] },
    }),
    [`/api/v1/agents/drafts/${draftId}/create-ticket`]: () => ({
      ticket: { id: "t1", number: 7, title: "Pay now fails", status: "new" },
    }),
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString("latin1");
    const { pathname } = new URL(request.url ?? "/", "http://shop.test");
    const page = pages[pathname];
    if (page) return response.writeHead(200, { "content-type": "text/html", ...page.headers }).end(page.html);
    const answer = answers[pathname] ?? readState(pathname);
    if (answer) received.push({ path: pathname, body });
    const [status, reply] = answer ? [200, answer()] : [500, { error: "declined", user: "ada@shop.test" }];
    return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

/** Reports every file as processed at once. */
function readState(pathname: string): (() => object) | undefined {
  const [, id] = /^\/api\/v1\/files\/([^/]+)\/processing-status$/.exec(pathname) ?? [];
  return id === undefined ? undefined : () => ({ id, status: "processed" });
}

const draftId = "00000000-0000-4000-8000-0000000000aa";

/** Secrets that must not be in a ticket. */
export const shopSecrets = [
  "password-in-a-field",
  "token-in-an-address",
  "bearer-in-a-header",
  "4242424242424242",
  "password in a body",
  "ada@shop.test",
  "sk_live_0123456789abcdef",
];

const shop = `<title>Shop</title><button id="pay">Pay now</button><input type="password" value="password-in-a-field"><p><textarea rows="200"></textarea></p>
<script>
  document.getElementById("pay").onclick = async () => {
    console.error("paying with sk_live_0123456789abcdef");
    await fetch("/api/pay?access_token=token-in-an-address", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer bearer-in-a-header" },
      body: JSON.stringify({ card: 4242424242424242, password: "password in a body" }),
    });
    const request = new XMLHttpRequest();
    request.open("GET", "/api/cart");
    request.onloadend = () => { throw new Error("Cannot read total"); };
    request.send();
  };
</script>`;

/** A page that shows secrets in red, and everything else in blue. */
const keys = `<title>Keys</title><style>body,input{font:700 28px monospace;color:#00f}i{font-style:normal;color:#f00}input{color:#f00;border:0;width:20em}text{fill:#f00}</style>
<p id="text">Key <i>sk_live_0123456789abcdef</i></p><p id="line">Card <i>4242 <b>4242 4242</b> 4242</i> is charged</p>
<p><input id="field" value="ghp_0123456789abcdefghijklmnopqrstuvwxyz"></p>
<svg width="900" height="40"><text id="drawing" y="30">sk_live_0123456789abcdef</text></svg>
<p id="clock"></p><x-card id="tree"></x-card><p id="later"></p><iframe id="frame" width="900" height="90"></iframe>
<script>
  class Card extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: "closed" }).append(Object.assign(document.createElement("p"), {
        textContent: "sk_live_0123456789abcdef", style: "color:#f00",
      }));
    }
  }
  customElements.define("x-card", Card);
  // Recordings of a page that stands still have a frame or two.
  setInterval(() => { document.getElementById("clock").textContent = performance.now(); }, 100);
  globalThis.showMore = () => {
    const key = Object.assign(document.createElement("i"), { textContent: "ada@shop.test" });
    document.getElementById("later").append("Mail ", key);
    document.getElementById("frame").src = "/key";
  };
</script>`;
const key = `<body style="font:700 28px monospace;color:#f00">sk_live_0123456789abcdef`;

/** Fields that show secrets in red, as text. */
const fields = `<title>Sign in</title><style>body{font:20px system-ui;color:#00f}input{font:700 22px monospace;color:#f00}</style>
<form><input id="p2" type="password" value="PwToggled-Herbst8"><button type="button" onclick="p2.type='text'">show</button></form>
<p><input autocomplete="current-password" value="PwText-Winter9"> <input autocomplete="one-time-code" value="493817">
<input name="cvc" placeholder="CVC" value="737"> <input autocomplete="billing cc-csc" value="738"></p>
<p><label>To account <input value="AT61 1904 3002 3457 3201"></label> <label>Token <input value="ghp_0123456789abcdefghijklmnopqrstuvwxyz"></label></p>
<iframe srcdoc="<input style='color:red' autocomplete=new-password value=PwFrameText-2>"></iframe>
<iframe id="pay" width="700"></iframe><script>pay.src = location.origin.replace("127.0.0.1", "localhost") + "/card"</script>`;
const card = `<style>input{font:700 22px monospace;color:#f00}</style><input autocomplete="cc-number" value="5555 5555 5555 4444"> <input autocomplete="cc-csc" value="852">`;

const consent = `<button id="connect">Connect</button>
<script>
  const nonce = new URLSearchParams(location.search).get("connect");
  const reply = { kind: "tessera-extension-key", nonce, key: "tsk_key", organization: "Acme" };
  document.getElementById("connect").onclick = () => window.postMessage(reply, location.origin);
</script>`;

const pages: Record<string, { html: string; headers?: Record<string, string> }> = {
  "/shop": {
    html: shop,
    headers: {
      "content-security-policy":
        "default-src 'self'; script-src 'unsafe-inline'; require-trusted-types-for 'script'",
    },
  },
  "/dashboard/settings/extension": { html: consent },
  "/keys": { html: keys },
  "/key": { html: key },
  "/fields": { html: fields },
  "/card": { html: card },
};
