import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getWords } from "./documents/bench-document.ts";

const run = promisify(execFile);

/** Debian programs that read the same kinds, used if installed. */
const programs: [kind: RegExp, command: (path: string) => [program: string, ...options: string[]]][] = [
  [/^pdf/u, (path) => ["pdftotext", "-enc", "UTF-8", path, "-"]],
  [/^doc(?: |$)/u, (path) => ["antiword", "-m", "UTF-8.txt", path]],
];

/** Returns the share of the words that another program finds; null if there is none for the kind, or it is not installed. */
export async function recallOfOther(kind: string, path: string, wanted: string[]): Promise<number | null> {
  const command = programs.find(([pattern]) => pattern.test(kind))?.[1];
  if (command === undefined || wanted.length === 0) return null;
  const [program, ...options] = command(path);
  try {
    const { stdout } = await run(program, options, { maxBuffer: 64 * 1024 * 1024 });
    const found = new Set(getWords(stdout));
    return wanted.filter((word) => found.has(word)).length / wanted.length;
  } catch (error) {
    return Object(error).code === "ENOENT" ? null : 0;
  }
}
