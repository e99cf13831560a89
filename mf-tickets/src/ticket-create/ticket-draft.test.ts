import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { emptyDraft, fieldErrors, isWritten, toNewTicket } from "./ticket-draft.ts";

describe("toNewTicket", () => {
  it("leaves out empty fields", () => {
    const draft = { ...emptyDraft, title: "  Scanner  ", description: " \n ", department: " " };

    expect(toNewTicket(draft, { status: null, timezone: null })).toEqual({
      title: "Scanner",
      priority: "medium",
      urgency: "medium",
    });
  });

  it("includes all values", () => {
    const draft = {
      ...emptyDraft,
      title: "Scanner",
      description: "- a\n",
      assigned_to_id: "u-1",
      category: "Hardware",
      subcategory: "Scanner",
      department: "Logistics",
      labels: ["dock-3"],
      attachments: [{ file_id: "f-1", filename: "scan.png", isOwn: true }],
    };

    expect(toNewTicket(draft, { status: "open", timezone: "Europe/Berlin" })).toEqual({
      title: "Scanner",
      description: "- a\n",
      priority: "medium",
      urgency: "medium",
      assigned_to_id: "u-1",
      category: "Hardware",
      subcategory: "Scanner",
      department: "Logistics",
      labels: ["dock-3"],
      attachments: [{ file_id: "f-1" }],
      status: "open",
      timezone: "Europe/Berlin",
    });
  });
});

describe("fieldErrors", () => {
  it("assigns the server's messages to the fields", () => {
    expect(
      fieldErrors(
        new ApiError("Couldn't create the ticket.", {
          status: 422,
          fields: {
            "body.title": "must not be blank",
            "body.labels.0": "is too long",
            "body.assigned_to_id": "is not an active member",
            "query.page": "is beside the point",
          },
        }),
      ),
    ).toEqual({
      title: "must not be blank",
      labels: "is too long",
      assigned_to_id: "is not an active member",
    });
  });
});

describe("isWritten", () => {
  it("returns false only for an empty draft", () => {
    expect(isWritten(emptyDraft)).toBe(false);
    expect(isWritten({ ...emptyDraft, labels: ["a"] })).toBe(true);
  });
});
