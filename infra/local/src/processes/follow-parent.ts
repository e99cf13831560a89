// Loaded into every service that a local start runs: if that process is killed, its services exit as well.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep a service alive after it has closed everything else.
process.channel?.unref();
