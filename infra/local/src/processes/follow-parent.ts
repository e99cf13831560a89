// Loaded into every service that a local start runs: when that start is killed, its services end themselves.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep a service alive that has closed everything else.
process.channel?.unref();
