import type { Box } from "./ocr-text.ts";
import { pixelLimit } from "./thumbnail.ts";

/** The width of the grid in cells, each of about four by four pixels of a usual screen. */
const cellsAcross = 360;
const vivid = 90;
const maxPatches = 12;

interface Grid {
  width: number;
  height: number;
  isVivid: boolean[];
}

async function computeColourGrid(picture: Buffer | string): Promise<Grid> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(picture, { limitInputPixels: pixelLimit })
    .rotate()
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .resize({ width: cellsAcross, kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isVivid = Array.from({ length: info.width * info.height }, (_, cell) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(cell * info.channels, cell * info.channels + 3);
    return Math.max(red, green, blue) - Math.min(red, green, blue) > vivid;
  });
  return { width: info.width, height: info.height, isVivid };
}

/** Returns the bounding box and number of the connected vivid cells around `start`, and clears them in the grid. */
function takePatch({ width, height, isVivid }: Grid, start: number): Box & { cells: number } {
  const open = [start];
  const box = { x0: width, y0: height, x1: 0, y1: 0, cells: 0 };
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (!isVivid[cell]) continue;
    isVivid[cell] = false;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    box.cells++;
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x + 1);
    box.y1 = Math.max(box.y1, y + 1);
    if (x > 0) open.push(cell - 1);
    if (x < width - 1) open.push(cell + 1);
    open.push(cell - width, cell + width);
  }
  return box;
}

/** True if a patch is filled, and has the size and shape of a button. */
function isButton({ x0, y0, x1, y1, cells }: Box & { cells: number }): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return (
    width >= 8 &&
    width <= 120 &&
    height >= 4 &&
    height <= 24 &&
    width > height &&
    cells > width * height * 0.55
  );
}

/** Returns the boxes of coloured buttons without their borders, in pixels of a picture that is `width` wide. */
export async function colourPatches(picture: Buffer | string, width: number): Promise<Box[]> {
  const grid = await computeColourGrid(picture);
  const found: Box[] = [];
  for (let cell = 0; cell < grid.isVivid.length && found.length < maxPatches; cell++) {
    if (!grid.isVivid[cell]) continue;
    const patch = takePatch(grid, cell);
    if (isButton(patch)) found.push(patch);
  }
  const scale = width / grid.width;
  return found.map(({ x0, y0, x1, y1 }) => ({
    x0: Math.ceil((x0 + 1) * scale),
    y0: Math.ceil((y0 + 0.5) * scale),
    x1: Math.floor((x1 - 1) * scale),
    y1: Math.floor((y1 - 0.5) * scale),
  }));
}
