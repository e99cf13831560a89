import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon } from "@tessera/ui/mantine";
import { Loader, Modal } from "@tessera/ui/mantine-lazy";
import { type KeyboardEvent, useRef, useState } from "react";
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

/** How large a picture is shown; 1 is the whole picture. */
const zooms = [1, 1.5, 2, 3, 4] as const;
/** How far an arrow key moves an enlarged picture, in px. */
const step = 80;

const moves: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(0);
  return {
    frame,
    zoom: zooms[level] ?? 1,
    isEnlarged: level > 0,
    isLargest: level === zooms.length - 1,
    enlarge: () => setLevel((before) => Math.min(before + 1, zooms.length - 1)),
    reduce: () => setLevel((before) => Math.max(before - 1, 0)),
    reset: () => setLevel(0),
    toggle: () => setLevel((before) => (before > 0 ? 0 : 2)),
    move: ([left, top]: [number, number]) => frame.current?.scrollBy({ left, top }),
  };
}
type Zoom = ReturnType<typeof useZoom>;

function handleKey(event: KeyboardEvent, zoom: Zoom, leaf: (step: number) => void): void {
  const { key } = event;
  const move = moves[key];
  if (key === "+" || key === "=") zoom.enlarge();
  else if (key === "-") zoom.reduce();
  else if (key === "0") zoom.reset();
  else if (move && zoom.isEnlarged) {
    event.preventDefault();
    zoom.move(move);
  } else if (key === "ArrowLeft") leaf(-1);
  else if (key === "ArrowRight") leaf(1);
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <>
      <ActionIcon aria-label={t("Zoom out")} disabled={!zoom.isEnlarged} onClick={zoom.reduce}>
        <IconZoomOut size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <span role="status" className={classes.count}>
        {t("{percent} %", { percent: zoom.zoom * 100 })}
      </span>
      <ActionIcon aria-label={t("Zoom in")} disabled={zoom.isLargest} onClick={zoom.enlarge}>
        <IconZoomIn size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
}

interface LeafButtonsProps {
  index: number;
  total: number;
  onLeaf(step: number): void;
}

function LeafButtons({ index, total, onLeaf }: LeafButtonsProps) {
  if (total < 2) return null;
  return (
    <>
      <ActionIcon aria-label={t("Previous picture")} disabled={index <= 0} onClick={() => onLeaf(-1)}>
        <IconChevronLeft size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <span role="status" className={classes.count}>
        {t("{shown} of {total}", { shown: index + 1, total })}
      </span>
      <ActionIcon aria-label={t("Next picture")} disabled={index === total - 1} onClick={() => onLeaf(1)}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Shows a picture over the page, which can be enlarged, and leads to the others of its list. */
export function PicturePreview({ api, pictures, shown, onShow, onClose }: PicturePreviewProps) {
  const { file, error, renewAddress } = useFile(api, shown);
  const zoom = useZoom();
  useReturnedFocus();
  const index = pictures.indexOf(shown);
  const leaf = (by: number) => {
    const next = pictures[index + by];
    if (next === undefined) return;
    zoom.reset();
    onShow(next);
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
      onKeyDown={(event) => handleKey(event, zoom, leaf)}
    >
      <div
        ref={zoom.frame}
        className={classes.frame}
        data-enlarged={zoom.isEnlarged}
        tabIndex={zoom.isEnlarged ? 0 : undefined}
      >
        {file ? (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys + and - do it
          <img
            className={classes.picture}
            style={zoom.isEnlarged ? { width: `${zoom.zoom * 100}%` } : undefined}
            src={file.url}
            alt={file.filename}
            onClick={zoom.toggle}
            onError={renewAddress}
          />
        ) : null}
        {file || error ? null : <Loader size={20} aria-label={t("Loading the picture")} />}
        {error ? <p role="alert">{t("Couldn't load the file")}</p> : null}
      </div>
      <div className={classes.tools}>
        <LeafButtons index={index} total={pictures.length} onLeaf={leaf} />
        <ZoomButtons zoom={zoom} />
        {file ? (
          <a className={classes.link} href={file.url} target="_blank" rel="noopener noreferrer">
            <IconExternalLink size={14} stroke={1.5} aria-hidden /> {t("Open in a new tab")}
          </a>
        ) : null}
      </div>
    </Modal>
  );
}
