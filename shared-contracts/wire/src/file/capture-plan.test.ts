import { describe, expect, it } from "@jest/globals";
import { plans } from "../organization/plan.constants.ts";
import { captureFeatures, hasCaptureFeature, planWith } from "./capture-plan.constants.ts";

describe("the capture features of a plan", () => {
  it("are behind every advertised content about captures, and behind no other", () => {
    const contents = plans.flatMap(({ contents }) => [...contents]);

    for (const { text, features } of contents)
      expect([text, features.length > 0]).toEqual([
        text,
        /screenshot|recording|transcription|capture/iu.test(text),
      ]);
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
    expect(planWith("look_back")).toBe("premium");
  });
});
