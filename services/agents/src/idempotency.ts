import { idempotencyModule } from "@tessera/kit/idempotency/idempotency-module";

export const idempotency = idempotencyModule("agents.idempotency");
export const { toIdempotentRequest } = idempotency;
