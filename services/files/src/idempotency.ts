import { idempotencyKeys } from "@tessera/kit/idempotency-keys";

export const { idempotencyJob } = idempotencyKeys("files.idempotency");
