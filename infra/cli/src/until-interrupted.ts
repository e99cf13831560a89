/** Resolves on the first SIGINT (Ctrl-C), SIGTERM or SIGHUP; a second one exits immediately with code 130. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        if (asked) process.exit(130);
        asked = true;
        resolve();
      });
    }
  });
}
