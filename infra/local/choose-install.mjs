/** The commands that run the product. The others also need what only builds, tests and checks use (devDependencies). */
const running = ["start", "demo", "token", "doctor", "service", "help"];

/**
 * Returns what has to be installed for a command: "all" packages, those that are needed to "run" the product, or "nothing". Tools that were
 * installed once are kept. `stamp` is what the last installation wrote, the hash of the lock file and what it installed.
 */
export function chooseInstall({ command, hash, stamp, hasTools }) {
  const [installed = "", extent = hasTools ? "all" : "run"] = stamp.split(" ");
  const needed = running.includes(command) && extent === "run" ? "run" : "all";
  return installed === hash && needed === extent ? "nothing" : needed;
}
