import { TestEnvironment } from "jest-environment-jsdom";

/** Globals that browsers and Node have, but jsdom lacks. */
const fromNode = [
  "fetch",
  "Headers",
  "Request",
  "Response",
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

/** In tests, our packages export their sources. These are the same kind of modules as the tests, so each library is loaded only once. */
const sourceCondition = "tessera-source";

export default class BrowserEnvironment extends TestEnvironment {
  exportConditions() {
    return [...super.exportConditions(), sourceCondition];
  }

  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.FormData = getFormData(this.global.FormData);
  }
}

/** Returns Node's FormData, which fetch can send, constructed from a form element as in browsers. */
function getFormData(BrowserFormData) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new BrowserFormData(form, submitter)) this.append(name, value);
    }
  };
}
