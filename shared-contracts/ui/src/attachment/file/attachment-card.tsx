import { IconKey, IconRefresh, IconX, IconZoomIn } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { ActionIcon, Skeleton, Tooltip, UnstyledButton } from "@tessera/ui/mantine";
import type { StoredFile } from "@tessera/wire/file/file";
import {
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import type { AttachmentApi, KnownFile } from "../attachment-api.ts";
import classes from "./attachment-card.module.css";
import { useFile, useReprocess } from "./file.queries.ts";
import { formatSize } from "./file-labels.ts";
import { FileName, FileTile } from "./file-parts.tsx";
import { isRunning } from "./file-polling.ts";
import { FileStatusMark, fileStatusLabel } from "./file-status.tsx";
import { readSummary } from "./file-summary.ts";

const FileDetailPopup = lazy(async () => ({
  default: (await import("./file-detail-popup.tsx")).FileDetailPopup,
}));

/** `ticket`: a processed file opens in a new tab, and its summary is in a tooltip. `chat`: it opens the details. */
export type CardVariant = "ticket" | "chat";

interface AttachmentCardProps {
  api: AttachmentApi;
  fileId: string;
  /** The details to show until the file is loaded. */
  known?: KnownFile | undefined;
  variant: CardVariant;
  isReadOnly?: boolean;
  onRemove?(fileId: string): void;
  /**
   * Shows the file's details outside of the card, for cards that may be unmounted while the details are open. By default the card shows
   * them itself.
   */
  onOpen?(fileId: string): void;
  /** Shows a picture over the page. */
  onPreview?(fileId: string): void;
  /** Called if the file no longer exists. */
  onDeleted?(fileId: string): void;
}

function toTooltip(file: KnownFile, variant: CardVariant) {
  const { status, processing_error: error, processing_error_reason: reason } = file;
  if (status === "processed") return variant === "ticket" ? readSummary(file) : null;
  return error !== null && (status === "failed" || status === "quarantined")
    ? translateReason(reason, error)
    : null;
}

function Explained({ text, children }: { text: string | null | undefined; children: ReactElement }) {
  return (
    <Tooltip
      label={text}
      disabled={!text}
      multiline
      position="bottom-start"
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: classes.tooltip ?? "" }}
    >
      {children}
    </Tooltip>
  );
}

interface FaceProps {
  details: KnownFile;
  file: StoredFile | undefined;
  variant: CardVariant;
  onOpen(): void;
  /** Called before the file's URLs are used. */
  onApproach(): void;
  onPictureLost(): void;
}

function hasSecrets(file: StoredFile | undefined): boolean {
  return file !== undefined && file.secrets.length > 0;
}

/** Returns true if there may be no space for the size beside the error or the mark of secrets. */
function mayHideSize({ status }: KnownFile, file: StoredFile | undefined): boolean {
  return status === "failed" || hasSecrets(file);
}

function SecretMark() {
  return (
    <span className={classes.secret} title={t("Contains secrets")}>
      <IconKey size={12} stroke={1.5} aria-hidden /> {t("Secrets")}
    </span>
  );
}

function FaceContent({
  details,
  file,
  onPictureLost,
}: Pick<FaceProps, "details" | "file" | "onPictureLost">) {
  const isSizeLast = mayHideSize(details, file);
  const size = <span className={classes.size}>{formatSize(details.file_size)}</span>;
  const mark = <FileStatusMark status={details.status} awaitsScan={file?.awaits_scan} />;
  return (
    <>
      <FileTile
        filename={details.filename}
        fileType={details.file_type}
        picture={file?.thumbnail_url}
        onPictureLost={onPictureLost}
      />
      <span className={classes.words}>
        <FileName name={details.filename} />{" "}
        <span className={classes.details}>
          {isSizeLast ? null : size} {mark} {hasSecrets(file) ? <SecretMark /> : null}{" "}
          {isSizeLast ? size : null}
        </span>
      </span>
    </>
  );
}

/** Returns true if the file has no actions: before it is loaded, while a ticket's file is being processed, and after it was deleted. */
function isInert(file: StoredFile | undefined, { status }: KnownFile, variant: CardVariant): boolean {
  return !file || status === "deleted" || (isRunning(status) && variant === "ticket");
}

/**
 * Returns the accessible name, in the order of the visible texts, because users of voice control name a control by what they see. The size
 * comes last where it may be hidden.
 */
function describeFile(details: KnownFile, file: StoredFile | undefined): string {
  const { filename, file_size: bytes, status } = details;
  const [size, mark] = [formatSize(bytes), fileStatusLabel(status, file?.awaits_scan)];
  if (!mayHideSize(details, file)) return `${filename} ${size} ${mark}`;
  return [filename, mark, ...(hasSecrets(file) ? [t("Secrets")] : []), size].join(" ");
}

