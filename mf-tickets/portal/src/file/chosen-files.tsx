import { t } from "@tessera/language/t";
import classes from "../portal.module.css";
import { formatBytes } from "./format-bytes.ts";
import type { FileChoice } from "./use-file-choice.ts";

type ChosenFile = FileChoice["chosen"][number];

interface ChosenFilesProps {
  files: FileChoice;
  onRemove(file: ChosenFile): void;
}

export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return (
    <ul className={classes.files} aria-label={t("Chosen files")}>
      {files.chosen.map((chosen) => (
        <li className={classes.file} key={chosen.id}>
          <span>{chosen.file.name}</span>
          <span className={classes.fileState}>{sayState(chosen)}</span>
          <button
            type="button"
            className={classes.fileAction}
            aria-label={t("Remove {name}", { name: chosen.file.name })}
            onClick={() => onRemove(chosen)}
          >
            {t("Remove")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function sayState({ file, sent }: ChosenFile): string {
  if (sent === null) return t("Uploading…");
  return "problem" in sent ? sent.problem : formatBytes(file.size);
}
