import { wrapCalls } from "./wrap-calls.ts";

/**
 * Calls `listen`, which adds listeners to a page, and calls it again whenever the page is written again (`document.open`), which removes all
 * of them. Adding the same listener twice has no effect.
 */
export function keepListening({ document }: Pick<Window, "document">, listen: () => void): void {
  listen();
  // `document.write` opens a complete page without calling `open`.
  if (typeof MutationObserver === "function")
    new MutationObserver(listen).observe(document, { childList: true });
  wrapCalls(
    document as unknown as Record<"open", (...given: never[]) => unknown>,
    "open",
    (open) =>
      (...given) => {
        const opened = Reflect.apply(open, document, given);
        listen();
        return opened;
      },
  );
}
