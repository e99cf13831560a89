/** The size of a page, in CSS pixels except for `ratio`, the pixels of a picture per CSS pixel. */
export interface PageLayout {
  height: number;
  viewport: number;
  ratio: number;
  /** True if the page has areas that scroll by themselves, and show only a part of their content. */
  hasScrolledAreas: boolean;
}

/** Which of the bars that stay in place are shown: all but those at the bottom, none, or only those at the bottom. */
export type ShownBars = "top" | "none" | "bottom";

interface KeptPage {
  listAll(): Element[];
  change(element: Element, style: Record<string, string>): void;
  /** Scrolls back later to where an element is now. */
  keepPosition(element: Element): void;
  /** Restores the page in ten seconds unless called again, in case the panel is closed before it does. */
  restoreLater(): void;
  restore(): void;
}

/**
 * Prepares to change styles of a page and to restore them. What the page itself changes meanwhile stays, and so does what it loads because
 * it is scrolled. Runs in the page, so it must not use anything outside its own body.
 */
export function keepPage(): void {
  const world = globalThis as unknown as {
    tesseraPage?: KeptPage;
    chrome?: { dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
  };
  /** The attribute before and after our changes, null for none, and the former values of what we changed. */
  interface Changed {
    before: string | null;
    after: string | null;
    isChangedByPage: boolean;
    values: Map<string, [value: string, priority: string]>;
  }
  const changed = new Map<Element, Changed>();
  const positions: [Element | Window, number, number][] = [[window, scrollX, scrollY]];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const getRoot = (element: Element) => {
    try {
      return world.chrome?.dom?.openOrClosedShadowRoot(element) ?? element.shadowRoot;
    } catch {
      return element.shadowRoot;
    }
  };
  const listIn = (root: ParentNode): Element[] =>
    [...root.querySelectorAll("*")].flatMap((element) => {
      const inside = getRoot(element);
      return inside ? [element, ...listIn(inside)] : [element];
    });
  const setBack = (element: Element, { before, after, isChangedByPage, values }: Changed) => {
    const { style } = element as HTMLElement;
    if (isChangedByPage || element.getAttribute("style") !== after)
      for (const [name, [value, priority]] of values) style.setProperty(name, value, priority);
    else if (before === null) element.removeAttribute("style");
    else element.setAttribute("style", before);
  };
  world.tesseraPage?.restore();
  world.tesseraPage = {
    listAll: () => listIn(document),
    change(element, wanted) {
      const { style } = element as HTMLElement;
      const now = element.getAttribute("style");
      const kept = changed.get(element) ?? {
        ...{ before: now, after: now, isChangedByPage: false },
        values: new Map(),
      };
      kept.isChangedByPage ||= now !== kept.after;
      for (const [name, value] of Object.entries(wanted)) {
        if (!kept.values.has(name))
          kept.values.set(name, [style.getPropertyValue(name), style.getPropertyPriority(name)]);
        style.setProperty(name, value, "important");
      }
      changed.set(element, { ...kept, after: element.getAttribute("style") });
    },
    keepPosition: (element) => positions.push([element, element.scrollLeft, element.scrollTop]),
    restoreLater() {
      clearTimeout(timer);
      timer = setTimeout(() => world.tesseraPage?.restore(), 10_000);
    },
    restore() {
      clearTimeout(timer);
      delete world.tesseraPage;
      for (const [element, found] of changed) setBack(element, found);
      for (const [element, left, top] of positions) element.scrollTo({ left, top, behavior: "instant" });
    },
  };
  world.tesseraPage.restoreLater();
}

/**
 * Lays a kept page out for a picture of all of it: panes that scroll become as long as their content, sticky elements stay at their place in
 * the text, and scroll bars are hidden. Runs in the page, so it must not use anything outside its own body.
 */
export function preparePage(): PageLayout {
  const { tesseraPage: page } = globalThis as unknown as { tesseraPage: KeptPage };
  const unstuck = { position: "relative", top: "auto", right: "auto", bottom: "auto", left: "auto" };
  const open = (pane: Element) => {
    page.keepPosition(pane);
    let element: Element | null = pane;
    while (element) {
      const isPlaced = /absolute|fixed/u.test(getComputedStyle(element).position);
      page.change(element, {
        ...{ height: "auto", "max-height": "none", contain: "none" },
        ...{ "overflow-x": "visible", "overflow-y": "visible" },
        ...(isPlaced ? unstuck : {}),
      });
      const root: Node = element.getRootNode();
      element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
  };
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight + 20 &&
    element.clientWidth * element.clientHeight > 0 &&
    !/^(?:html|body|textarea)$/u.test(element.localName) &&
    /auto|scroll/u.test(getComputedStyle(element).overflowY);
  const isPane = (element: Element) =>
    element.clientWidth * element.clientHeight > 0.15 * innerWidth * innerHeight && scrolls(element);
  if (document.documentElement.scrollHeight <= innerHeight + 20)
    for (const pane of page.listAll().filter(isPane)) open(pane);
  for (const element of page.listAll())
    if (getComputedStyle(element).position === "sticky") page.change(element, unstuck);
  page.change(document.documentElement, { "scrollbar-width": "none", "scroll-behavior": "auto" });
  const { scrollHeight } = document.documentElement;
  return {
    height: Math.max(scrollHeight, innerHeight),
    viewport: innerHeight,
    ratio: devicePixelRatio,
    hasScrolledAreas: page.listAll().some(scrolls),
  };
}

/**
 * Scrolls a prepared page, and shows only some of the bars that stay in place. Returns the place of the highest bar at the bottom. Runs in
 * the page, so it must not use anything outside its own body.
 */
export function showPart(top: number, bars: ShownBars): number {
  const { tesseraPage } = globalThis as unknown as { tesseraPage?: KeptPage };
  tesseraPage?.restoreLater();
  scrollTo({ top, behavior: "instant" });
  const all = tesseraPage?.listAll() ?? [];
  const listAt = (position: string) =>
    all.filter((element) => getComputedStyle(element).position === position);
  for (const element of listAt("sticky"))
    tesseraPage?.change(element, {
      position: "relative",
      ...{ top: "auto", right: "auto", bottom: "auto", left: "auto" },
    });
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
  (globalThis as unknown as { tesseraPage?: KeptPage }).tesseraPage?.restore();
}
