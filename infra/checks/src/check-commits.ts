// Checks commit messages: `node check-commits.ts main..HEAD`, or `--file .git/COMMIT_EDITMSG`. Prints the problems and fails.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findMessageProblems } from "./commit-message.ts";

const [range = "", file = ""] = process.argv.slice(2);
const messages = range === "--file" ? [readFileSync(file, "utf8")] : readMessages(range);
const refused = messages
  .map((message) => ({ title: message.trim().split("\n", 1)[0], problems: findMessageProblems(message) }))
  .filter(({ problems }) => problems.length > 0);
for (const { title, problems } of refused) process.stderr.write(`${title}\n  ${problems.join("\n  ")}\n`);
process.exitCode = refused.length > 0 ? 1 : 0;

function readMessages(commits: string): string[] {
  const text = execFileSync("git", ["log", "--no-merges", "--format=%B%x00", commits, "--"], {
    encoding: "utf8",
  });
  return text.split("\0").filter((message) => message.trim() !== "");
}
