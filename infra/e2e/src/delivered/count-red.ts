import type { PanelPage } from "./panel-page.ts";

/** Returns the number of red pixels in the panel's picture, which are secrets of the shop, or null if there is none. */
export function countRed(panel: Pick<PanelPage, "read">): Promise<number | null> {
  return panel.read(`(() => {
    const canvas = document.querySelector("canvas");
    if (!canvas?.width) return null;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] > 180 && data[at + 1] < 80 && data[at + 2] < 80) count += 1;
    return count;
  })()`);
}
