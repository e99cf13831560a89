import { type PlanContent, type PlanId, planIds, plans } from "../organization/plan.constants.ts";

export type CaptureFeature = PlanContent["features"][number];

/** All capture features that depend on the plan. */
export const captureFeatures: readonly CaptureFeature[] = plans.flatMap(({ contents }) =>
  contents.flatMap(({ features }) => [...features]),
);

/** Returns the smallest plan that includes a feature. */
export function planWith(feature: CaptureFeature): PlanId {
  const hasFeature = ({ features }: PlanContent) => (features as readonly string[]).includes(feature);
  const found = plans.find(({ contents }) => contents.some(hasFeature));
  if (!found) throw new Error(`No plan has ${feature}.`);
  return found.id;
}

/** Returns true if a plan includes a feature. */
export function hasCaptureFeature(plan: PlanId, feature: CaptureFeature): boolean {
  return planIds.indexOf(plan) >= planIds.indexOf(planWith(feature));
}
