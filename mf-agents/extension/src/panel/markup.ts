export const tools = ["hide", "box", "arrow", "crop"] as const;
export type Tool = (typeof tools)[number];

interface Point {
  x: number;
  y: number;
}

/** A mark on the picture, in pixels. */
export interface Mark {
  tool: Tool;
  from: Point;
  to: Point;
}

const colour = "#e5484d";

/** Returns the area between two points, or null if it is too small to be intended. */
export function findArea({ from, to }: Mark): { x: number; y: number; width: number; height: number } | null {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return width < 10 || height < 10 ? null : { x, y, width, height };
}

/** Draws the picture with its marks. Hidden areas are painted over, so that they are not in the resulting file. */
export function drawPicture(canvas: HTMLCanvasElement, image: ImageBitmap, marks: readonly Mark[]): void {
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.drawImage(image, 0, 0);
  context.strokeStyle = colour;
  context.lineWidth = Math.max(3, image.width / 400);
  for (const mark of marks) drawMark(context, mark);
}

function drawMark(context: CanvasRenderingContext2D, { tool, from, to }: Mark): void {
  const [width, height] = [to.x - from.x, to.y - from.y];
  if (tool === "hide") context.fillRect(from.x, from.y, width, height);
  if (tool === "box" || tool === "crop") context.strokeRect(from.x, from.y, width, height);
  if (tool === "arrow") drawArrow(context, from, to);
}

function drawArrow(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = context.lineWidth * 5;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  for (const turn of [-0.5, 0.5]) {
    context.moveTo(to.x, to.y);
    context.lineTo(to.x - length * Math.cos(angle + turn), to.y - length * Math.sin(angle + turn));
  }
  context.stroke();
}

export function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written."))),
      "image/png",
    ),
  );
}
