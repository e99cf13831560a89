export const tools = ["hide", "blur", "box", "arrow", "text", "crop"] as const;
export type Tool = (typeof tools)[number];

/** The colours of boxes, arrows and texts. */
export const colours = ["#e5484d", "#f5a524", "#12a386", "#4f5bd8"] as const;
export type Colour = (typeof colours)[number];

export interface Point {
  x: number;
  y: number;
}

/** A mark on the picture, in pixels. */
export interface Mark {
  tool: Tool;
  from: Point;
  to: Point;
  colour: Colour;
  /** Only for the tool `text`, which begins at `from`. */
  text?: string;
}

/** Returns true if the tool is part of a paid plan. Hiding, blurring and cropping are free. */
export function isPaid(tool: Tool): boolean {
  return tool === "box" || tool === "arrow" || tool === "text";
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The number of blurred squares along the shorter side of an area: so few that no letter can be read. */
const blurredSquares = 3;

/** Returns the area between two points, or null if it is too small to be intended. */
export function findArea({ from, to }: Pick<Mark, "from" | "to">): {
  x: number;
  y: number;
  width: number;
  height: number;
} | null {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return width < 10 || height < 10 ? null : { x, y, width, height };
}

/** Draws the picture with its marks. Hidden and blurred areas are not in the resulting file. */
export function drawPicture(canvas: Canvas, image: ImageBitmap, marks: readonly Mark[]): void {
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext("2d") as Context | null;
  if (!context) return;
  context.drawImage(image, 0, 0);
  context.lineWidth = Math.max(3, image.width / 400);
  for (const mark of marks) drawMark(context, mark);
}

function drawMark(context: Context, mark: Mark): void {
  const { tool, from, to, colour } = mark;
  const [width, height] = [to.x - from.x, to.y - from.y];
  context.strokeStyle = colour;
  context.fillStyle = tool === "text" ? colour : "#000";
  if (tool === "hide") context.fillRect(from.x, from.y, width, height);
  if (tool === "blur") blur(context, mark);
  if (tool === "box" || tool === "crop") context.strokeRect(from.x, from.y, width, height);
  if (tool === "arrow") drawArrow(context, from, to);
  if (tool === "text") drawText(context, mark);
}

/** Replaces an area by a few squares of its average colours. */
function blur(context: Context, mark: Mark): void {
  const area = findArea(mark);
  if (!area) return;
  const { x, y, width, height } = area;
  const ratio = blurredSquares / Math.min(width, height);
  const small = new OffscreenCanvas(Math.ceil(width * ratio), Math.ceil(height * ratio));
  small.getContext("2d")?.drawImage(context.canvas, x, y, width, height, 0, 0, small.width, small.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, small.width, small.height, x, y, width, height);
  context.imageSmoothingEnabled = true;
}

function drawText(context: Context, { from, text = "" }: Mark): void {
  const size = context.lineWidth * 7;
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.strokeStyle = "#fff";
  context.strokeText(text, from.x, from.y + size);
  context.fillText(text, from.x, from.y + size);
}

function drawArrow(context: Context, from: Point, to: Point): void {
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

/** Shows where the arrow keys have moved the pointer. */
export function drawPointer(canvas: HTMLCanvasElement, { x, y }: Point): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const size = Math.max(12, canvas.width / 60);
  context.beginPath();
  context.moveTo(x - size, y);
  context.lineTo(x + size, y);
  context.moveTo(x, y - size);
  context.lineTo(x, y + size);
  Object.assign(context, { lineWidth: 6, strokeStyle: "#fff" });
  context.stroke();
  Object.assign(context, { lineWidth: 2, strokeStyle: "#000" });
  context.stroke();
}
