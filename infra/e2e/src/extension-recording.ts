import { expect, type Page } from "@playwright/test";

/** Counts the parts of a recording that the extension has stored. Each is one second long. */
export function countStoredParts(panel: Page): Promise<number> {
  return panel.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("tessera-capture-screen");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("parts").objectStore("parts").count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}

/** A part of a page, in CSS pixels of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Plays a recording, and counts the red pixels of each part of the page: the maximum of all frames (`red`) and those of the last frame. */
export async function countRedPixels(
  panel: Page,
  boxes: Record<string, Box>,
  window: { width: number; height: number },
): Promise<{ frames: number; red: Record<string, number>; last: Record<string, number> }> {
  const video = panel.getByLabel("Screen recording").locator("video");
  await expect(video).toBeAttached();
  return video.evaluate(
    async (element, { boxes, window }) => {
      const player = element as HTMLVideoElement;
      const red: Record<string, number> = {};
      const last: Record<string, number> = {};
      let frames = 0;
      const isRed = ([r = 0, g = 0, b = 0]: Uint8ClampedArray) => r > 140 && g < 110 && b < 110;
      const countRed = ({ data }: ImageData) =>
        Array.from({ length: data.length / 4 }, (_, pixel) => data.subarray(4 * pixel, 4 * pixel + 3)).filter(
          isRed,
        ).length;
      const look = () => {
        const canvas = new OffscreenCanvas(player.videoWidth, player.videoHeight);
        const context = canvas.getContext("2d", {
          willReadFrequently: true,
        }) as OffscreenCanvasRenderingContext2D;
        context.drawImage(player, 0, 0);
        // The content of the tab is centred in the recording.
        const { videoWidth, videoHeight } = player;
        const ratio = Math.min(videoWidth / window.width, videoHeight / window.height);
        const left = (videoWidth - window.width * ratio) / 2;
        const top = (videoHeight - window.height * ratio) / 2;
        for (const [name, { x, y, width, height }] of Object.entries(boxes)) {
          const count = countRed(
            context.getImageData(left + x * ratio, top + y * ratio, width * ratio, height * ratio),
          );
          red[name] = Math.max(red[name] ?? 0, count);
          last[name] = count;
        }
        frames++;
        player.requestVideoFrameCallback(look);
      };
      player.currentTime = 0;
      player.requestVideoFrameCallback(look);
      const ended = new Promise((resolve) => player.addEventListener("ended", resolve));
      await player.play();
      await ended;
      return { frames, red, last };
    },
    { boxes, window },
  );
}
