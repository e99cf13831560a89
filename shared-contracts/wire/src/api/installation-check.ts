import { type Static, Type } from "typebox";
import { Reason } from "../reason/reason-schema.ts";
import { closed, nullable, oneOf } from "../schema/schema.ts";
import { defineRoutes } from "./route.ts";

const findingStates = ["good", "warning", "bad"] as const;

/** How a part of the installation is, in one line that says what to do; `services` are those that depend on it. */
export const InstallationFinding = closed({
  check: Type.String(),
  state: oneOf(findingStates),
  text: Type.String(),
  text_reason: Type.Optional(nullable(Reason)),
  services: Type.Array(Type.String()),
});
export type InstallationFinding = Static<typeof InstallationFinding>;

export const installationCheckRoutes = defineRoutes({
  /** What `npm run doctor` finds, for operators: stores, folders, certificates, mail, and other systems, the worst first. May take some seconds. */
  "GET /registry/checks": { access: "public", reply: closed({ items: Type.Array(InstallationFinding) }) },
});
