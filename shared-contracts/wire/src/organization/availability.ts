import type { Static } from "typebox";
import { closed, Instant, nullable, oneOf } from "../schema/schema.ts";
import { availabilityStates } from "./availability.constants.ts";

/** Whether a member takes new tickets. At `until`, a busy or away member is available again; null for no end. */
export const Availability = closed({ state: oneOf(availabilityStates), until: nullable(Instant) });
export type Availability = Static<typeof Availability>;
