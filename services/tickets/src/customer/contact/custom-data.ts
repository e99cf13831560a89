import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";

const maxCustomDataBytes = 10_000;

/** Throws `invalid_input` for custom data larger than the limit, because lists read it with every customer. */
export function requireSmall(customData: Record<string, unknown> | undefined): void {
  if (!customData || Buffer.byteLength(JSON.stringify(customData)) <= maxCustomDataBytes) return;
  throw invalidInput(toReason("customer.custom_data_too_large"), {
    "body.custom_data": toReason("customer.custom_data_limit", { bytes: maxCustomDataBytes }),
  });
}
