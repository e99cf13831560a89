import { beforeAll, describe, expect, it } from "@jest/globals";
import { loadReasons } from "@tessera/language/translate-reason";
import { failureOf } from "./reply.ts";

const failWith = (reply: object) =>
  failureOf(
    new Response(null, { status: 409 }),
    JSON.stringify({ code: "conflict", request_id: "r", ...reply }),
  );

describe("an error that a service returned, on a German page", () => {
  beforeAll(() => loadReasons("de"));

  it("is shown in German by its reason, with its values", () => {
    const { message } = failWith({
      detail: "Ada is merged into another customer. Undo the merge first.",
      reason: "customer.merge_first_undone",
      values: { name: "Ada" },
    });

    expect(message).toBe("Ada ist mit einem anderen Kunden zusammengeführt. Heben Sie das zuerst auf.");
  });

  it("fills reasons within a reason", () => {
    const { message } = failWith({
      detail: "Addresses, item 2, email is required.",
      reason: "input.field",
      values: {
        field: ["Addresses", { reason: "input.item", values: { number: 2 } }, "email"],
        problem: { reason: "input.required", values: {} },
      },
    });

    expect(message).toBe("Adressen, Eintrag 2, E-Mail: Das fehlt.");
  });

  it("has its fields in German, too", () => {
    const { fields } = failWith({
      detail: "The address inbox@acme.test is taken.",
      fields: { "body.address": "is taken", "body.name": "is of a newer service" },
      field_reasons: {
        "body.address": { reason: "input.taken", values: {} },
        "body.name": { reason: "input.of_a_newer_service", values: {} },
      },
    });

    expect(fields).toEqual({
      "body.address": "Das ist bereits vergeben",
      "body.name": "is of a newer service",
    });
  });

  it("keeps its English text if it has no reason", () => {
    expect(failWith({ detail: "Come back later." }).message).toBe("Come back later.");
  });
});
