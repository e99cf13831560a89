/** An error that the person at the terminal can fix. Only its message is shown, without a stack. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/**
 * Runs a terminal command. On an error, prints the message of a {@link CommandError}, or the stack of any other error, and
 * exits with code 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // Compared by name, since another checkout has a class of its own.
    const isCommandError = error instanceof Error && error.name === "CommandError";
    console.error(isCommandError || isAboutDisk(error) ? `\n${(error as Error).message}\n` : error);
    process.exit(1);
  }
}

/** Returns true for a file that may not be written, or a disk that is full or read-only: the message names both, a stack says no more. */
function isAboutDisk(error: unknown): boolean {
  const { code, path } = Object(error) as NodeJS.ErrnoException;
  return path !== undefined && ["EACCES", "EPERM", "EROFS", "ENOSPC", "ENOTDIR"].includes(code ?? "");
}
