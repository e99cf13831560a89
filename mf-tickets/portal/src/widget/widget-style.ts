import { getScheme, type WidgetLook } from "./widget-look.ts";

const usualColor = "#4f5bd8";

/** Creates the style sheet of the button and panel, which is isolated from the host page's styles. */
export function createStyleSheet(look: WidgetLook): CSSStyleSheet {
  const { color, position, distance } = look;
  const background = color && /^#[0-9a-f]{6}$/i.test(color) ? color : usualColor;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; color-scheme: ${getScheme(look) ?? "light dark"}; }
    :host > button, dialog { position: fixed; z-index: 2147483000; inset: auto; ${position}: ${distance}px; margin: 0; border: 0; }
    :host > button { bottom: ${distance}px; width: 56px; height: 56px; padding: 14px; border-radius: 28px; cursor: pointer;
      background: ${background}; color: ${readableOn(background)}; box-shadow: 0 4px 16px rgb(0 0 0 / .25); }
    button:focus-visible { outline: 3px solid ${background}; outline-offset: 3px; box-shadow: 0 0 0 3px #fff; }
    svg { display: block; width: 28px; height: 28px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
    span { position: absolute; top: -4px; right: -4px; min-width: 20px; box-sizing: border-box; padding: 0 6px;
      border-radius: 10px; background: #c8232c; color: #fff; font: 600 12px/20px system-ui, sans-serif; }
    dialog { bottom: ${distance + 68}px; width: 400px; max-width: calc(100vw - ${2 * distance}px); height: min(640px, calc(100vh - ${distance + 88}px)); max-height: none; padding: 0;
      border-radius: 12px; overflow: hidden; background: Canvas; color: CanvasText; box-shadow: 0 8px 32px rgb(0 0 0 / .3); }
    dialog::backdrop { background: none; }
    div:empty { display: none; }
    div:not(:empty) { display: grid; position: absolute; inset: 0; place-content: center; justify-items: center; gap: 16px; padding: 24px;
      font: 16px/1.5 system-ui, sans-serif; text-align: center; }
    div button { padding: 8px 16px; font: inherit; }
    iframe { position: relative; width: 100%; height: 100%; border: 0; visibility: hidden; }
    iframe[data-ready] { visibility: visible; }
    [hidden] { display: none; }
    @media (max-width: 480px) {
      dialog { inset: 0 0 76px; width: 100vw; max-width: none; height: calc(100dvh - 76px); border-radius: 0; }
      :host > button { bottom: 10px; }
    }
    @media print { :host { display: none; } }
  `);
  return sheet;
}

/** Returns black or white, whichever has the higher contrast. */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
}
