import { Outlet } from "react-router";
import { useLive } from "./use-live.ts";

/** The pages of this remote, with live updates. */
export function LivePages() {
  useLive();
  return <Outlet />;
}
