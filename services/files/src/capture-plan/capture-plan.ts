import { Failure } from "@tessera/kit/errors/failure";
import type { CaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import { captureFeatures, hasCaptureFeature, planWith } from "@tessera/wire/file/capture-plan.constants";
import type { CapturePlan } from "@tessera/wire/file/file";
import { type PlanId, plans } from "@tessera/wire/organization/plan.constants";
import { toReason } from "@tessera/wire/reason/reason";

export function toCapturePlan(plan: PlanId): CapturePlan {
  return { plan, features: captureFeatures.filter((feature) => hasCaptureFeature(plan, feature)) };
}

/** Returns the name of the plan that includes a feature: "Premium". */
export function nameOfPlanWith(feature: CaptureFeature): string {
  const id = planWith(feature);
  return plans.find((plan) => plan.id === id)?.name ?? id;
}

/** Throws `quota_exceeded` if a plan does not include the feature that a file was captured with. */
export function refuseFeature(plan: PlanId, feature: CaptureFeature): void {
  if (hasCaptureFeature(plan, feature)) return;
  throw new Failure("quota_exceeded", toReason("file.capture_of_plan", { plan: nameOfPlanWith(feature) }));
}
