import { access, constants } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { describeReason } from "../errors/short-reason.ts";
import { requireFreeSpace } from "../storage/free-space.ts";
import { bad, type Examination, good, warning } from "./finding.ts";

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

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
        if (code === "ENOENT" && (await isWritable(dirname(folder))))
          return [good(`${folder} is made when it is needed`)];
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
        return [warning(`${variable}: ${describeReason(error)}: delete files, or enlarge the disk`)];
      }
      return [good(`${folder} can be written to`)];
    },
  };
}
