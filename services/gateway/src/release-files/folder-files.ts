import { join } from "node:path";
import { openPlainFile, type ReleaseFiles } from "./release-files.ts";

/** Reads releases from the folder that the registry writes. */
export function openFolderFiles(home: string): ReleaseFiles {
  return {
    open: ({ name, version, path }, encoding) =>
      openPlainFile(join(home, name, version, `${path}${encoding?.suffix ?? ""}`)),
  };
}
