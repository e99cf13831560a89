import { Outlet } from "react-router";
import { PickerGate } from "./common/keys/picker-gate.tsx";
import { useUndoKey } from "./common/keys/use-undo-key.ts";
import { useLive } from "./live/use-live.ts";

/** The pages of this remote, with live updates. */
export function LivePages() {
  useLive();
  useUndoKey();
  return (
    <>
      <Outlet />
      <PickerGate />
    </>
  );
}
