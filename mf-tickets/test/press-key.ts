import type { Command, RemoteContext } from "@tessera/federation/remote";
import { act } from "@testing-library/react";
import { ticketKeyCommands } from "../src/common/keys/key-commands.tsx";

/** Runs the command of a key as the shell does: only if it has something to act on. Returns whether it had. */
export async function pressKey({ context }: { context: RemoteContext }, key: string): Promise<boolean> {
  const isWanted = ({ shortcut, pageKeys }: Command) => shortcut === key || pageKeys === key;
  const command = ticketKeyCommands(context).find(isWanted);
  if (!command) throw new Error(`No command has the key ${key}.`);
  if (!command.isAvailable?.()) return false;
  await act(async () => command.run?.(() => undefined));
  return true;
}
