import { idempotencyModule } from "@tessera/kit/idempotency-module";

export const idempotency = idempotencyModule("organization.idempotency");
export const { toIdempotentRequest } = idempotency;
