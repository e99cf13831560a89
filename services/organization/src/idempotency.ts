import { idempotencyModule } from "@tessera/kit/idempotency/idempotency-module";

export const idempotency = idempotencyModule("organization.idempotency");
export const { toIdempotentRequest } = idempotency;
