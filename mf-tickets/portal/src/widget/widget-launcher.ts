import type { WidgetLabels } from "./widget-labels.ts";

export interface Launcher {
  button: HTMLButtonElement;
  setOpen(isOpen: boolean): void;
  /** Counts an unseen message. */
  addNews(): void;
}

const svgNamespace = "http://www.w3.org/2000/svg";
const speech = "M4 4h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z";
const cross = "M5 5 19 19M19 5 5 19";

export function createLauncher({ open, close, news }: WidgetLabels, onPress: () => void): Launcher {
  const button = document.createElement("button");
  button.type = "button";
  const badge = document.createElement("span");
  const path = document.createElementNS(svgNamespace, "path");
  button.append(getPicture(path), badge);
  button.addEventListener("click", onPress);
  let count = 0;

  function present(isOpen: boolean): void {
    badge.hidden = count === 0;
    badge.textContent = String(count);
    path.setAttribute("d", isOpen ? cross : speech);
    const label = isOpen ? close : open;
    button.setAttribute("aria-label", count > 0 ? `${label} (${news}: ${count})` : label);
    button.setAttribute("aria-expanded", String(isOpen));
  }

  present(false);
  return {
    button,
    setOpen(isOpen) {
      count = 0;
      present(isOpen);
    },
    addNews() {
      count += 1;
      present(false);
    },
  };
}

function getPicture(path: SVGPathElement): SVGElement {
  const picture = document.createElementNS(svgNamespace, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.append(path);
  return picture;
}
