import { erasureModule } from "@tessera/kit/erasure-module";
import type { JobContext } from "../context.ts";
import type { AgentsDatabase } from "../schema.ts";

/** Removes the conversations of people who are to be forgotten. */
export const erasure = erasureModule<AgentsDatabase, JobContext>({ domain: "agents", maxSteps: 20 });
