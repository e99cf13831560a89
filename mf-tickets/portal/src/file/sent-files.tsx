import { t } from "@tessera/language/t";
import type { PortalFile } from "@tessera/wire/portal/portal";
import classes from "../portal.module.css";
import { formatBytes } from "./format-bytes.ts";

/** The files of a message, as links if they can be opened. */
export function SentFiles({ files }: { files: readonly PortalFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t("Attached files")}>
      {files.map((file) => (
        <li className={classes.file} key={file.id}>
          <a href={file.url ?? undefined} target="_blank" rel="noopener">
            {file.filename}
          </a>
          <span className={classes.fileState}>{sayState(file)}</span>
          {file.download_url !== null && (
            <a
              href={file.download_url}
              download=""
              className={classes.fileAction}
              aria-label={t("Download {name}", { name: file.filename })}
            >
              {t("Download")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function sayState({ state, file_size }: PortalFile): string {
  if (state === "checking") return t("Being checked");
  if (state === "blocked") return t("Blocked: this file may be dangerous");
  return formatBytes(file_size);
}
