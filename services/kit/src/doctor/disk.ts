import { access, constants } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { toReason } from "@tessera/wire/reason/reason";
import { explainError } from "../errors/short-reason.ts";
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
          return [good(toReason("finding.folder_made_later", { folder }))];
        if (code === "ENOENT") return [bad(toReason("finding.folder_missing", { variable, folder }))];
        return [
          bad(
            toReason("finding.folder_not_writable", {
              variable,
              user: userInfo().username,
              folder,
              code: String(code),
            }),
          ),
        ];
      }
      try {
        await requireFreeSpace(folder);
      } catch (error) {
        return [warning(toReason("finding.disk_full", { variable, reason: explainError(error) }))];
      }
      return [good(toReason("finding.folder_writable", { folder }))];
    },
  };
}
