import { IconRefresh, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button } from "@tessera/ui/mantine";
import { Progress } from "@tessera/ui/mantine-lazy";
import { findKindByMimeType } from "@tessera/wire/file/file-kind";
import { formatPercent } from "@tessera/wire/text/wording";
import { useEffect, useState } from "react";
import { fileTypeOf, formatPart, formatSize } from "../file/file-labels.ts";
import { FileName, FileTile } from "../file/file-parts.tsx";
import type { UploadItem } from "./upload-item.ts";
import classes from "./upload-row.module.css";

interface UploadRowProps {
  item: UploadItem;
  onRetry(id: string): void;
  onRemove(id: string): void;
}

function Progressing({ file, percent }: { file: File; percent: number }) {
  const whole = Math.floor(percent);
  return (
    <>
      <span className={classes.details}>
        {formatPart((file.size * percent) / 100, file.size)} <span>{formatPercent(whole)}</span>
      </span>
      <Progress
        className={classes.bar}
        value={whole}
        size={3}
        radius={0}
        transitionDuration={200}
        aria-label={t("Uploading {name}", { name: file.name })}
      />
    </>
  );
}

function State({ item }: { item: UploadItem }) {
  if (item.state === "uploading") return <Progressing file={item.file} percent={item.percent} />;
  if (item.state === "error") {
    return (
      <span className={classes.details}>
        <span className={classes.failed} title={t("Upload Failed")}>
          <span className={classes.dot} aria-hidden />
          {t("Upload Failed")}
        </span>
        <span className={classes.reason}>{item.message}</span>
      </span>
    );
  }
  return (
    <span className={classes.details}>
      {formatSize(item.file.size)} <span>{item.state === "waiting" ? t("Waiting") : t("Adding...")}</span>
    </span>
  );
}

/** An upload in progress or a failed one, with its actions. */
export function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
  const { id, file, state } = item;
  const picture = usePicture(file);
  const isFailed = state === "error";
  return (
    <div className={classes.row} data-state={state}>
      <FileTile filename={file.name} fileType={fileTypeOf(file.name)} picture={picture} />
      <span className={classes.words}>
        <FileName name={file.name} />
        <State item={item} />
      </span>
      {isFailed && item.isRetryable ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t("Retry {name}", { name: file.name })}
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          onClick={() => onRetry(id)}
        >
          {t("Retry")}
        </Button>
      ) : null}
      <ActionIcon
        size={24}
        aria-label={
          isFailed
            ? t("Remove {name}", { name: file.name })
            : t("Cancel the upload of {name}", { name: file.name })
        }
        onClick={() => onRemove(id)}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The maximum size of a picture in bytes. Larger ones are not worth loading for a thumbnail of 40 px. */
const largest = 8 * 1024 * 1024;

/** Returns a local URL of a picture, so that it can be previewed before it is uploaded. */
function usePicture(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!findKindByMimeType(file.type)?.isShown || file.size > largest) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);

  return address;
}
