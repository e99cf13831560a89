import { afterEach, describe, expect, it } from "@jest/globals";
import { frameMark } from "./cover-mark.ts";
import { createFrameCover, uncoverFrames } from "./other-frames.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

const pay = "https://pay.example";
const chat = "https://chat.example";
/** Returns a page with frames of these addresses, and one of its own. */
function aPage(...addresses: string[]): HTMLIFrameElement[] {
  document.body.innerHTML = `<iframe id=own></iframe>${addresses.map((address) => `<iframe src="${address}"></iframe>`).join("")}`;
  const others = [...document.querySelectorAll<HTMLIFrameElement>("iframe[src]")];
  for (const frame of others) Object.defineProperty(frame, "contentDocument", { value: null });
  return others;
}

const coveredIn = (frames: HTMLIFrameElement[]) => frames.filter((frame) => frame.hasAttribute(frameMark));

describe("the cover of frames", () => {
  const asked: string[][] = [];
  const aCover = () => createFrameCover((sites) => asked.push(sites));
  afterEach(() => {
    asked.length = 0;
  });

  it("hides frames of other sites, and asks about each site once", () => {
    const frames = aPage(`${pay}/card`, `${pay}/code`, "data:text/html,secret");

    aCover().cover([document]);

    expect(asked).toEqual([[pay, "null"]]);
    expect(coveredIn(frames)).toEqual(frames);
    expect(document.querySelector(`#own[${frameMark}]`)).toBeNull();
  });

  it("shows frames that the extension may read, and asks about known sites no more", () => {
    const frames = aPage(`${pay}/card`, `${chat}/chat`);
    const cover = aCover();
    cover.cover([document]);

    cover.know({ sites: [pay, chat], readable: [chat] });
    cover.cover([document]);

    expect(asked).toHaveLength(1);
    expect(coveredIn(frames)).toEqual([frames[0]]);
  });

  it("hides a frame again that goes to another site", () => {
    const [frame] = aPage(`${chat}/chat`);
    const cover = aCover();
    cover.know({ sites: [chat], readable: [chat] });
    cover.cover([document]);
    frame?.setAttribute("src", `${pay}/card`);
    cover.cover([document]);

    expect(frame?.hasAttribute(frameMark)).toBe(true);
  });

  it("leaves the page as it was in the end", () => {
    const frames = aPage(`${pay}/card`);
    aCover().cover([document]);
    uncoverFrames(document);

    expect(coveredIn(frames)).toEqual([]);
  });
});
