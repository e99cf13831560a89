/** Something the person at the terminal can mend: shown as its message alone, without a stack. */
export class Trouble extends Error {
  override readonly name = "Trouble";
}

/** Runs a command of the terminal; a {@link Trouble} ends it with its message, anything else with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
