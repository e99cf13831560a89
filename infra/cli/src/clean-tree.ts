import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CommandError } from "./command-error.ts";

const maxShown = 10;

/** Throws a {@link CommandError} if the folder has uncommitted changes. Accepts a folder outside of any git repository. */
export async function refuseDirtyTree(folder: string): Promise<void> {
  const status = await promisify(execFile)("git", ["status", "--porcelain", "--", "."], {
    cwd: folder,
  }).catch(() => undefined);
  const changes = status?.stdout.trimEnd().split("\n").filter(Boolean) ?? [];
  if (changes.length === 0) return;
  const more = changes.length > maxShown ? [`and ${changes.length - maxShown} more`] : [];
  const lines = [...changes.slice(0, maxShown), ...more].map((change) => `  ${change.trim()}`);
  throw new CommandError(
    ["A release is made of what is committed. Commit these first, or add --allow-dirty:", "", ...lines].join(
      "\n",
    ),
  );
}
