import { IconChevronLeft, IconChevronRight, IconExternalLink } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon } from "@tessera/ui/mantine";
import { Loader, Modal } from "@tessera/ui/mantine-lazy";
import type { KeyboardEvent } from "react";
import type { AttachmentApi } from "../attachment-api.ts";
import { useFile } from "./file.queries.ts";
import classes from "./picture-preview.module.css";
import { useReturnedFocus } from "./use-returned-focus.ts";

interface PicturePreviewProps {
  api: AttachmentApi;
  /** The pictures to leaf through. */
  pictures: readonly string[];
  shown: string;
  onShow(fileId: string): void;
  onClose(): void;
}

/** Shows a picture over the page, and leads to the others of its list. */
export function PicturePreview({ api, pictures, shown, onShow, onClose }: PicturePreviewProps) {
  const { file, error, renewAddress } = useFile(api, shown);
  useReturnedFocus();
  const index = pictures.indexOf(shown);
  const leaf = (step: number) => {
    const next = pictures[index + step];
    if (next !== undefined) onShow(next);
  };
  const handle = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") leaf(-1);
    if (key === "ArrowRight") leaf(1);
  };
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      size="min(1280px, 96vw)"
      centered
      title={<bdi>{file?.filename}</bdi>}
      closeButtonProps={{ "aria-label": t("Close") }}
      classNames={{ body: classes.body ?? "", title: classes.title ?? "" }}
      onKeyDown={handle}
    >
      <div className={classes.frame}>
        {file ? (
          <img className={classes.picture} src={file.url} alt={file.filename} onError={renewAddress} />
        ) : null}
        {file || error ? null : <Loader size={20} aria-label={t("Loading the picture")} />}
        {error ? <p role="alert">{t("Couldn't load the file")}</p> : null}
      </div>
      <div className={classes.tools}>
        {pictures.length > 1 ? (
          <>
            <ActionIcon aria-label={t("Previous picture")} disabled={index <= 0} onClick={() => leaf(-1)}>
              <IconChevronLeft size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
            <span role="status" className={classes.count}>
              {t("{shown} of {total}", { shown: index + 1, total: pictures.length })}
            </span>
            <ActionIcon
              aria-label={t("Next picture")}
              disabled={index === pictures.length - 1}
              onClick={() => leaf(1)}
            >
              <IconChevronRight size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </>
        ) : null}
        {file ? (
          <a className={classes.link} href={file.url} target="_blank" rel="noopener noreferrer">
            <IconExternalLink size={14} stroke={1.5} aria-hidden /> {t("Open in a new tab")}
          </a>
        ) : null}
      </div>
    </Modal>
  );
}
