export default {
  testEnvironment: "node",
  transform: {
    "\\.ts$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2024" }, module: { type: "commonjs" } },
    ],
  },
};
