import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { dropFiles } from "../../test/drop-files.ts";
import { aLocalFile } from "../../test/file.builder.ts";
import { anInstallation, type FakeInstallation } from "../../test/installation.fake.ts";
import { showPage } from "../../test/show-page.tsx";
import { TicketCreatePage } from "./ticket-create-page.tsx";

const post = "POST /tickets/";
const title = () => screen.getByRole("textbox", { name: /^Title/ });
const open = (installation: FakeInstallation) =>
  showPage(installation, <TicketCreatePage />, "/tickets/create", "/tickets/create");

beforeEach(() => sessionStorage.clear());

async function upload(installation: FakeInstallation, name: string, count = 1) {
  dropFiles(title(), [aLocalFile(name)]);
  await waitFor(() => expect(installation.uploads).toHaveLength(count));
}

describe("the files of a new ticket", () => {
  it("are added by dropping or pasting anywhere on the form, and sent with the ticket", async () => {
    const installation = anInstallation();
    const { person } = open(installation);
    await person.type(title(), "Scanner");
    await upload(installation, "a.txt");
    fireEvent.paste(title(), { clipboardData: { types: ["Files"], files: [aLocalFile("b.txt")] } });
    await waitFor(() => expect(installation.uploads).toHaveLength(2));
    const stored = await act(async () => installation.uploads.map((sent) => sent.succeed()));
    await screen.findByText("2 of 10");
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());

    await person.keyboard("{Control>}{Enter}{/Control}");

    await waitFor(() =>
      expect(installation.asked(post)[0]?.body).toMatchObject({
        attachments: stored.map(({ id }) => ({ file_id: id })),
      }),
    );
  });

  it("are attached to the ticket later if they are still uploading", async () => {
    const installation = anInstallation();
    const { person, router } = open(installation);
    await person.type(title(), "Scanner");
    await upload(installation, "a.txt");
    expect(screen.getByText("1 file is still uploading. It will be added when it's done.")).toBeTruthy();

    await person.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/tickets\//));
    const stored = await act(async () => installation.uploads[0]?.succeed());

    await waitFor(() =>
      expect(installation.asked("POST /tickets/:ticketId/attachments")).toMatchObject([
        { body: { file_ids: [stored?.id] } },
      ]),
    );
  });

  it("survive a reload, and are deleted by Cancel", async () => {
    const installation = anInstallation();
    const before = open(installation);
    await upload(installation, "a.txt");
    const stored = await act(async () => installation.uploads[0]?.succeed());
    before.unmount();

    const { person } = open(installation);
    expect(await screen.findByTitle("a.txt")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Cancel" }));

    expect(installation.asked("DELETE /files/:fileId")).toMatchObject([{ params: { fileId: stored?.id } }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("are in the draft if they finish uploading while another page is shown", async () => {
    const installation = anInstallation();
    const before = open(installation);
    await upload(installation, "a.txt");
    before.unmount();
    await act(async () => void installation.uploads[0]?.succeed());

    open(installation);

    expect(await screen.findByTitle("a.txt")).toBeTruthy();
  });

  it("are named beside the field if the server refuses them", async () => {
    const installation = anInstallation();
    installation.fail(
      post,
      new ApiError("The input is not valid.", {
        status: 422,
        fields: { "body.attachments.0.file_id": "is not a file of your organization" },
      }),
    );
    const { person } = open(installation);

    await person.type(title(), "Scanner{Control>}{Enter}{/Control}");

    expect((await screen.findByRole("alert")).textContent).toBe("is not a file of your organization");
  });
});
