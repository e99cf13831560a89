import type { PlanId } from "../organization/billing.ts";

/** The plans in ascending order. Each one includes the features of those before it. */
const planOrder = ["free", "basic", "premium"] as const satisfies readonly PlanId[];

/**
 * The capture features behind the advertised contents of each plan. Network logs, elements and voice recordings without transcription are
 * in every plan and not listed here.
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

/** All capture features that depend on the plan. */
export const captureFeatures: readonly CaptureFeature[] = captureContents.flatMap(({ features }) => [
  ...features,
]);

/** Returns the smallest plan that includes a feature. */
export function planWith(feature: CaptureFeature): PlanId {
  const found = captureContents.find(({ features }) => (features as readonly string[]).includes(feature));
  if (!found) throw new Error(`No plan has ${feature}.`);
  return found.plan;
}

/** Returns true if a plan includes a feature. */
export function hasCaptureFeature(plan: PlanId, feature: CaptureFeature): boolean {
  return planOrder.indexOf(plan) >= planOrder.indexOf(planWith(feature));
}
