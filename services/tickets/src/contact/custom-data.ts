import { invalidInput } from "@tessera/kit/failure";

const maxCustomDataBytes = 10_000;

/** Refuses custom data that is too large to be read with every customer of a list. */
export function requireSmall(customData: Record<string, unknown> | undefined): void {
  if (!customData || Buffer.byteLength(JSON.stringify(customData)) <= maxCustomDataBytes) return;
  throw invalidInput("The custom data is too large.", {
    "body.custom_data": `must not be longer than ${maxCustomDataBytes} bytes`,
  });
}
