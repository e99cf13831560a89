import { afterEach, beforeEach } from "@jest/globals";

/** Keeps the page of each test of a file from coming to rest. Answers how to let it. */
export function holdRest(): () => void {
  let rest: () => void;
  beforeEach(() => {
    rest = () => undefined;
    Object.assign(window, {
      requestIdleCallback(run: () => void) {
        rest = run;
        return 0;
      },
      cancelIdleCallback() {},
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(window, "cancelIdleCallback");
  });
  return () => rest();
}
