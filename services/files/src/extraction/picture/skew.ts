/** The maximum skew to detect on either side, in degrees. */
const furthest = 15;
const coarse = 0.5;
const fine = 0.1;
const maxPoints = 20_000;
/** How much the best angle has to exceed the score of the unrotated picture, and the average score of all angles. */
const minGain = 1.1;
const minProminence = 1.25;

/** A picture with dark letters on light ground, one byte per pixel. */
interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

interface Points {
  x: number[];
  y: number[];
}

/** Returns by how many degrees lines of text run down to the right; 0 if there are none, or the skew is unclear. */
export function measureSkew(picture: GreyPicture): number {
  const points = findUndersides(picture);
  const angles = stepsBetween(-furthest, furthest, coarse);
  const scores = angles.map((angle) => alignment(points, angle, picture));
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const nearly = angles[scores.indexOf(Math.max(...scores))] ?? 0;
  const [angle, best] = stepsBetween(nearly - coarse, nearly + coarse, fine)
    .map((one): [number, number] => [one, alignment(points, one, picture)])
    .reduce((one, other) => (other[1] > one[1] ? other : one));
  const isClear = best > average * minProminence && best > alignment(points, 0, picture) * minGain;
  return isClear ? Math.round(angle * 10) / 10 : 0;
}

function stepsBetween(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** Returns points where ink ends above paper: letters rest on a baseline, the sharpest feature of a line. */
function findUndersides({ pixels, width, height }: GreyPicture): Points {
  const isInk = findInk({ pixels, width, height });
  const found: number[] = [];
  for (let at = 0; at < width * (height - 1); at++) if (isInk[at] && !isInk[at + width]) found.push(at);
  const every = Math.max(1, Math.ceil(found.length / maxPoints));
  const kept = found.filter((_, index) => index % every === 0);
  return { x: kept.map((at) => at % width), y: kept.map((at) => Math.floor(at / width)) };
}

/** Marks pixels that are clearly darker than the mean around them, since photographed pages have shadows. */
function findInk(picture: GreyPicture): Uint8Array {
  const { pixels, width, height } = picture;
  const sums = computeSums(picture);
  const reach = Math.max(8, Math.round(width / 40));
  const isInk = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach)];
      const mean =
        sumWithin(sums, width + 1, { top, bottom, left, right }) / ((bottom - top) * (right - left));
      if (at(pixels, y * width + x) < mean * 0.85 - 8) isInk[y * width + x] = 1;
    }
  }
  return isInk;
}

/** Returns a summed-area table: for each position, the sum of all pixels above and to its left. */
function computeSums({ pixels, width, height }: GreyPicture): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += at(pixels, y * width + x);
      sums[(y + 1) * (width + 1) + x + 1] = at(sums, y * (width + 1) + x + 1) + row;
    }
  }
  return sums;
}

interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

function sumWithin(sums: Float64Array, across: number, { top, bottom, left, right }: Area): number {
  const upTo = (y: number, x: number) => at(sums, y * across + x);
  return upTo(bottom, right) - upTo(top, right) - upTo(bottom, left) + upTo(top, left);
}

function at(values: Uint8Array | Float64Array, index: number): number {
  return values[index] ?? 0;
}

/** Scores an angle: the higher, the more points share a line at this angle. */
function alignment({ x, y }: Points, angle: number, { width, height }: GreyPicture): number {
  const radians = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const counts = new Uint32Array(2 * width + height + 2);
  for (let index = 0; index < x.length; index++) {
    const line = Math.round((y[index] ?? 0) * cosine - (x[index] ?? 0) * sine) + width;
    counts[line] = (counts[line] ?? 0) + 1;
  }
  return counts.reduce((sum, count) => sum + count * count, 0);
}
