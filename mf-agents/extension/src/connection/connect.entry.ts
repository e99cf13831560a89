// Runs in the installation's page that asks for consent, and passes the key on that this page made.
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
