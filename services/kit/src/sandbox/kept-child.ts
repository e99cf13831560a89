// The child process of `keepChild`: performs one task after another. It may only read its code.
const [, , taskModule = ""] = process.argv;
const { perform } = await import(taskModule);

process.on("message", async (task) => {
  try {
    process.send?.({ report: await perform(task) });
  } catch (error) {
    process.send?.({ problem: error instanceof Error ? error.message : String(error) });
  }
});
process.on("disconnect", () => process.exit(0));
