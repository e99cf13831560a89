import { TestEnvironment } from "jest-environment-jsdom";

/** What browsers have, Node has, and jsdom leaves out. */
const fromNode = [
  "fetch",
  "Headers",
  "Request",
  "Response",
  "FormData",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
  "TextEncoder",
  "TextDecoder",
  "TextDecoderStream",
  "AbortController",
  "AbortSignal",
  "structuredClone",
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
