import { t } from "@tessera/language/t";
import { type PointerEvent, type RefObject, useEffect, useState } from "react";
import { drawPicture, findArea, type Mark, type Tool, tools } from "./markup.ts";
import { PlanNote } from "./plan-note.tsx";
import type { PlanCheck } from "./use-capture-plan.ts";

const labels: Record<Tool, string> = {
  hide: t("Hide"),
  box: t("Box"),
  arrow: t("Arrow"),
  crop: t("Keep area"),
};

interface ScreenshotEditorProps {
  hasFeature: PlanCheck;
  image: ImageBitmap;
  canvasRef: RefObject<HTMLCanvasElement | null>;
  onCrop(image: ImageBitmap): void;
  /** Called after a box or an arrow was drawn. */
  onMark(): void;
}

/** Returns true if the tool is part of a paid plan. Hiding and cropping are free. */
function isPaid(tool: Tool): boolean {
  return tool === "box" || tool === "arrow";
}

/** Lets the person draw on the picture. The canvas contains what will be sent. */
export function ScreenshotEditor({ image, canvasRef, hasFeature, onCrop, onMark }: ScreenshotEditorProps) {
  const [tool, setTool] = useState<Tool>("hide");
  const [marks, setMarks] = useState<Mark[]>([]);
  const [current, setCurrent] = useState<Mark | null>(null);

  useEffect(() => {
    if (canvasRef.current) drawPicture(canvasRef.current, image, current ? [...marks, current] : marks);
  }, [canvasRef, image, marks, current]);

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) * image.width) / width, y: ((clientY - top) * image.height) / height };
  }

  /** Crops the picture. The rest is not in the resulting file, and marks become part of the picture. */
  async function crop(area: Mark) {
    const found = findArea(area);
    if (!found || !canvasRef.current) return;
    drawPicture(canvasRef.current, image, marks);
    onCrop(await createImageBitmap(canvasRef.current, found.x, found.y, found.width, found.height));
    setMarks([]);
    setTool("hide");
  }

  function finish() {
    if (current?.tool === "crop") void crop(current);
    else if (current) setMarks([...marks, current]);
    if (current && isPaid(current.tool)) onMark();
    setCurrent(null);
  }

  return (
    <>
      <div className="row" role="toolbar" aria-label={t("Mark the screenshot")}>
        {tools.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={tool === name}
            disabled={isPaid(name) && !hasFeature("screenshot_marks")}
            onClick={() => setTool(name)}
          >
            {labels[name]}
          </button>
        ))}
        <button type="button" disabled={marks.length === 0} onClick={() => setMarks(marks.slice(0, -1))}>
          {t("Undo")}
        </button>
      </div>
      <PlanNote hasFeature={hasFeature} feature="screenshot_marks" />
      <canvas
        ref={canvasRef}
        aria-label={t("Screenshot")}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          setCurrent({ tool, from: point, to: point });
        }}
        onPointerMove={(event) => current && setCurrent({ ...current, to: pointOf(event) })}
        onPointerUp={finish}
        onPointerCancel={() => setCurrent(null)}
      />
    </>
  );
}
