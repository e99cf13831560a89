import type { Page } from "@playwright/test";

/** Returns the lowest text contrast in the visible elements of a selector, including disabled ones, which axe skips. */
export async function lowestContrast(page: Page, selector: string): Promise<number> {
  const contrasts = await page.locator(selector).evaluateAll((elements) => {
    type Colour = [number, number, number, number];
    const read = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/gu) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const over = (front: Colour, back: Colour, alpha: number) =>
      front.map((part, at) => part * alpha + (back[at] ?? 0) * (1 - alpha)) as Colour;
    const light = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const hasWords = (element: Element) =>
      element.checkVisibility({ opacityProperty: true }) &&
      ((element as HTMLInputElement).value ?? element.textContent ?? "") !== "";
    return elements.filter(hasWords).map((element) => {
      let opacity = 1;
      let behind: Element | null = element;
      // Finds the nearest background behind the text. Backgrounds of the product are either opaque or fully transparent.
      while (behind && read(getComputedStyle(behind).backgroundColor)[3] === 0) {
        opacity *= Number(getComputedStyle(behind).opacity);
        behind = behind.parentElement;
      }
      const back = read(getComputedStyle(behind ?? document.body).backgroundColor);
      const words = read(getComputedStyle(element).color);
      const [one, other] = [light(over(words, back, words[3] * opacity)), light(back)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
  });
  return Math.min(...contrasts);
}
