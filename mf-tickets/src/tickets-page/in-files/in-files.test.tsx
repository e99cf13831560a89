import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor, within } from "@testing-library/react";
import { aFile } from "../../../test/file.builder.ts";
import { anInstallation } from "../../../test/installation.fake.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";
import { fileSource } from "../../commands.tsx";

const log = aFile({ filename: "service.log", content_summary: "Cannot read properties of iban" });
const carrier = aTicket({ number: 318, title: "Bank transfer fails", attachments: [{ file_id: log.id }] });
const aSearchedInstallation = () => anInstallation({ tickets: [carrier], files: [log] });

describe("In files", () => {
  it.each(["list", "kanban"])("shows matching files and their tickets below the %s", async (view) => {
    const { person } = await showModule(aSearchedInstallation(), "/dashboard?search=iban", {
      "dashboard-view-mode": view,
    });

    const found = within(await screen.findByRole("region", { name: "In files" }));

    expect(found.getByText("iban").tagName).toBe("MARK");
    expect(found.getByRole("link", { name: /#318\s*Bank transfer fails/ }).getAttribute("href")).toBe(
      `/dashboard/tickets/${carrier.id}`,
    );
    await person.click(found.getByRole("button", { name: "service.log" }));
    expect(await screen.findByRole("dialog", { name: "service.log" })).toBeTruthy();
  });

  it("can be collapsed", async () => {
    const { person } = await showModule(aSearchedInstallation(), "/dashboard?search=iban");
    const found = within(await screen.findByRole("region", { name: "In files" }));

    await person.click(found.getByRole("button", { name: "In files 1", expanded: true }));

    expect(found.queryByRole("link")).toBeNull();
  });

  it.each([
    ["nothing is searched", "/dashboard", 0],
    ["a single letter is", "/dashboard?search=i", 0],
    ["no file has it", "/dashboard?search=gift+card", 1],
  ])("is not shown while %s", async (_, at, searches) => {
    const installation = aSearchedInstallation();
    await showModule(installation, at);

    await screen.findByText(/Showing 1 of|No tickets found./);
    await waitFor(() => expect(installation.asked("GET /files/search")).toHaveLength(searches));
    expect(screen.queryByRole("region", { name: "In files" })).toBeNull();
  });

  it("does not affect the tickets if files cannot be searched", async () => {
    const installation = aSearchedInstallation();
    installation.fail("GET /files/search", new ApiError("HTTP 503", { status: 503 }));
    await showModule(installation, "/dashboard?search=bank");

    expect(await screen.findByText(/Showing 1 of/)).toBeTruthy();
    const failed = within(await screen.findByRole("region", { name: "In files" }));
    expect(failed.getByRole("alert").textContent).toContain("The search failed.");
  });
});

describe("files in the palette", () => {
  it("are found by content, and open their ticket", async () => {
    const found = await fileSource(aSearchedInstallation().context).search(
      "iban",
      new AbortController().signal,
    );

    expect(found).toMatchObject([
      {
        label: "service.log",
        group: "In files",
        mark: "#318",
        to: `/dashboard/tickets/${carrier.id}`,
      },
    ]);
  });

  it("are omitted if they are not attached to a ticket", async () => {
    const installation = anInstallation({ files: [log] });

    expect(await fileSource(installation.context).search("iban", new AbortController().signal)).toEqual([]);
  });
});
