import { useMediaQuery } from "@tessera/ui/mantine";
import { type RefObject, useEffect, useRef, useState } from "react";
import { focusMessage } from "../text-box.ts";

/** Phones, and windows that are as low as one at 200 % zoom. */
const small = "(max-width: 47.9375em), (max-height: 30em)";

/** Folds an empty box on small screens, until it is opened and again once something outside it is used. */
export function useFold(box: RefObject<HTMLElement | null>, isEmpty: boolean) {
  const isSmall = useMediaQuery(small, false, { getInitialValueInEffect: false });
  const [isInUse, setInUse] = useState(false);
  const wasPressed = useRef(false);
  const isFolded = isSmall && isEmpty && !isInUse;

  useEffect(() => {
    if (isFolded || !wasPressed.current) return;
    wasPressed.current = false;
    focusMessage(box.current);
  }, [box, isFolded]);

  useEffect(() => {
    if (!isSmall) return;
    // A blur is no sign: choosing a file takes the focus away, too.
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-folded]") === null)
        setInUse(box.current?.contains(target) ?? false);
    };
    document.addEventListener("click", look, { capture: true });
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("click", look, { capture: true });
      document.removeEventListener("focusin", look);
    };
  }, [box, isSmall]);

  return {
    isFolded,
    unfold() {
      wasPressed.current = true;
      setInUse(true);
    },
  };
}
