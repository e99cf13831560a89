import { expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { anAttachmentApi } from "../../../test/attachment-api.fake.ts";
import { showFiles } from "../../../test/show-files.tsx";
import type { AttachmentApi } from "../attachment-api.ts";
import { AttachmentUploader } from "./attachment-uploader.tsx";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";
import { useAcceptedTypes } from "./upload-queues.ts";

function Page({ api, queue }: { api: AttachmentApi; queue: UploadQueue }) {
  useAcceptedTypes(api, queue);
  return <AttachmentUploader api={api} queue={queue} attached={[]} layout="rows" />;
}

it("limits the file picker to the types that the organization accepts", async () => {
  const { api } = anAttachmentApi([], { readAcceptedTypes: async () => ["image/*", ".log"] });
  const queue = createUploadQueue({ api, target: { attached: () => [], attach: () => undefined } });
  showFiles(<Page api={api} queue={queue} />);

  const picker = screen.getByLabelText("Files");
  await waitFor(() => expect(picker.getAttribute("accept")).toBe("image/*,.log"));
});
