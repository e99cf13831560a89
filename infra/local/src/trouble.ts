/** Something the person at the terminal can mend: shown as its message alone, without a stack. */
export class Trouble extends Error {
  override readonly name = "Trouble";
}

/** Runs a command of the terminal; a {@link Trouble} ends it with its message, anything else with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // By name: that of another checkout is a class of its own.
    const isTrouble = error instanceof Error && error.name === "Trouble";
    console.error(isTrouble ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
