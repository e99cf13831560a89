import { idempotencyModule } from "@tessera/kit/idempotency-module";

export const idempotency = idempotencyModule("files.idempotency");
