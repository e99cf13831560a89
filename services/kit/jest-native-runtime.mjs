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

/** Loads modules with Node instead of Jest's module registry: modules cannot be mocked, and a loaded module stays loaded. */
export default class NativeRuntime extends Runtime {
  /** Does nothing: Node's own `process.getBuiltinModule` stays in place. */
  installGetBuiltinModule() {}

  /** Loads one of Jest's own modules. jest-circus holds the tests of a file, so it is loaded again for each one. */
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
