// The child process: reads one file, writes one report, exits. It may read its code, that file and its folder, and write to that folder.
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const [, , taskModule = "", taskFile = "", path = "", outFolder = ""] = process.argv;
const task = JSON.parse(await readFile(taskFile, "utf8"));
const { perform } = await import(taskModule);
const report = await perform({ ...task, path, workFolder: outFolder });
const draft = join(outFolder, "report.part");
await writeFile(draft, JSON.stringify(report));
await rename(draft, join(outFolder, "report.json"));
// Exits explicitly, because threads and timers of a library may keep the process running.
process.exit(0);
