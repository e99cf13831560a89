import { afterEach, beforeEach } from "@jest/globals";

/** Keeps the page from becoming idle in each test of a file. Returns a function that lets it become idle. */
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
