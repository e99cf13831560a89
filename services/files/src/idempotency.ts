import { idempotencyModule } from "@tessera/kit/idempotency/idempotency-module";

export const idempotency = idempotencyModule("files.idempotency");
