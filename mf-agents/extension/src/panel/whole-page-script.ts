/** The size of a page, in CSS pixels except for `ratio`, the pixels of a picture per CSS pixel. */
export interface PageLayout {
  height: number;
  viewport: number;
  ratio: number;
}

/** Which of the bars that stay in place are shown: all but those at the bottom, none, or only those at the bottom. */
export type ShownBars = "top" | "none" | "bottom";

interface Prepared {
  change(element: Element, style: Record<string, string>): void;
  listAll(): Element[];
  restore(): void;
}

/**
 * Lays a page out for a picture of all of it: panes that scroll become as long as their content, sticky elements stay at their place in the
 * text, and scroll bars are hidden. Runs in the page, so it must not use anything outside its own body.
 */
export function preparePage(): PageLayout {
  const world = globalThis as unknown as {
    tesseraPage?: Prepared;
    chrome?: { dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
  };
  const styles = new Map<Element, string | null>();
  const positions: [Element, number, number][] = [[document.documentElement, scrollX, scrollY]];
  const rootOf = (element: Element) => {
    try {
      return world.chrome?.dom?.openOrClosedShadowRoot(element) ?? element.shadowRoot;
    } catch {
      return element.shadowRoot;
    }
  };
  const listIn = (root: ParentNode): Element[] =>
    [...root.querySelectorAll("*")].flatMap((element) => {
      const inside = rootOf(element);
      return inside ? [element, ...listIn(inside)] : [element];
    });
  const listAll = () => listIn(document);
  const change = (element: Element, style: Record<string, string>) => {
    if (!styles.has(element)) styles.set(element, element.getAttribute("style"));
    for (const [name, value] of Object.entries(style))
      (element as HTMLElement).style.setProperty(name, value, "important");
  };
  const open = (pane: Element) => {
    positions.push([pane, pane.scrollLeft, pane.scrollTop]);
    let element: Element | null = pane;
    while (element) {
      const isPlaced = /absolute|fixed/u.test(getComputedStyle(element).position);
      change(element, {
        ...{ height: "auto", "max-height": "none", overflow: "visible", contain: "none" },
        ...(isPlaced ? { position: "relative", inset: "auto" } : {}),
      });
      const root: Node = element.getRootNode();
      element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
  };
  world.tesseraPage?.restore();
  world.tesseraPage = {
    change,
    listAll,
    restore() {
      for (const [element, style] of styles)
        if (style === null) element.removeAttribute("style");
        else element.setAttribute("style", style);
      for (const [element, left, top] of positions) element.scrollTo({ left, top, behavior: "instant" });
    },
  };

  const isPane = (element: Element) =>
    element.scrollHeight > element.clientHeight + 20 &&
    element.clientWidth * element.clientHeight > 0.15 * innerWidth * innerHeight &&
    !/^(?:html|body|textarea)$/u.test(element.localName) &&
    /auto|scroll/u.test(getComputedStyle(element).overflowY);
  if (document.documentElement.scrollHeight <= innerHeight + 20)
    for (const pane of listAll().filter(isPane)) open(pane);
  for (const element of listAll())
    if (getComputedStyle(element).position === "sticky")
      change(element, { position: "relative", inset: "auto" });
  change(document.documentElement, { "scrollbar-width": "none", "scroll-behavior": "auto" });
  const { scrollHeight } = document.documentElement;
  return { height: Math.max(scrollHeight, innerHeight), viewport: innerHeight, ratio: devicePixelRatio };
}

/**
 * Scrolls a prepared page, and shows only some of the bars that stay in place. Returns the place of the highest bar at the bottom. Runs in
 * the page, so it must not use anything outside its own body.
 */
export function showPart(top: number, bars: ShownBars): number {
  const { tesseraPage } = globalThis as unknown as { tesseraPage?: Prepared };
  scrollTo({ top, behavior: "instant" });
  const all = tesseraPage?.listAll() ?? [];
  const listAt = (position: string) =>
    all.filter((element) => getComputedStyle(element).position === position);
  for (const element of listAt("sticky"))
    tesseraPage?.change(element, { position: "relative", inset: "auto" });
  const isAtBottom = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.top > innerHeight * 0.3 && box.bottom > innerHeight * 0.7;
  };
  const isVisible = (element: Element) => {
    const { opacity, visibility } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && opacity !== "0" && visibility === "visible";
  };
  const fixed = listAt("fixed");
  const bottom = fixed.filter(isAtBottom);
  for (const element of fixed) {
    const isShown = bars === (bottom.includes(element) ? "bottom" : "top");
    tesseraPage?.change(element, { "clip-path": isShown ? "" : "inset(50%)" });
  }
  return Math.min(
    innerHeight,
    ...bottom.filter(isVisible).map((element) => element.getBoundingClientRect().top),
  );
}

/** Runs in the page, so it must not use anything outside its own body. */
export function restorePage(): void {
  (globalThis as unknown as { tesseraPage?: Prepared }).tesseraPage?.restore();
}
