import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor, within } from "@testing-library/react";
import { dropFiles } from "../../../test/drop-files.ts";
import { aFile, aLocalFile } from "../../../test/file.builder.ts";
import { anOpenTicket, openTicket } from "../../../test/open-ticket.tsx";

const post = "POST /tickets/:ticketId/communications";
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Send reply/ });
const dock = () => screen.getByRole("region", { name: "Answer this ticket" });
const field = () => screen.getByRole("textbox", { name: "Reply" });

beforeEach(() => localStorage.clear());

/** Opens a ticket and uploads a file for a reply. */
async function withFile(name = "scan.txt") {
  const page = await anOpenTicket();
  dropFiles(field(), [aLocalFile(name)]);
  await waitFor(() => expect(page.installation.uploads).toHaveLength(1));
  const stored = await act(async () => page.installation.uploads[0]?.succeed());
  if (!stored) throw new Error("Nothing was uploaded.");
  await within(dock()).findByText("Processing...");
  return { ...page, stored };
}

describe("files of a reply", () => {
  it("are sent with it and not attached to the ticket", async () => {
    const { installation, person, stored, ticket } = await withFile();
    expect(send().disabled).toBe(true);
    expect(screen.getByText("Add a few words to send with the files.")).toBeTruthy();

    await person.type(field(), "See the scan.");
    await person.click(send());

    await waitFor(() =>
      expect(installation.asked(post)[0]?.body).toEqual({
        body: "See the scan.",
        visibility: "public",
        attachments: [{ file_id: stored.id }],
        seen_until: ticket.last_activity_at,
        status_after: "unchanged",
      }),
    );
    expect(within(dock()).queryByText("Processing...")).toBeNull();
    expect(installation.ticket(ticket.id).attachments).toEqual([]);
  });

  it("keep their details open when their pending message is stored", async () => {
    const { installation, person } = await withFile();
    const release = installation.hold(post);
    await person.type(field(), "See the scan.{Control>}{Enter}{/Control}");
    expect(screen.getByText("Sending…")).toBeTruthy();
    const activity = within(screen.getByRole("region", { name: "Activity" }));

    await person.click(await activity.findByRole("button", { name: /scan\.txt.*details/ }));
    await screen.findByRole("dialog");
    release();
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());

    expect(within(screen.getByRole("dialog")).getByText("scan.txt")).toBeTruthy();
  });

  it("must be uploaded before the reply can be sent", async () => {
    const { installation, person } = await anOpenTicket();
    dropFiles(field(), [aLocalFile("a.txt"), aLocalFile("b.txt")]);
    await waitFor(() => expect(installation.uploads).toHaveLength(2));
    await person.type(field(), "See the scans.{Control>}{Enter}{/Control}");

    expect(screen.getByText("2 files are still uploading.")).toBeTruthy();
    expect(installation.asked(post)).toHaveLength(0);
    await act(async () => void installation.uploads[0]?.succeed());
    await act(async () => void installation.uploads[1]?.succeed());

    expect(send().disabled).toBe(false);
  });

  it("survive a reload with the draft", async () => {
    const { installation, ticket, unmount } = await withFile();
    unmount();

    openTicket(installation, ticket.id);

    await screen.findByRole("heading", { level: 1 });
    expect(await within(dock()).findByTitle("scan.txt")).toBeTruthy();
  });

  it("are deleted when they are removed, unless they existed before", async () => {
    const { installation, person, stored } = await withFile();
    await person.click(within(dock()).getByRole("button", { name: "Remove scan.txt" }));
    expect(installation.asked("DELETE /files/:fileId")).toMatchObject([{ params: { fileId: stored.id } }]);

    dropFiles(field(), [aLocalFile("old.txt")]);
    await waitFor(() => expect(installation.uploads).toHaveLength(2));
    const old = aFile({ filename: "old.txt" });
    const stored2 = installation.uploads[0]?.succeed({ ...old });
    const conflict = new ApiError("It is there.", { status: 409, existingFileId: stored2?.id });
    await act(async () => installation.uploads[1]?.fail(conflict));
    await person.click(await within(dock()).findByRole("button", { name: "Remove old.txt" }));

    expect(installation.toasts.at(-1)).toMatchObject({
      title: "File already exists",
      message: "Using existing file: old.txt",
    });
    expect(installation.asked("DELETE /files/:fileId")).toHaveLength(1);
  });

  it("return to the box with a message that was not sent", async () => {
    const { installation, person } = await withFile();
    installation.fail(post, new ApiError("The connection was lost.", { status: 0 }));
    await person.type(field(), "See the scan.{Control>}{Enter}{/Control}");
    const alert = within(await screen.findByRole("alert"));

    await person.click(alert.getByRole("button", { name: "Edit" }));

    expect(await within(dock()).findByTitle("scan.txt")).toBeTruthy();
    expect(send().disabled).toBe(false);
  });

  it("are not offered to users who may not upload", async () => {
    await anOpenTicket({}, { role: "viewer" });

    expect(screen.queryByRole("button", { name: "Attach files" })).toBeNull();
  });
});
