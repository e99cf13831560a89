import { describe, expect, it } from "@jest/globals";
import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { anAttachmentApi, refused } from "../../../test/attachment-api.fake.ts";
import { aStoredFile } from "../../../test/file.builder.ts";
import { showFiles } from "../../../test/show-files.tsx";
import type { AttachedFile } from "../attachment-api.ts";
import { AttachmentUploader } from "./attachment-uploader.tsx";
import { createUploadQueue } from "./upload-queue.ts";

const aFile = (name: string) => new File(["hello"], name, { type: "text/plain" });

/** Renders an uploader whose target accepts every file. */
function showUploader(
  options: { layout?: "rows" | "cards"; isReadOnly?: boolean; attached?: AttachedFile[] } = {},
) {
  const api = anAttachmentApi([aStoredFile({ id: "log", filename: "old.log" })]);
  const attached = [...(options.attached ?? [])];
  const queue = createUploadQueue({
    api: api.api,
    target: {
      attached: () => attached.map(({ file_id }) => ({ file_id, filename: file_id })),
      attach: ({ id }) => void attached.push({ file_id: id }),
    },
  });
  const { layout = "rows", isReadOnly = false } = options;
  const view = showFiles(
    <AttachmentUploader
      api={api.api}
      queue={queue}
      attached={attached}
      layout={layout}
      isReadOnly={isReadOnly}
    />,
  );
  const area = screen.getByRole("region", { name: "Attachments" });
  return { ...api, ...view, queue, attached, area };
}

function drop(area: Element, files: File[]) {
  const event = createEvent.drop(area);
  Object.assign(event, { dataTransfer: { types: ["Files"], files } });
  act(() => void fireEvent(area, event));
  return event;
}

describe("AttachmentUploader", () => {
  it("uploads dropped files, and shows and announces their progress", async () => {
    const { area, sent } = showUploader();

    const event = drop(area, [aFile("a.txt")]);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.ways.onProgress?.(60));

    expect(event.defaultPrevented).toBe(true);
    const bar = screen.getByRole("progressbar", { name: "Uploading a.txt" });
    expect(bar.getAttribute("aria-valuenow")).toBe("60");
    expect(screen.getByText("60%")).toBeTruthy();
    expect(screen.getByText("1 of 10")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("a.txt: 50%");
  });

  it("uploads selected files, and lets the same file be selected again", async () => {
    const { person, queue, container } = showUploader({ layout: "cards" });
    const input = container.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no picker.");
    let opened = 0;
    input.click = () => {
      opened += 1;
    };

    await person.dblClick(screen.getByRole("button", { name: "Add files" }));
    await person.upload(input, aFile("a.txt"));

    expect(opened).toBe(1);
    expect(queue.getItems()).toHaveLength(1);
    expect(input.value).toBe("");
  });

  it("uploads files that are pasted into it or onto the page", async () => {
    const { area, queue } = showUploader();
    const clipboardData = (name: string) => ({ types: ["Files"], files: [aFile(name)] });

    fireEvent.paste(area, { clipboardData: clipboardData("a.txt") });
    fireEvent.paste(document.body, { clipboardData: clipboardData("b.txt") });

    expect(queue.getItems().map(({ file }) => file.name)).toEqual(["a.txt", "b.txt"]);
  });

  it("shows why an upload failed, and can retry a temporary failure", async () => {
    const { area, sent, person } = showUploader();
    drop(area, [aFile("a.txt")]);
    await waitFor(() => expect(sent).toHaveLength(1));

    await act(async () => sent[0]?.fail(refused(0, "The connection was lost.")));
    expect(screen.getByText("Upload Failed")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("a.txt: Upload Failed. The connection was lost.");
    await person.click(screen.getByRole("button", { name: "Retry a.txt" }));

    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it("offers to remove a permanently failed upload, but not to retry it", async () => {
    const { area, sent, person, queue } = showUploader();
    drop(area, [aFile("a.txt")]);
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.fail(refused(422, "File type not allowed. Accepted types: image/*")));

    expect(screen.queryByRole("button", { name: /Retry/ })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Remove a.txt" }));

    expect(queue.getItems()).toEqual([]);
  });

  it("ignores files if it is read-only", async () => {
    const { area, queue } = showUploader({
      isReadOnly: true,
      layout: "cards",
      attached: [{ file_id: "log" }],
    });

    drop(area, [aFile("a.txt")]);
    fireEvent.paste(document.body, { clipboardData: { types: ["Files"], files: [aFile("a.txt")] } });

    expect(await screen.findByRole("link", { name: /^old.log/ })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(queue.getItems()).toEqual([]);
  });
});
