import { IconDownload, IconEye, IconRefresh } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Button } from "@tessera/ui/mantine";
import { Loader, Modal } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import type { StoredFile } from "@tessera/wire/file/file";
import type { ReactNode } from "react";
import type { AttachmentApi } from "../attachment-api.ts";
import { singleFileStaleTime, useFile, useFileProcessing, useReprocess } from "./file.queries.ts";
import { labelDetail } from "./file-detail-labels.ts";
import classes from "./file-detail-popup.module.css";
import { formatSize, languageName, methodName } from "./file-labels.ts";
import { FileTile } from "./file-parts.tsx";
import { FilePlayer } from "./file-player.tsx";
import { isRunning } from "./file-polling.ts";
import { FileSecrets } from "./file-secrets.tsx";
import { FileStatusMark } from "./file-status.tsx";
import { readSummary } from "./file-summary.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

interface FileDetailPopupProps {
  api: AttachmentApi;
  fileId: string;
  onClose(): void;
}

interface FileProps {
  file: StoredFile;
  api: AttachmentApi;
}

/** Returns true if the file has URLs to offer: it is neither quarantined nor deleted, nor has to be scanned first. */
function isAvailable({ status, awaits_scan }: StoredFile): boolean {
  return !awaits_scan && status !== "quarantined" && status !== "deleted";
}

/** Returns true if the file can be shown: it has no secrets, or is a picture of which a covered copy is shown. */
function isViewable(file: StoredFile): boolean {
  return file.secrets.length === 0 || file.url.includes("signature=") || file.url.startsWith("data:");
}

function Ways({ file, api }: FileProps) {
  const reprocess = useReprocess(api, file.id);
  return (
    <div className={classes.ways}>
      {isAvailable(file) && isViewable(file) ? (
        <Button
          component="a"
          href={file.url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="xs"
          leftSection={<IconEye size={16} stroke={1.5} aria-hidden />}
        >
          {file.file_type === "image" ? t("Preview") : t("View")}
        </Button>
      ) : null}
      {isAvailable(file) && file.secrets.length === 0 ? (
        <Button
          component="a"
          href={file.download_url}
          download={file.filename}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          {t("Download")}
        </Button>
      ) : null}
      {file.status === "failed" && api.mayUpload ? (
        <Button
          variant="default"
          size="xs"
          loading={reprocess.isPending}
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          onClick={() => reprocess.mutate()}
        >
          {t("Reprocess")}
        </Button>
      ) : null}
    </div>
  );
}

function Head({ file, api }: FileProps) {
  return (
    <div className={classes.head}>
      <div className={classes.picture} data-large={file.thumbnail_url !== null}>
        <FileTile filename={file.filename} fileType={file.file_type} picture={file.thumbnail_url} />
      </div>
      <div className={classes.title}>
        <Modal.Title className={classes.name}>
          <bdi>{file.filename}</bdi>
        </Modal.Title>
        <p className={classes.details}>
          <FileStatusMark status={file.status} awaitsScan={file.awaits_scan} />
          <span>{formatSize(file.file_size)}</span>
          <span className={classes.mime}>{file.mime_type}</span>
        </p>
        <Ways file={file} api={api} />
      </div>
      <Modal.CloseButton aria-label={t("Close")} size={24} iconSize={16} className={classes.close} />
    </div>
  );
}

function Moment({ iso, timezone }: { iso: string | null; timezone: string | null }) {
  if (!iso) return <span className={classes.none}>{t("None")}</span>;
  const { text, zone, title } = formatDateTime(iso, timezone);
  return (
    <time dateTime={iso} title={title}>
      {text} <span className={classes.zone}>{zone}</span>
    </time>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{label}</dt>
      <dd>{children ?? <span className={classes.none}>{t("None")}</span>}</dd>
    </div>
  );
}

function Details({ file, api: { timezone } }: FileProps) {
  const { language_detection: language, extraction_method: method } = file;
  return (
    <dl className={classes.grid}>
      <Detail label={t("Created")}>
        <Moment iso={file.created_at} timezone={timezone} />
      </Detail>
      <Detail label={t("Processing started")}>
        <Moment iso={file.processing_started_at} timezone={timezone} />
      </Detail>
      <Detail label={t("Detected language")}>{language ? languageName(language) : t("Not detected")}</Detail>
      <Detail label={t("Last updated")}>
        <Moment iso={file.updated_at} timezone={timezone} />
      </Detail>
      <Detail label={t("Processing completed")}>
        <Moment iso={file.processing_completed_at} timezone={timezone} />
      </Detail>
      <Detail label={t("Extraction method")}>{method && methodName(method)}</Detail>
      {file.details.map(({ name, value, value_reason }) => (
        <Detail key={name} label={labelDetail(name)}>
          {translateReason(value_reason, value)}
        </Detail>
      ))}
    </dl>
  );
}

/** Returns true if a text was read and has no summary. */
function isTooShort({ status, file_type: type, content_summary: summary }: StoredFile): boolean {
  return status === "processed" && type === "text" && !summary;
}

function Findings({ file }: { file: StoredFile }) {
  const { status, processing_error: error } = file;
  const summary = readSummary(file);
  const isBad = status === "failed" || status === "quarantined";
  return (
    <>
      {isBad && error ? (
        <p className={classes.error} data-status={status}>
          {translateReason(file.processing_error_reason, error)}
        </p>
      ) : null}
      {summary || isTooShort(file) ? (
        <section className={classes.summary} aria-label={t("AI Summary")}>
          <h3>{t("AI Summary")}</h3>
          <p>{summary || t("Too short to summarize.")}</p>
        </section>
      ) : null}
    </>
  );
}

function Available({ file, api }: FileProps) {
  return (
    <>
      <FileSecrets file={file} api={api} />
      {isViewable(file) ? <FilePlayer file={file} /> : null}
    </>
  );
}

function Content({ api, fileId }: Pick<FileDetailPopupProps, "api" | "fileId">) {
  const { file, error, isDeleted, isFetching } = useFile(api, fileId, singleFileStaleTime);
  useFileProcessing(api, fileId, file !== undefined && isRunning(file.status));
  return (
    <>
      {file ? (
        <>
          <Head file={isDeleted ? { ...file, status: "deleted" } : file} api={api} />
          {isAvailable(file) && !isDeleted ? <Available file={file} api={api} /> : null}
          <Findings file={file} />
          <Details file={file} api={api} />
        </>
      ) : (
        <Modal.Title className={classes.name}>{error ? t("Couldn't load the file") : t("File")}</Modal.Title>
      )}
      <p role="status" className={classes.refreshing} data-shown={isFetching}>
        {isFetching ? (
          <>
            <Loader size={12} aria-hidden />
            {t("Loading latest file information...")}
          </>
        ) : (
          !file && error?.message
        )}
      </p>
    </>
  );
}

/** A dialog with all details of a file, and its actions. */
export function FileDetailPopup({ api, fileId, onClose }: FileDetailPopupProps) {
  useReturnedFocus();
  return (
    <Modal.Root
      opened
      returnFocus={false}
      onClose={onClose}
      size={560}
      centered
      transitionProps={{ transition: "pop", duration: 160 }}
    >
      <Modal.Overlay color="#101319" backgroundOpacity={0.4} />
      <Modal.Content radius="xl" shadow="lg">
        <Modal.Body className={classes.body}>
          <Content api={api} fileId={fileId} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
