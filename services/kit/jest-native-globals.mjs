/** Stands in for `@jest/globals`. It is evaluated once per test file, because Jest creates new globals for each. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for("tessera.jest-globals")];
