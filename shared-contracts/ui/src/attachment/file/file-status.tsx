import { t } from "@tessera/language/t";
import { Loader } from "@tessera/ui/mantine-lazy";
import type { FileStatus } from "@tessera/wire/file/file.constants";
import { isRunning } from "./file-polling.ts";
import classes from "./file-status.module.css";

const labels: Readonly<Record<FileStatus, string>> = {
  uploaded: t("Uploaded"),
  processing: t("Processing..."),
  processed: t("Ready"),
  failed: t("Processing Failed"),
  quarantined: t("Quarantined"),
  deleted: t("Deleted"),
};

/** Returns the label of a file's status. An unknown status counts as deleted. */
export function fileStatusLabel(status: FileStatus, awaitsScan = false): string {
  if (awaitsScan && isRunning(status)) return t("Not scanned yet");
  return labels[status] ?? labels.deleted;
}

/** A file's status: a coloured dot, or a spinner during processing, and the label. */
export function FileStatusMark({
  status,
  awaitsScan,
}: {
  status: FileStatus;
  awaitsScan?: boolean | undefined;
}) {
  const shown = status in labels ? status : "deleted";
  return (
    <span className={classes.status} data-status={shown}>
      {isRunning(shown) ? (
        <Loader size={10} color="var(--ts-text-3)" className={classes.ring} aria-hidden />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      {fileStatusLabel(shown, awaitsScan)}
    </span>
  );
}
