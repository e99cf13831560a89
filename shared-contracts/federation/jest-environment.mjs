import { TestEnvironment } from "jest-environment-jsdom";

/** What browsers have, Node has, and jsdom leaves out. */
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

/** Our packages bring their sources for tests: as one kind of modules with the tests, so that each library exists once. */
const sourceCondition = "tessera-source";

export default class BrowserEnvironment extends TestEnvironment {
  exportConditions() {
    return [...super.exportConditions(), sourceCondition];
  }

  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.FormData = formDataOf(this.global.FormData);
  }
}

/** Node's, which fetch can send, made from a form as the browser's is. */
function formDataOf(BrowserFormData) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new BrowserFormData(form, submitter)) this.append(name, value);
    }
  };
}
