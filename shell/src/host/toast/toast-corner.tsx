import { t } from "@tessera/language/t";
import { useStore } from "zustand";
import { ToastCard } from "./toast-card.tsx";
import classes from "./toast-corner.module.css";
import { isAwaited, type ToastStore } from "./toast-store.ts";

/** Shows the current toast. The region is always in the document, so that screen readers announce its content. */
export function ToastCorner({ store }: { store: ToastStore }) {
  const toasts = useStore(store, (state) => state.toasts);
  const dismiss = useStore(store, (state) => state.dismiss);
  const [toast] = toasts;

  return (
    <section className={classes.corner} aria-label={t("Messages")} aria-live="polite">
      {toast && (
        <ToastCard
          key={toast.id}
          toast={toast}
          isAwaited={isAwaited(toasts)}
          onDismiss={() => dismiss(toast.id)}
        />
      )}
    </section>
  );
}
