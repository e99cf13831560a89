import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import Runtime from "jest-runtime";

const require = createRequire(import.meta.url);
const globalsKey = Symbol.for("tessera.jest-globals");
let files = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== "@jest/globals") return next(specifier, context);
    return { url: `${new URL("jest-native-globals.mjs", import.meta.url)}?${files}`, shortCircuit: true };
  },
});

/** Loads modules as Node does, without Jest's module registry: no module can be mocked, and what is loaded stays loaded. */
export default class NativeRuntime extends Runtime {
  /** Node's own stays in place. */
  installGetBuiltinModule() {}

  /** Jest's own modules. The one that holds a file's tests is loaded again for each file. */
  requireInternalModule(from, to) {
    const path = to ?? from;
    if (path.includes("jest-circus")) delete require.cache[require.resolve(path)];
    return require(path);
  }

  requireModule(from, moduleName) {
    return createRequire(from)(moduleName ?? from);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    files += 1;
    globalThis[globalsKey] = { ...globals, jest: this.jestGlobals.jestObjectFor(import.meta.filename) };
  }

  async unstable_importModule(from) {
    return import(`${pathToFileURL(from)}?${files}`);
  }
}
