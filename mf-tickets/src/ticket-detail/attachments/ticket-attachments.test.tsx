import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor, within } from "@testing-library/react";
import { dropFiles } from "../../../test/drop-files.ts";
import { aFile, aLocalFile } from "../../../test/file.builder.ts";
import { anOpenTicket, openTicket } from "../../../test/open-ticket.tsx";
import { aMessageEvent } from "../../../test/ticket.builder.ts";

const attach = "POST /tickets/:ticketId/attachments";
const change = "PATCH /tickets/:ticketId/";
const erase = "DELETE /files/:fileId";
const unavailable = new ApiError("HTTP 503", { status: 503 });
const section = () => screen.findByRole("region", { name: "Attachments" });

/** Opens the page of a ticket with two files. */
async function withTwoFiles(more: Parameters<typeof anOpenTicket>[1] = {}) {
  const log = aFile({ filename: "service.log" });
  const scan = aFile({ filename: "scan.png" });
  const attachments = [{ file_id: log.id }, { file_id: scan.id }];
  const page = await anOpenTicket({ attachments }, { files: [log, scan], ...more });
  const files = within(await section());
  await files.findByRole("link", { name: /^scan.png/ });
  return { ...page, log, scan, files };
}

describe("adding a file to a ticket", () => {
  it("uploads it, attaches it, and reports both", async () => {
    const { installation, ticket } = await anOpenTicket();
    const area = await section();

    dropFiles(area, [aLocalFile("notes.txt")]);
    await waitFor(() => expect(installation.uploads).toHaveLength(1));
    const stored = await act(async () => installation.uploads[0]?.succeed());

    expect(await within(area).findByText("Processing...")).toBeTruthy();
    expect(installation.asked(attach)).toMatchObject([
      { params: { ticketId: ticket.id }, body: { file_ids: [stored?.id] } },
    ]);
    expect(installation.toasts).toEqual([
      { kind: "success", title: "File uploaded", message: "notes.txt is being processed..." },
      {
        kind: "success",
        title: "Ticket updated",
        message: "The ticket attachments have been updated successfully.",
      },
    ]);
  });

  it("does not upload it again if only attaching it failed", async () => {
    const { installation, person } = await anOpenTicket();
    const area = await section();
    installation.fail(attach, unavailable);
    dropFiles(area, [aLocalFile("notes.txt")]);
    await waitFor(() => expect(installation.uploads).toHaveLength(1));
    await act(async () => void installation.uploads[0]?.succeed());
    expect(installation.toasts.at(-1)).toEqual({
      kind: "error",
      title: "Failed to update ticket",
      message: "HTTP 503",
    });

    installation.fail(attach, null);
    await person.click(await within(area).findByRole("button", { name: "Retry notes.txt" }));

    expect(await within(area).findByText("Processing...")).toBeTruthy();
    expect(installation.uploads).toHaveLength(1);
  });

  it("refuses a file name that the ticket already has", async () => {
    const { installation, files } = await withTwoFiles();

    dropFiles(await section(), [aLocalFile("scan.png")]);

    expect(await files.findByText('File with name "scan.png" already exists')).toBeTruthy();
    expect(installation.uploads).toHaveLength(0);
  });

  it("continues while another page is shown, and is visible again on return", async () => {
    const { installation, ticket, unmount } = await anOpenTicket();
    dropFiles(await section(), [aLocalFile("notes.txt")]);
    await waitFor(() => expect(installation.uploads).toHaveLength(1));

    unmount();
    openTicket(installation, ticket.id);
    expect(await screen.findByRole("progressbar", { name: "Uploading notes.txt" })).toBeTruthy();
    await act(async () => void installation.uploads[0]?.succeed());

    await waitFor(() => expect(installation.ticket(ticket.id).attachments).toHaveLength(1));
  });
});

