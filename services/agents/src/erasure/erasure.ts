import { erasureModule } from "@tessera/kit/erasure/erasure-module";
import type { JobContext } from "../context.ts";
import type { AgentsDatabase } from "../schema/schema.ts";

/** Deletes the conversations of people who are to be erased. */
export const erasure = erasureModule<AgentsDatabase, JobContext>({ domain: "agents", maxSteps: 20 });
