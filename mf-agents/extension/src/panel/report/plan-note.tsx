import { t } from "@tessera/language/t";
import { type CaptureFeature, planWith } from "@tessera/wire/file/capture-plan.constants";
import type { PlanCheck } from "./use-capture-plan.ts";

const planNames = { free: "Free", basic: "Basic", premium: "Premium" };

interface PlanNoteProps {
  hasFeature: PlanCheck;
  feature: CaptureFeature;
}

/** Shows which plan includes a feature. Renders nothing if the organization's plan has it. */
export function PlanNote({ hasFeature, feature }: PlanNoteProps) {
  if (hasFeature(feature)) return null;
  const plan = planNames[planWith(feature)];
  const labels = {
    whole_page: t("Whole pages are part of the {plan} plan.", { plan }),
    screenshot_marks: t("Boxes and arrows are part of the {plan} plan.", { plan }),
    look_back: t("The last two minutes are part of the {plan} plan.", { plan }),
    screen_recording: t("Screen recordings are part of the {plan} plan.", { plan }),
  };
  return feature in labels ? <p className="quiet">{labels[feature as keyof typeof labels]}</p> : null;
}
