import { constants } from "node:fs";
import { readFile } from "node:fs/promises";
import type { SevenZipModuleFactory } from "7z-wasm";
import { UnreadableFile } from "../reading.ts";
import { type ArchiveEntry, type ArchiveListing, maxEntries } from "./archive-entry.ts";

const archivePath = "archive";
const isProtected = "The archive is protected by a password: even its list of files is hidden.";

/** 7z, bzip2 and xz by 7-Zip itself, in WebAssembly; the archive is all that it sees. */
export async function listSevenZip(path: string, name: string): Promise<ArchiveListing> {
  allowConstants();
  const { default: openSevenZip } = (await import("7z-wasm")) as unknown as {
    default: SevenZipModuleFactory;
  };
  const lines: string[] = [];
  const sevenZip = await openSevenZip({
    print: (line) => lines.push(line),
    printErr: (line) => lines.push(line),
  });
  const file = sevenZip.FS.open(archivePath, "w+");
  const bytes = await readFile(path);
  sevenZip.FS.write(file, bytes, 0, bytes.length);
  sevenZip.FS.close(file);
  if (!hasEnded(() => sevenZip.callMain(["l", "-slt", archivePath]))) throw new UnreadableFile(isProtected);
  return parseListing(lines, name);
}

/** The module asks Node for constants in an old way, which a process with limited permissions refuses; they are no secret. */
function allowConstants(): void {
  Object.assign(process, { binding: () => ({ fs: constants }) });
}

/** It ends by throwing where it would ask for a password: there is nobody to answer. Its exit code is not this process's. */
function hasEnded(run: () => void): boolean {
  const { exitCode } = process;
  try {
    run();
    return true;
  } catch {
    return false;
  } finally {
    process.exitCode = exitCode;
  }
}

function parseListing(lines: string[], name: string): ArchiveListing {
  const start = lines.findIndex((line) => line.startsWith("----------"));
  if (start < 0) {
    throw new UnreadableFile("The archive is damaged and cannot be read.");
  }
  const blocks = lines
    .slice(start + 1)
    .join("\n")
    .split(/\n\s*\n/u)
    .filter((block) => block.includes("="));
  const entries = blocks.flatMap((block) => entryOf(block, name) ?? []);
  return { entries: entries.slice(0, maxEntries), isPartial: entries.length > maxEntries };
}

/** An archive of one unnamed stream is called after its file. */
function entryOf(block: string, name: string): ArchiveEntry | null {
  const field = (key: string): string => new RegExp(`^${key} = ?(.*)$`, "mu").exec(block)?.[1] ?? "";
  if (field("Folder") === "+" || /^D/u.test(field("Attributes"))) return null;
  const path = field("Path");
  return {
    name: path === "" || path === archivePath ? name : path,
    bytes: Number(field("Size")) || 0,
    isEncrypted: field("Encrypted") === "+",
  };
}
