import type { SiteAnswer } from "./cover-port.ts";
import { coverText } from "./covered-text.ts";
import { coverFields, uncoverFields } from "./form-fields.ts";
import { createFrameCover, uncoverFrames } from "./other-frames.ts";
import { readInSlices } from "./read-in-slices.ts";
import { listShadowRoots } from "./shadow-roots.ts";
import { findBlock, listBlocks } from "./text-blocks.ts";

/** The intervals in milliseconds to check fields, and to look for new shadow trees. */
const [fieldMs, rootMs] = [250, 1_000];

export interface PageCover {
  /** Resolves once everything that the page showed at first has been read. */
  whenRead: Promise<void>;
  /** Shows the frames of sites that the extension may read; the others stay covered. */
  answer(response: SiteAnswer): void;
  end(): void;
}

/**
 * Covers secrets in the visible content of a page. Content that the page adds is covered before it is painted, unless there is more than
 * can be read by then. Calls `ask` with the sites of frames until they are answered.
 */
export function coverPage(ask: (sites: string[]) => void): PageCover {
  const text = coverText();
  const roots = new Set<Document | ShadowRoot>();
  const waiting = new Set<Node>();
  const frames = createFrameCover(ask);
  const observer = new MutationObserver((changes) => {
    for (const change of changes) for (const node of listChanged(change, text.isEmpty())) waiting.add(node);
    reading.read();
  });

  function addRoot(root: Document | ShadowRoot): void {
    if (roots.has(root)) return;
    roots.add(root);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    waiting.add(root);
    coverFields(root);
  }

  function* readWaiting(): Generator<void> {
    for (const node of waiting) {
      waiting.delete(node);
      if (!node.isConnected) continue;
      for (const root of listShadowRoots(node)) addRoot(root);
      for (const block of listBlocks(node)) {
        text.cover(block);
        yield;
      }
      yield;
    }
  }

  const reading = readInSlices(readWaiting);

  function lookAtFields(): void {
    text.renew();
    for (const root of roots) coverFields(root);
    frames.cover(roots);
  }

  function lookForRoots(): void {
    for (const root of roots) if (!root.isConnected) roots.delete(root);
    for (const root of [...roots].flatMap(listShadowRoots)) addRoot(root);
    reading.read();
  }

  addRoot(document);
  lookAtFields();
  reading.read();
  const looking = [setInterval(lookAtFields, fieldMs), setInterval(lookForRoots, rootMs)];
  document.addEventListener("input", lookAtFields, true);
  return {
    whenRead: reading.whenRead,
    answer(response) {
      frames.know(response);
      frames.cover(roots);
    },
    end() {
      for (const timer of looking) clearInterval(timer);
      reading.stop();
      observer.disconnect();
      document.removeEventListener("input", lookAtFields, true);
      text.end();
      for (const root of roots) {
        uncoverFields(root);
        uncoverFrames(root);
      }
    },
  };
}

/** Returns the nodes to read again after a change. Removed nodes matter only if text next to them may be covered. */
function listChanged(
  { type, target, addedNodes, removedNodes }: MutationRecord,
  isCoveredNowhere: boolean,
): Node[] {
  if (type === "characterData") return [findBlock(target as Text)];
  const beside = removedNodes.length > 0 && !isCoveredNowhere ? findTextIn(target) : null;
  return beside ? [findBlock(beside), ...addedNodes] : [...addedNodes];
}

function findTextIn(element: Node): Text | null {
  for (const child of element.childNodes) if (child instanceof Text) return child;
  return null;
}
