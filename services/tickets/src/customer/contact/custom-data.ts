import { invalidInput } from "@tessera/kit/errors/failure";

const maxCustomDataBytes = 10_000;

/** Throws `invalid_input` for custom data larger than the limit, because lists read it with every customer. */
export function requireSmall(customData: Record<string, unknown> | undefined): void {
  if (!customData || Buffer.byteLength(JSON.stringify(customData)) <= maxCustomDataBytes) return;
  throw invalidInput("The custom data is too large.", {
    "body.custom_data": `must not be longer than ${maxCustomDataBytes} bytes`,
  });
}
