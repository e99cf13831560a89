import { access, constants } from "node:fs/promises";
import { userInfo } from "node:os";
import { requireFreeSpace } from "../free-space.ts";
import { bad, type Examination, good, reasonOf, warning } from "./finding.ts";

/** Examines a folder: that this user may write to it, and that its disk has space left. */
export function examineDisk(variable: string): Examination {
  return {
    reads: [variable],
    async examine(env) {
      const folder = env[variable] ?? "";
      try {
        await access(folder, constants.R_OK | constants.W_OK);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ENOENT")
          return [bad(`${variable}: ${folder} does not exist: create it, or correct the variable`)];
        return [
          bad(
            `${variable}: ${userInfo().username} may not write to ${folder} (${code}): give it to that user (chown)`,
          ),
        ];
      }
      try {
        await requireFreeSpace(folder);
      } catch (error) {
        return [warning(`${variable}: ${reasonOf(error)}: delete files, or enlarge the disk`)];
      }
      return [good(`${folder} can be written to`)];
    },
  };
}
