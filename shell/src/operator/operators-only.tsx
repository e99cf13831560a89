import { Outlet } from "react-router";
import { NotFound } from "../host/error-screen/not-found.tsx";
import { useMayOperate } from "./common/use-may-operate.ts";

/** Shows pages that concern the whole installation. For members of a module's team they are not found. */
export function OperatorsOnly() {
  return useMayOperate() ? <Outlet /> : <NotFound />;
}
