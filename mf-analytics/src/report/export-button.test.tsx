import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const operation = "GET /analytics/:report/export";
const files: { name: string; content: Blob }[] = [];

// Adds what jsdom lacks: object URLs, and a download when a link is clicked.
beforeEach(() => {
  files.length = 0;
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: blobs.get(this.href) as Blob });
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe("the export button", () => {
  it("saves the tickets of the shown report", async () => {
    const installation = anInstallation({ [operation]: () => new Response("number,title\n1,Broken\n") });
    const { person } = showModule(installation, "report=response&by=priority&view=table");
    await screen.findByText("Oct 22 – Nov 20, 2026");

    await person.click(screen.getByRole("button", { name: "Export CSV" }));

    await waitFor(() => expect(files).toHaveLength(1));
    expect(installation.asked(operation)[0]?.query).toEqual({
      from: "2026-10-22",
      to: "2026-11-20",
      group_by: "priority",
    });
    expect(files[0]?.name).toBe("tessera-response-2026-10-22-2026-11-20.csv");
    expect(await files[0]?.content.text()).toContain("1,Broken");
  });

  it("shows why the export failed", async () => {
    const installation = anInstallation();
    installation.fail(operation, new ApiError("Too much is being exported.", { status: 429 }));
    const { person } = showModule(installation);
    await screen.findByText("Oct 22 – Nov 20, 2026");

    await person.click(screen.getByRole("button", { name: "Export CSV" }));

    await waitFor(() =>
      expect(installation.toasts).toMatchObject([
        { kind: "error", title: "Failed to export the report", message: "Too much is being exported." },
      ]),
    );
    expect(files).toHaveLength(0);
  });
});
