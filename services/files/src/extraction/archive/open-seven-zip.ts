import { constants } from "node:fs";
import type { SevenZipModuleFactory } from "7z-wasm";

/** The name of the archive in 7-Zip's virtual file system, which contains nothing else. */
export const archivePath = "archive";

/** 7-Zip in WebAssembly with one archive. */
export interface SevenZip {
  /** Runs a command and returns what it printed; null if it aborted, as it does instead of asking for a password. */
  run(command: string[]): string[] | null;
  /** Yields the files unpacked into a folder, one after another. */
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

/**
 * Provides the file system constants that the module requests through the deprecated `process.binding`, which the permission
 * model denies.
 */
function allowConstants(): void {
  Object.assign(process, { binding: () => ({ fs: constants }) });
}

/** Returns whether a command ended normally. Keeps the exit code of this process, which the module overwrites. */
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
