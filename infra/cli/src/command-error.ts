/** Something the person at the terminal can fix: shown as its message alone, without a stack. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Runs a command of the terminal; a {@link CommandError} ends it with its message, anything else with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // By name: that of another checkout is a class of its own.
    const isCommandError = error instanceof Error && error.name === "CommandError";
    console.error(isCommandError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
