import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A shop that fails, with the card's fields in a frame of another site, which the extension may not read. */
export async function startPayShop(): Promise<{ address: string; close(): void }> {
  const pay = await serve(() => card);
  const shop = await serve(() => getPage(pay.address.replace("127.0.0.1", "pay.localhost")));
  return {
    address: shop.address,
    close: () => {
      shop.server.close();
      pay.server.close();
    },
  };
}

async function serve(pageFor: () => string): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    if (request.url === "/noise") return response.writeHead(200, { "content-type": "text/html" }).end(noise);
    const isPage = request.url === "/" || request.url === "/other";
    response.writeHead(isPage ? 200 : 500, { "content-type": isPage ? "text/html" : "application/json" });
    return response.end(isPage ? pageFor() : '{"error":"declined"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, server };
}

/** Secrets are red, so that a picture shows whether they are covered. */
const style = "<style>input,i{color:#f00;font:700 28px monospace}</style>";
const card = `${style}<input value="4242 4242 4242 4242"><input name="cvc" value="852">`;
const getPage = (frame: string) => `<title>Pay</title>${style}<h1>Checkout</h1>
<button id="pay" onclick="fetch('/api/pay',{method:'POST'}).then(()=>console.error('Cannot pay'))">Pay now</button>
<button id="off" disabled>Pay later</button>
<button id="press" onpointerdown="document.title='pressed'" onmousedown="document.title='pressed'">Delete on press</button>
<p><input autocomplete="billing cc-csc" value="737"></p><iframe id="own" srcdoc="<button>In a frame</button>" height="60"></iframe><x-open></x-open>
<script>customElements.define("x-open", class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<p>Shadow <button>Gift wrap</button></p>"; }
});</script><iframe src="${frame}" id="card" width="600" height="120"></iframe>`;

/** A page whose picture cannot be compressed. */
const noise = `<!doctype html><title>Noise</title><body style="margin:0"><script>
for (let part = 0; part < 11; part++) {
  const canvas = document.body.appendChild(Object.assign(document.createElement("canvas"), { width: 1280, height: 1024 }));
  canvas.style.display = "block";
  const context = canvas.getContext("2d");
  const image = context.createImageData(1280, 1024);
  for (let at = 0; at < image.data.length; at += 65536) crypto.getRandomValues(image.data.subarray(at, at + 65536));
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  context.putImageData(image, 0, 0);
}</script>`;
