import { whenIdle } from "@tessera/ui/page/when-idle";
import { lazy, Suspense, useEffect } from "react";
import { usePicker } from "./picker.store.ts";

const load = async () => ({ default: (await import("./ticket-picker.tsx")).TicketPicker });
const TicketPicker = lazy(load);

/** Shows the list of values that a key asked for. Its code is loaded before, so that no key pressed after that one is lost. */
export function PickerGate() {
  const isAsked = usePicker((state) => state.asked !== null);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return isAsked ? (
    <Suspense>
      <TicketPicker />
    </Suspense>
  ) : null;
}
