import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";

/** What Jest puts on the global object for one test file. */
const ofOneFile = [Symbol.for("EVENT_HANDLERS"), Symbol.for("TEST_TIMEOUT_SYMBOL")];

/** The process itself: test files of a worker share its modules, so that a library is loaded once and not for each file. */
export default class NativeEnvironment {
  global = globalThis;
  #console = globalThis.console;
  #exit = process.exit;
  #variables = { ...process.env };

  constructor({ projectConfig: config }) {
    const { global } = this;
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
    for (const name of ofOneFile) delete global[name];
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }

  /** Nothing is run in a context of its own. */
  getVmContext() {
    return null;
  }
}
