import type { PlanId } from "./billing.ts";

/** Plans from the smallest: each has what those before it have. */
const planOrder = ["free", "basic", "premium"] as const satisfies readonly PlanId[];

/**
 * What the advertised contents of the plans give a capture. Network logs, elements and voice recordings that nobody writes down
 * are in every plan and depend on none of these.
 */
export const captureContents = [
  {
    plan: "free",
    content: "Basic screenshots",
    features: ["screenshot", "screenshot_area", "screenshot_hiding"],
  },
  { plan: "free", content: "Console log recording", features: ["console"] },
  { plan: "basic", content: "Advanced screenshot tools", features: ["whole_page", "screenshot_marks"] },
  { plan: "basic", content: "Voice transcription", features: ["transcription"] },
  { plan: "premium", content: "Advanced capture suite", features: ["screen_recording", "look_back"] },
  { plan: "premium", content: "Multi-language transcription", features: ["transcription_in_any_language"] },
] as const;

export type CaptureFeature = (typeof captureContents)[number]["features"][number];

/** Everything of a capture that a plan may give. */
export const captureFeatures: readonly CaptureFeature[] = captureContents.flatMap(({ features }) => [
  ...features,
]);

/** The smallest plan that has a feature. */
export function planWith(feature: CaptureFeature): PlanId {
  const found = captureContents.find(({ features }) => (features as readonly string[]).includes(feature));
  if (!found) throw new Error(`No plan has ${feature}.`);
  return found.plan;
}

/** Whether a plan has a feature. */
export function hasCaptureFeature(plan: PlanId, feature: CaptureFeature): boolean {
  return planOrder.indexOf(plan) >= planOrder.indexOf(planWith(feature));
}
