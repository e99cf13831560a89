import { EnterSign } from "@tessera/ui/key/enter-sign";
import { Kbd } from "@tessera/ui/mantine";

/** A key as it stands on the keyboard. */
export function KeyCap({ cap, isHidden }: { cap: string; isHidden?: boolean }) {
  return <Kbd aria-hidden={isHidden}>{cap === "Enter" ? <EnterSign /> : cap}</Kbd>;
}
