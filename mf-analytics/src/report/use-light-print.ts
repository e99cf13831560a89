import { useEffect } from "react";

const attribute = "data-mantine-color-scheme";

/** Prints in the light colour scheme, because paper is white. */
export function useLightPrint(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let before: string | null = null;
    const lighten = () => {
      before = root.getAttribute(attribute);
      root.setAttribute(attribute, "light");
    };
    const restore = () => {
      if (before) root.setAttribute(attribute, before);
    };
    window.addEventListener("beforeprint", lighten);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", lighten);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
}
