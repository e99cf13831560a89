import preset from "@tessera/kit/jest-preset";

export default {
  ...preset,
  globals: { testRedisUrl: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379" },
};
