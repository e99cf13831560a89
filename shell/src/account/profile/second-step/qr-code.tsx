import { create } from "qrcode/lib/core/qrcode.js";
import classes from "./qr-code.module.css";

/** The width of the quiet zone that cameras need around a code, in modules. */
const quiet = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

/** Shows a text as a QR code, always dark on white, as cameras expect. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const side = size + 2 * quiet;

  return (
    <svg
      className={classes.code}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={toPath(size, data)} />
    </svg>
  );
}

/** Returns the SVG path of a code. Each horizontal run of dark modules is one rectangle, one module high. */
export function toPath(size: number, data: ArrayLike<number>): string {
  const strokes: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let column = 0;
    while (column < size) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column > start) strokes.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
      column += 1;
    }
  }
  return strokes.join("");
}
