import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CapturePlan } from "@tessera/wire/file/file";
import { aMemberOf, subscribe } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";

let fixture: FilesFixture;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

describe("GET /files/capture-plan", () => {
  it("returns the features of Free if the organization never subscribed", async () => {
    const { status, body } = await fixture.call<CapturePlan>(aMemberOf(), "GET /files/capture-plan");

    expect(status).toBe(200);
    expect(body).toEqual({
      plan: "free",
      features: ["screenshot", "screenshot_area", "screenshot_hiding", "console"],
    });
  });

  it("returns the features of the organization's own plan", async () => {
    const [actor, other] = [aMemberOf(), aMemberOf()];
    await subscribe(fixture, actor, "premium");

    const own = await fixture.call<CapturePlan>(actor, "GET /files/capture-plan");
    const others = await fixture.call<CapturePlan>(other, "GET /files/capture-plan");

    expect(own.body.features).toContain("screen_recording");
    expect(others.body.plan).toBe("free");
  });

  it("returns the next plan after the current one has ended", async () => {
    const actor = aMemberOf();
    await subscribe(fixture, actor, "premium");
    await fixture.admin.query(
      "update organization.subscription set next_plan = 'basic', ends_at = now() where organization_id = $1",
      [actor.organizationId],
    );

    const { body } = await fixture.call<CapturePlan>(actor, "GET /files/capture-plan");

    expect(body.plan).toBe("basic");
  });
});

describe("uploading a capture", () => {
  const captured = (feature: string) => ({ fields: { capture_feature: feature } });

  it.each(["screenshot", "console"])("accepts %s with every plan", async (feature) => {
    expect((await fixture.upload(aMemberOf(), captured(feature))).status).toBe(201);
  });

  it("refuses a feature that the plan lacks, names the plan that has it, and stores nothing", async () => {
    const actor = aMemberOf();
    await subscribe(fixture, actor, "basic");

    const { status, body } = await fixture.upload<{ detail: string; code: string }>(
      actor,
      captured("screen_recording"),
    );

    expect([status, body.code]).toEqual([402, "quota_exceeded"]);
    expect(body.detail).toBe(
      "How this was captured is part of the Premium plan, which your organization does not have.",
    );
    const rows = await fixture.admin.query("select id from files.file where organization_id = $1", [
      actor.organizationId,
    ]);
    expect(rows).toEqual([]);
    expect((await fixture.upload(actor, captured("whole_page"))).status).toBe(201);
  });

  it("refuses an unknown feature", async () => {
    const { status, body } = await fixture.upload<{ fields: object }>(aMemberOf(), captured("x-ray"));

    expect([status, body.fields]).toEqual([422, { capture_feature: "is not known" }]);
  });
});
