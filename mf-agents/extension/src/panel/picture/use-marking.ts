import { type KeyboardEvent, useState } from "react";
import type { KeptPicture } from "../../send/unfinished-report.ts";
import { type Colour, colours, findArea, isPaid, type Mark, type Point, type Tool } from "./markup.ts";
import { cropPicture } from "./picture-file.ts";

/** The pixels that an arrow key moves the pointer, and with Shift. */
const [stepPx, leapPx] = [10, 100];
const moves: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The mark that is being drawn, by the mouse or by the arrow keys and Enter. */
export function useMarking(picture: KeptPicture, onChange: (picture: KeptPicture) => void) {
  const [tool, setTool] = useState<Tool>("hide");
  const [colour, setColour] = useState<Colour>(colours[0]);
  const [words, setWords] = useState("");
  const [current, setCurrent] = useState<Mark | null>(null);
  /** Where the arrow keys have moved the pointer. */
  const [pointer, setPointer] = useState<Point | null>(null);
  const { marks } = picture;

  function begin(from: Point) {
    setCurrent({ tool, from, to: from, colour, ...(tool === "text" && { text: words }) });
  }

  function finish(mark = current) {
    setCurrent(null);
    if (!mark || (mark.tool === "text" && mark.text?.trim() === "")) return;
    if (mark.tool === "crop") return void crop(mark);
    const feature = isPaid(mark.tool) ? "screenshot_marks" : picture.feature;
    onChange({ ...picture, marks: [...marks, mark], feature });
  }

  async function crop(mark: Mark) {
    const area = findArea(mark);
    if (area) onChange({ ...picture, content: await cropPicture(picture, area), marks: [] });
  }

  function pressEnter(at: Point) {
    setPointer(at);
    if (current) finish();
    else if (tool === "text") finish({ tool, from: at, to: at, colour, text: words });
    else begin(at);
  }

  function move(at: Point, { x, y }: Point, px: number) {
    const to = { x: at.x + x * px, y: at.y + y * px };
    setPointer(to);
    if (current) setCurrent({ ...current, to });
  }

  /** Handles a key that was pressed on the picture. */
  function press(event: KeyboardEvent<HTMLCanvasElement>) {
    const { key, shiftKey, currentTarget } = event;
    const direction = moves[key];
    if (!direction && key !== "Enter" && key !== "Escape") return;
    event.preventDefault();
    const at = pointer ?? { x: currentTarget.width / 2, y: currentTarget.height / 2 };
    if (direction) move(at, direction, shiftKey ? leapPx : stepPx);
    else if (key === "Enter") pressEnter(at);
    else setCurrent(null);
  }

  return {
    ...{ tool, colour, words, current, pointer },
    ...{ setTool, setColour, setWords, setCurrent, setPointer, begin, finish, press },
    undo: () => onChange({ ...picture, marks: marks.slice(0, -1) }),
  };
}

export type MarkEditor = ReturnType<typeof useMarking>;
