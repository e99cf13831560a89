/** What `@jest/globals` is for a test file: read once for each, since Jest makes them again. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for("tessera.jest-globals")];
