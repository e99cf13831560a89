import { EnterSign } from "@tessera/ui/key/enter-sign";
import { Kbd } from "@tessera/ui/mantine";

/** Renders a key as it is labelled on the keyboard. */
export function KeyCap({ cap, isHidden }: { cap: string; isHidden?: boolean }) {
  return <Kbd aria-hidden={isHidden}>{cap === "Enter" ? <EnterSign /> : cap}</Kbd>;
}
