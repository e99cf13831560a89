import { idempotencyKeys } from "@tessera/kit/idempotency-keys";

export const { attemptOf, idempotencyJob } = idempotencyKeys("organization.idempotency");
