import { IconTrash, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { KeptPicture } from "../../send/unfinished-report.ts";
import { IconButton } from "../icon-button.tsx";
import { PlanNote } from "../report/plan-note.tsx";
import type { PlanCheck } from "../report/use-capture-plan.ts";
import { drawPicture, drawPointer, type Point } from "./markup.ts";
import { PictureTools } from "./picture-tools.tsx";
import { type MarkEditor, useMarking } from "./use-marking.ts";

/** The widths of the picture, in widths of the panel. */
const zooms = [1, 2, 4] as const;

interface PictureEditorProps {
  picture: KeptPicture;
  hasFeature: PlanCheck;
  onChange(picture: KeptPicture | null): void;
}

/** Lets the person mark the picture with the mouse, or with the arrow keys and Enter. */
export function PictureEditor({ picture, hasFeature, onChange }: PictureEditorProps) {
  const marking = useMarking(picture, onChange);
  const [zoom, setZoom] = useState(0);
  const undoByKey = (event: { ctrlKey: boolean; metaKey: boolean; key: string }) =>
    (event.ctrlKey || event.metaKey) && event.key === "z" && marking.undo();
  return (
    <section aria-label={t("Screenshot")} onKeyDown={undoByKey}>
      <PictureTools marking={marking} hasMarks={picture.marks.length > 0} hasFeature={hasFeature}>
        <IconButton
          label={t("Enlarge")}
          Icon={IconZoomIn}
          isDisabled={zoom === zooms.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
        <IconButton
          label={t("Shrink")}
          Icon={IconZoomOut}
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
        <IconButton label={t("Delete screenshot")} Icon={IconTrash} onPress={() => onChange(null)} />
      </PictureTools>
      <PlanNote hasFeature={hasFeature} feature="screenshot_marks" />
      <div className="picture">
        <MarkedPicture picture={picture} marking={marking} zoom={zooms[zoom] ?? 1} />
      </div>
    </section>
  );
}

interface MarkedPictureProps {
  picture: KeptPicture;
  marking: MarkEditor;
  zoom: number;
}

/** The picture as it will be sent. */
function MarkedPicture({ picture: { content, marks }, marking, zoom }: MarkedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useImage(content);
  const { current, pointer, begin, finish, press, setCurrent, setPointer } = marking;

  useEffect(() => {
    if (!canvas.current || !image) return;
    drawPicture(canvas.current, image, current ? [...marks, current] : marks);
    if (pointer) drawPointer(canvas.current, pointer);
  }, [image, marks, current, pointer]);

  return (
    <canvas
      ref={canvas}
      tabIndex={0}
      role="img"
      aria-label={t("Screenshot. Mark it with the arrow keys and Enter.")}
      style={{ width: `${100 * zoom}%` }}
      onKeyDown={press}
      onBlur={() => setPointer(null)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointer(null);
        begin(findPoint(event));
      }}
      onPointerMove={(event) => current && !pointer && setCurrent({ ...current, to: findPoint(event) })}
      onPointerUp={() => finish()}
      onPointerCancel={() => setCurrent(null)}
    />
  );
}

function useImage(content: Blob): ImageBitmap | null {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let isShown = true;
    void createImageBitmap(content).then((loaded) => isShown && setImage(loaded));
    return () => {
      isShown = false;
    };
  }, [content]);
  return image;
}

function findPoint({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) * currentTarget.width) / width,
    y: ((clientY - top) * currentTarget.height) / height,
  };
}
