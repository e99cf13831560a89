import { whenIdle } from "@tessera/ui/page/when-idle";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { RichText } from "./rich-text.tsx";

type Editor = typeof RichText;

let loaded: Editor | null = null;

async function load(): Promise<Editor> {
  loaded = (await import("./rich-text.tsx")).RichText;
  return loaded;
}

/** The editor measures where a text stands, which not every document can. */
function canMeasure(): boolean {
  return "getClientRects" in Range.prototype;
}

interface Place {
  start: number;
  end: number;
  isFocused: boolean;
}

/**
 * Replaces a text field by the editor, with its caret and focus, once its code is loaded, and after a composition. If it cannot be loaded, the text
 * field stays, and the next one tries again.
 */
export function useRichText(field: RefObject<HTMLTextAreaElement | null>, hasFocus: boolean) {
  const [editor, setEditor] = useState<{ Editor: Editor; place: Place | null } | null>(() =>
    loaded ? { Editor: loaded, place: null } : null,
  );
  const isComposing = useRef(false);
  const waiting = useRef<Editor | null>(null);
  const isAsked = editor !== null;

  const show = useEffectEvent((Editor: Editor) => {
    const element = field.current;
    if (isComposing.current) {
      waiting.current = Editor;
      return;
    }
    const place = element && {
      start: element.selectionStart,
      end: element.selectionEnd,
      isFocused: document.activeElement === element,
    };
    flushSync(() => setEditor({ Editor, place }));
  });

  useEffect(() => {
    if (isAsked || !canMeasure()) return;
    let isWanted = true;
    const stop = whenIdle(() => {
      load().then(
        (Editor) => {
          if (isWanted) show(Editor);
        },
        () => undefined,
      );
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [isAsked]);

  return {
    Editor: editor?.Editor ?? null,
    place: editor?.place ?? {
      start: Number.POSITIVE_INFINITY,
      end: Number.POSITIVE_INFINITY,
      isFocused: hasFocus,
    },
    compose: {
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: () => {
        isComposing.current = false;
        const Editor = waiting.current;
        // The field takes the composed text first.
        if (Editor) setTimeout(() => show(Editor));
      },
    },
  };
}
