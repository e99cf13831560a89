import { constants } from "node:fs";
import type { SevenZipModuleFactory } from "7z-wasm";

/** Under this name the program knows the archive; nothing else is there for it to read. */
export const archivePath = "archive";

/** 7-Zip in WebAssembly with one archive. */
export interface SevenZip {
  /** What a command printed, null where it did not end by itself: it does that instead of asking for a password. */
  run(command: string[]): string[] | null;
  /** What was unpacked into a folder, one file after another. */
  unpacked(folder: string): Iterable<{ name: string; content: Buffer }>;
}

export async function openSevenZip(archive: Buffer): Promise<SevenZip> {
  allowConstants();
  const { default: open } = (await import("7z-wasm")) as unknown as { default: SevenZipModuleFactory };
  let lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const { FS, callMain } = await open({ print, printErr: print });
  FS.writeFile(archivePath, archive);
  return {
    run(command) {
      lines = [];
      return hasEnded(() => callMain(command)) ? lines : null;
    },
    *unpacked(folder) {
      for (const name of FS.readdir(folder)) {
        const path = `${folder}/${name}`;
        if (!FS.isFile(FS.stat(path).mode)) continue;
        yield { name, content: Buffer.from(FS.readFile(path) as Uint8Array) };
      }
    },
  };
}

/** The module asks Node for constants in an old way, which a process with limited permissions refuses; they are no secret. */
function allowConstants(): void {
  Object.assign(process, { binding: () => ({ fs: constants }) });
}

/** Its exit code is not this process's. */
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
