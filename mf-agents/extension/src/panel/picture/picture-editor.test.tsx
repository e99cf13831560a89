import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import type { KeptPicture } from "../../send/unfinished-report.ts";
import { PictureEditor } from "./picture-editor.tsx";

const canvasSize = { width: 300, height: 150 };
let picture: KeptPicture | null;

function Editor() {
  const [shown, setShown] = useState(picture);
  picture = shown;
  return shown ? <PictureEditor picture={shown} hasFeature={() => true} onChange={setShown} /> : null;
}

beforeEach(async () => {
  picture = {
    ...{ content: new Blob(["p"]), at: "2026-11-24T10:00:00.000Z", feature: "screenshot", hiddenFrames: 0 },
    marks: [],
  };
  HTMLCanvasElement.prototype.getContext = jest.fn(() => null) as never;
  globalThis.createImageBitmap = (async () => canvasSize) as never;
  await act(async () => void render(<Editor />));
});

const getCanvas = () => screen.getByRole("img", { name: /^Screenshot\. Mark it/ });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(getCanvas(), { key });
};
const choose = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("marking a picture by the keyboard", () => {
  it("draws from where Enter was pressed to where it is pressed again", () => {
    choose("Blur");
    press("Enter", "ArrowRight", "ArrowDown", "ArrowDown", "Enter");

    expect(picture?.marks).toMatchObject([{ tool: "blur", from: { x: 150, y: 75 }, to: { x: 160, y: 95 } }]);
  });

  it("places a text in the chosen colour", () => {
    choose("Text");
    choose("Green");
    fireEvent.change(screen.getByLabelText("Text to place"), { target: { value: "Here" } });
    press("ArrowLeft", "Enter");

    expect(picture?.marks).toMatchObject([{ tool: "text", text: "Here", from: { x: 140, y: 75 } }]);
    expect(screen.getByRole("button", { name: "Green" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("ends a mark by Escape, and takes the last one back", () => {
    press("Enter", "ArrowRight", "Escape");
    expect(picture?.marks).toEqual([]);
    press("Enter", "ArrowRight", "Enter", "Enter", "ArrowUp", "Enter");
    expect(picture?.marks).toHaveLength(2);

    fireEvent.keyDown(getCanvas(), { key: "z", ctrlKey: true });
    expect(picture?.marks).toHaveLength(1);
    choose("Undo");
    expect(picture?.marks).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Undo" }).disabled).toBe(true);
  });

  it("enlarges the picture in steps, and shrinks it again", () => {
    choose("Enlarge");
    choose("Enlarge");
    expect(getCanvas().style.width).toBe("400%");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Enlarge" }).disabled).toBe(true);

    choose("Shrink");
    expect(getCanvas().style.width).toBe("200%");
  });

  it("deletes the picture", () => {
    choose("Delete screenshot");

    expect(picture).toBeNull();
  });
});
