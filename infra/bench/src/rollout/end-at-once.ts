// The seeded fault of `rollout`, loaded into every replica before it: SIGTERM ends it like a power cut.
process.prependListener("SIGTERM", () => process.exit(0));
