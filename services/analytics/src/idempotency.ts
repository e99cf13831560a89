import { idempotencyModule } from "@tessera/kit/idempotency/idempotency-module";

export const idempotency = idempotencyModule("analytics.idempotency");
export const { toIdempotentRequest } = idempotency;
