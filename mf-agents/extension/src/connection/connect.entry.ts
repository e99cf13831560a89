// Runs in the installation's consent page and passes on the API key that the page created.
import { browserApi } from "../browser-api.ts";

const mark = "tesseraConnect";

if (!(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  window.addEventListener("message", ({ data, source, origin }) => {
    if (source !== window || origin !== location.origin || Object(data).kind !== "tessera-extension-key")
      return;
    const { nonce, key, organization } = data as Record<string, unknown>;
    void browserApi.runtime.sendMessage({ kind: "connected", nonce, key, organization }).catch(() => {});
  });
  window.postMessage({ kind: "tessera-extension-ready" }, location.origin);
}