/** The main part of the card: a link to the file, a button for its details, or neither. */
function Face(props: FaceProps) {
  const { details, file, variant, onOpen, onApproach } = props;
  const { status } = details;
  const name = describeFile(details, file);
  const content = <FaceContent {...props} />;
  if (!file || isInert(file, details, variant)) return <span className={classes.face}>{content}</span>;
  if (variant === "ticket" && status === "processed" && !hasSecrets(file)) {
    return (
      <Explained text={toTooltip(details, variant)}>
        <a
          className={classes.face}
          href={file.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("{name}, opens in a new tab", { name })}
          onPointerDown={onApproach}
          onMouseEnter={onApproach}
          onFocus={onApproach}
        >
          {content}
        </a>
      </Explained>
    );
  }
  return (
    <Explained text={toTooltip(details, variant)}>
      <UnstyledButton
        className={classes.face}
        aria-label={t("{name}, details", { name })}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {content}
      </UnstyledButton>
    </Explained>
  );
}

interface CardActionProps {
  label: string;
  isBusy?: boolean;
  removes?: boolean;
  onClick(): void;
  children: ReactNode;
}

function CardAction({ label, isBusy = false, removes = false, onClick, children }: CardActionProps) {
  return (
    <ActionIcon
      size={24}
      aria-label={label}
      data-remove={removes || undefined}
      loading={isBusy}
      className={classes.action}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

/** Returns true for a picture that can be shown over the page. */
function isPreviewable(file: StoredFile | undefined): boolean {
  return file?.file_type === "image" && file.status === "processed" && !hasSecrets(file);
}

type ActionsProps = Pick<AttachmentCardProps, "api" | "fileId" | "onRemove" | "onPreview" | "isReadOnly"> & {
  details: KnownFile;
  file: StoredFile | undefined;
};

function Actions({ api, fileId, details, file, isReadOnly = false, onRemove, onPreview }: ActionsProps) {
  const { filename, status } = details;
  const reprocess = useReprocess(api, fileId);
  return (
    <span className={classes.actions}>
      {onPreview && isPreviewable(file) ? (
        <CardAction label={t("Preview {filename}", { filename })} onClick={() => onPreview(fileId)}>
          <IconZoomIn size={16} stroke={1.5} aria-hidden />
        </CardAction>
      ) : null}
      {status === "failed" && api.mayUpload ? (
        <CardAction
          label={t("Reprocess {filename}", { filename })}
          isBusy={reprocess.isPending}
          onClick={() => reprocess.mutate()}
        >
          <IconRefresh size={16} stroke={1.5} aria-hidden />
        </CardAction>
      ) : null}
      {onRemove && !isReadOnly ? (
        <CardAction label={t("Remove {filename}", { filename })} removes onClick={() => onRemove(fileId)}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </CardAction>
      ) : null}
    </span>
  );
}

function PendingCard() {
  return (
    <div className={classes.card} aria-busy>
      <span className={classes.face}>
        <Skeleton width={40} height={40} radius={6} />
        <span className={classes.words}>
          <Skeleton width="70%" my={4} />
          <Skeleton width="45%" my={3} />
        </span>
      </span>
    </div>
  );
}

function UnreadCard({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <div className={classes.card} data-status="failed">
      <span className={classes.face}>
        <FileTile filename="" fileType="other" />
        <span className={classes.words}>
          <span>{t("Couldn't load the file")}</span>
          <span className={classes.details}>{message}</span>
        </span>
      </span>
      <span className={classes.actions}>
        <CardAction label={t("Load the file again")} onClick={onRetry}>
          <IconRefresh size={16} stroke={1.5} aria-hidden />
        </CardAction>
      </span>
    </div>
  );
}

/** A file as a card: its name and type, the state of its analysis, and its actions. Renders nothing once the file is deleted. */
export function AttachmentCard(props: AttachmentCardProps) {
  const { api, fileId, known, variant, onOpen, onDeleted } = props;
  const { file, error, isDeleted, refresh, renewAddress } = useFile(api, fileId);
  const [isOpen, setOpen] = useState(false);
  const reportDeleted = useEffectEvent(() => onDeleted?.(fileId));
  const details = file ?? known;

  useEffect(() => {
    if (isDeleted) reportDeleted();
  }, [isDeleted]);

  if (isDeleted) return null;
  if (!details) return error ? <UnreadCard message={error.message} onRetry={refresh} /> : <PendingCard />;
  return (
    <div
      className={classes.card}
      data-status={details.status}
      data-secrets={hasSecrets(file)}
      data-removable={Boolean(props.onRemove)}
      data-previewable={Boolean(props.onPreview) && isPreviewable(file)}
    >
      <Face
        details={details}
        file={file}
        variant={variant}
        onOpen={() => (onOpen ? onOpen(fileId) : setOpen(true))}
        onApproach={renewAddress}
        onPictureLost={renewAddress}
      />
      <Actions {...props} details={details} file={file} />
      {isOpen ? (
        <Suspense>
          <FileDetailPopup api={api} fileId={fileId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
