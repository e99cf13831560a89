import { Outlet } from "react-router";
import { NotFound } from "../host/error-screen/not-found.tsx";
import { useMayOperate } from "./common/use-may-operate.ts";

/** Pages of the installation. For members of a module's team they lead nowhere. */
export function OperatorsOnly() {
  return useMayOperate() ? <Outlet /> : <NotFound />;
}
