// The seeded fault of `rollout`, preloaded into every replica: SIGTERM ends it at once, like a power cut.
process.prependListener("SIGTERM", () => process.exit(0));
