import { describe, expect, it } from "@jest/globals";
import { plans } from "./billing.ts";
import { captureContents, captureFeatures, hasCaptureFeature } from "./capture-plan.constants.ts";

describe("what a plan gives a capture", () => {
  it("stands under contents that the plan advertises", () => {
    for (const { plan, content } of captureContents)
      expect(plans.find(({ id }) => id === plan)?.contents).toContain(content);
  });

  it("names every advertised content that is about captures", () => {
    const advertised = plans.flatMap(({ contents }) => [...contents]);
    const about = advertised.filter((content) =>
      /screenshot|recording|transcription|capture/iu.test(content),
    );

    expect(captureContents.map(({ content }) => content)).toEqual(about);
  });

  it("is in larger plans, too", () => {
    const featuresOf = (plan: "free" | "basic" | "premium") =>
      captureFeatures.filter((feature) => hasCaptureFeature(plan, feature));

    expect(featuresOf("free")).toEqual(["screenshot", "screenshot_area", "screenshot_hiding", "console"]);
    expect(featuresOf("basic")).toEqual([
      ...featuresOf("free"),
      "whole_page",
      "screenshot_marks",
      "transcription",
    ]);
    expect(featuresOf("premium")).toEqual(captureFeatures);
  });
});