describe("removing a file from a ticket", () => {
  it("updates the ticket first and then deletes the file", async () => {
    const { installation, person, files, log, scan } = await withTwoFiles();
    const release = installation.hold(erase);

    await person.click(files.getByRole("button", { name: "Remove service.log" }));

    await waitFor(() => expect(installation.asked(erase)).toMatchObject([{ params: { fileId: log.id } }]));
    expect(files.queryByText(/service/)).toBeNull();
    expect(installation.asked(change)).toMatchObject([
      { body: { attachments: [{ file_id: scan.id }] }, ifMatch: 1 },
    ]);
    expect(installation.toasts).toEqual([]);
    await act(async () => release());
    await waitFor(() =>
      expect(installation.toasts).toEqual([
        {
          kind: "success",
          title: "Attachment deleted",
          message: "The attachment has been removed from the ticket and deleted.",
        },
      ]),
    );
  });

  it("shows the file again if the ticket cannot be updated, and deletes nothing", async () => {
    const { installation, person, files } = await withTwoFiles();
    installation.fail(change, unavailable);

    await person.click(files.getByRole("button", { name: "Remove service.log" }));

    await waitFor(() =>
      expect(installation.toasts).toEqual([
        { kind: "error", title: "Failed to update ticket", message: "HTTP 503" },
      ]),
    );
    expect(await files.findByRole("link", { name: /^service.log/ })).toBeTruthy();
    expect(installation.asked(erase)).toHaveLength(0);
  });

  it("attaches the file again if it cannot be deleted", async () => {
    const { installation, person, files, ticket } = await withTwoFiles();
    installation.fail(erase, new ApiError("The storage is unavailable.", { status: 503 }));

    await person.click(files.getByRole("button", { name: "Remove service.log" }));

    await waitFor(() =>
      expect(installation.toasts).toEqual([
        { kind: "error", title: "Failed to delete file", message: "The storage is unavailable." },
      ]),
    );
    expect(await files.findByRole("link", { name: /^service.log/ })).toBeTruthy();
    expect(installation.ticket(ticket.id).attachments).toHaveLength(2);
  });

  it("detaches a file that is still used elsewhere, and says that it is kept there", async () => {
    const { installation, person, files, ticket, scan } = await withTwoFiles();
    installation.fail(erase, new ApiError("It is still used.", { status: 409, code: "conflict" }));

    await person.click(files.getByRole("button", { name: "Remove service.log" }));

    const message = "The attachment has been removed from the ticket. It is still used elsewhere.";
    await waitFor(() =>
      expect(installation.toasts).toEqual([{ kind: "success", title: "Attachment deleted", message }]),
    );
    expect(installation.ticket(ticket.id).attachments).toEqual([{ file_id: scan.id }]);
  });

  it("keeps files that someone else added in the meantime", async () => {
    const { installation, person, files, ticket, log, scan } = await withTwoFiles();
    const theirs = { file_id: "018f9619-8b86-7d01-b42d-999999999999" };
    installation.changeElsewhere(ticket.id, {
      attachments: [{ file_id: log.id }, { file_id: scan.id }, theirs],
    });

    await person.click(files.getByRole("button", { name: "Remove service.log" }));

    await waitFor(() =>
      expect(installation.ticket(ticket.id).attachments).toEqual([{ file_id: scan.id }, theirs]),
    );
  });

  it("omits files that were deleted elsewhere from the update", async () => {
    const scan = aFile({ filename: "scan.png" });
    const attachments = [{ file_id: "018f9619-0000-7d01-b42d-999999999999" }, { file_id: scan.id }];
    const { installation, person } = await anOpenTicket({ attachments }, { files: [scan] });
    const files = within(await section());
    await waitFor(() => expect(files.getByText("1")).toBeTruthy());

    await person.click(await files.findByRole("button", { name: "Remove scan.png" }));

    await waitFor(() => expect(installation.asked(change)).toMatchObject([{ body: { attachments: [] } }]));
  });
});

describe("a viewer", () => {
  it("sees the files and no way to change them", async () => {
    const { files, installation } = await withTwoFiles({ role: "viewer" });

    dropFiles(await section(), [aLocalFile("notes.txt")]);

    expect(files.queryByRole("button")).toBeNull();
    expect(files.getAllByRole("link")).toHaveLength(2);
    expect(installation.uploads).toHaveLength(0);
  });
});

describe("the files of a message", () => {
  it("are shown below its text and open their details", async () => {
    const scan = aFile({ filename: "scan.png", content_summary: "A scanner that shows E2." });
    const message = aMessageEvent({ body: "See the picture.", attachments: [{ file_id: scan.id }] });
    const { person } = await anOpenTicket({}, { files: [scan], activity: [[message]] });

    await person.click(await screen.findByRole("button", { name: /^scan.png.*details$/ }));

    const popup = within(await screen.findByRole("dialog", { name: "scan.png" }));
    expect(popup.getByText("A scanner that shows E2.")).toBeTruthy();
  });
});
