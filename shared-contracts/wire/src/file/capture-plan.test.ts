import { describe, expect, it } from "@jest/globals";
import { plans } from "../organization/billing.ts";
import { captureContents, captureFeatures, hasCaptureFeature } from "./capture-plan.constants.ts";

describe("the capture features of a plan", () => {
  it("belong to contents that the plan advertises", () => {
    for (const { plan, content } of captureContents)
      expect(plans.find(({ id }) => id === plan)?.contents).toContain(content);
  });

  it("cover every advertised content about captures", () => {
    const advertised = plans.flatMap(({ contents }) => [...contents]);
    const about = advertised.filter((content) =>
      /screenshot|recording|transcription|capture/iu.test(content),
    );

    expect(captureContents.map(({ content }) => content)).toEqual(about);
  });

  it("are included in larger plans", () => {
    const getFeatures = (plan: "free" | "basic" | "premium") =>
      captureFeatures.filter((feature) => hasCaptureFeature(plan, feature));

    expect(getFeatures("free")).toEqual(["screenshot", "screenshot_area", "screenshot_hiding", "console"]);
    expect(getFeatures("basic")).toEqual([
      ...getFeatures("free"),
      "whole_page",
      "screenshot_marks",
      "transcription",
    ]);
    expect(getFeatures("premium")).toEqual(captureFeatures);
  });
});
