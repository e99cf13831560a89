import { Text } from "@tessera/ui/mantine";
import { Acted } from "../../../gallery/acted.tsx";
import type { GalleryGroup } from "../../../gallery/entry.ts";
import { api, aStillQueue, attached, files, uploads } from "../../../gallery/files.ts";
import { Installed } from "../../../gallery/installed.tsx";
import { UploadList } from "../file/attachment-list.tsx";
import { AttachButton } from "./attach-button.tsx";
import { AttachmentUploader } from "./attachment-uploader.tsx";
import { DropArea } from "./drop-area.tsx";
import { FilesToSend } from "./files-to-send.tsx";

type UploaderProps = Partial<Parameters<typeof AttachmentUploader>[0]>;

function Uploader(props: UploaderProps) {
  return (
    <Installed>
      <AttachmentUploader api={api} queue={aStillQueue()} attached={[]} layout="rows" {...props} />
    </Installed>
  );
}

function dragOver(held: HTMLElement): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([], "checkout.har"));
  held.firstElementChild?.dispatchEvent(new DragEvent("dragenter", { dataTransfer, bubbles: true }));
}

const nothing = () => undefined;
const some = attached(files.ready, files.picture, files.failed);
const answers = {
  "GET /files/:fileId": ({ params }: { params: Record<string, string> }) =>
    Object.values(files).find(({ id }) => id === params.fileId),
};

export const upload: GalleryGroup = {
  title: "Uploads",
  entries: [
    {
      component: "AttachmentUploader",
      from: "attachment/uploader",
      use: "The files of a ticket or a form, with every way to add more.",
      isWide: true,
      states: {
        "Rows, for forms": <Uploader attached={some} onRemove={nothing} queue={aStillQueue(uploads)} />,
        "Rows, empty": <Uploader />,
        "Cards, for pages": <Uploader layout="cards" attached={some} queue={aStillQueue(uploads)} />,
        "Cards, empty": <Uploader layout="cards" />,
        "Read only": <Uploader layout="cards" attached={some} isReadOnly />,
        "Read only, empty": <Uploader layout="cards" isReadOnly />,
      },
    },
    {
      component: "UploadList",
      from: "attachment/list",
      use: "Files on their way, where AttachmentUploader does not fit.",
      isWide: true,
      states: {
        Rows: <UploadList queue={aStillQueue(uploads)} layout="rows" />,
        Cards: <UploadList queue={aStillQueue(uploads)} layout="cards" />,
      },
    },
    {
      component: "FilesToSend",
      from: "attachment/files-to-send",
      use: "Below what is being written: the files that go with it.",
      isWide: true,
      states: {
        Default: (
          <Installed answers={answers}>
            <FilesToSend files={some} queue={aStillQueue(uploads)} onChange={nothing} />
          </Installed>
        ),
      },
    },
    {
      component: "AttachButton",
      from: "attachment/attach-button",
      use: "In the toolbar of a composer, beside Send.",
      states: { Default: <AttachButton queue={aStillQueue()} /> },
    },
    {
      component: "DropArea",
      from: "attachment/drop-area",
      use: "Around a whole page or composer that takes files. Of two around one another the outer one takes.",
      states: {
        Default: (
          <DropArea onFiles={nothing}>
            <Text py={32}>Drag a file over these words.</Text>
          </DropArea>
        ),
        "A file above it": (
          <Acted act={dragOver}>
            <DropArea onFiles={nothing}>
              <Text py={32}>Drag a file over these words.</Text>
            </DropArea>
          </Acted>
        ),
        "Nothing is taken": (
          <DropArea onFiles={null}>
            <Text py={32}>Only members may add files.</Text>
          </DropArea>
        ),
      },
    },
  ],
};
