import { t } from "@tessera/language/t";
import { Pairs } from "./entry-detail.tsx";
import type { Capture } from "./reading/read-capture.ts";

/** The environment of a capture, and what was removed from it before it was sent. */
export function CaptureDetails({ captures }: { captures: readonly Capture[] }) {
  return captures.map(({ environment, removed }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: captures have no names, and none moves
    <div key={index}>
      <Pairs label={t("Captured in")} pairs={environment} />
      <Pairs
        label={t("Removed in the browser")}
        pairs={removed.map(({ where, what, count }) => ({ name: where, value: `${count} × ${what}` }))}
      />
    </div>
  ));
}
