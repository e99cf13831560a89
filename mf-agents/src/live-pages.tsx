import { Outlet } from "react-router";
import { useLive } from "./use-live.ts";

/** The pages, updated by live events. */
export function LivePages() {
  useLive();
  return <Outlet />;
}
