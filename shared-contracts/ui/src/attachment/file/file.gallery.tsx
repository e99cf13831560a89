import { Group } from "@tessera/ui/mantine";
import { fileTypes } from "@tessera/wire/file/file.constants";
import type { GalleryGroup } from "../../../gallery/entry.ts";
import { api, attached, failingApi, files, waitingApi } from "../../../gallery/files.ts";
import { Installed } from "../../../gallery/installed.tsx";
import { Still } from "../../../gallery/still.tsx";
import { AttachmentCard } from "./attachment-card.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { FileDetailPopup } from "./file-detail-popup.tsx";
import { FileIcon } from "./file-icon.tsx";

type Shown = Partial<Parameters<typeof AttachmentCard>[0]> & { file: keyof typeof files };

function Card({ file, ...more }: Shown) {
  return (
    <Installed>
      <AttachmentCard api={api} fileId={files[file].id} variant="ticket" {...more} />
    </Installed>
  );
}

interface PopupProps {
  file: keyof typeof files;
  asked?: typeof api;
  height?: number;
}

function Popup({ file, asked = api, height = 480 }: PopupProps) {
  return (
    <Installed>
      <Still height={height}>
        <FileDetailPopup api={asked} fileId={files[file].id} onClose={() => undefined} />
      </Still>
    </Installed>
  );
}

const all = attached(files.ready, files.picture, files.processing, files.failed, files.long);
const remove = () => undefined;

export const file: GalleryGroup = {
  title: "Files",
  entries: [
    {
      component: "FileIcon",
      from: "attachment/icon",
      use: "What kind of file it is, where there is no card: in lists and results.",
      states: {
        Types: (
          <Group gap={8}>
            {fileTypes.map((type) => (
              <FileIcon key={type} filename="a" fileType={type} />
            ))}
            {["a.pdf", "a.eml", "a.ics", "a.vcf", "a.sqlite"].map((name) => (
              <FileIcon key={name} filename={name} fileType="document" />
            ))}
          </Group>
        ),
        "Unknown to this build": <FileIcon filename="a" fileType={"hologram" as never} />,
      },
    },
    {
      component: "AttachmentCard",
      from: "attachment/card",
      use: "One file that something carries. On a ticket a processed one opens in a tab, in a chat its details.",
      states: {
        Ready: <Card file="ready" />,
        "With a picture, removable": <Card file="picture" onRemove={remove} />,
        Uploaded: <Card file="uploaded" />,
        Processing: <Card file="processing" />,
        "Not scanned yet": <Card file="unscanned" />,
        Failed: <Card file="failed" onRemove={remove} />,
        Quarantined: <Card file="quarantined" />,
        "With secrets": <Card file="secret" onRemove={remove} />,
        "In a chat": <Card file="ready" variant="chat" />,
        "Long text": <Card file="long" onRemove={remove} />,
        Loading: <Card file="ready" api={waitingApi} />,
        Error: <Card file="ready" api={failingApi} />,
      },
    },
    {
      component: "AttachmentList",
      from: "attachment/list",
      use: "The files of one thing: rows in forms, cards on pages.",
      isWide: true,
      states: {
        Rows: (
          <Installed>
            <AttachmentList
              api={api}
              attached={all}
              layout="rows"
              variant="ticket"
              label="Rows"
              onRemove={remove}
            />
          </Installed>
        ),
        Cards: (
          <Installed>
            <AttachmentList api={api} attached={all} layout="cards" variant="ticket" label="Cards" />
          </Installed>
        ),
        "In a conversation": (
          <Installed>
            <AttachmentList
              api={api}
              attached={all}
              layout="cards"
              variant="chat"
              label="Conversation"
              gallery={[files.picture.id]}
              onOpen={remove}
            />
          </Installed>
        ),
      },
    },
    {
      component: "FileDetailPopup",
      from: "attachment/popup",
      use: "Everything that is known of a file. Load it when it is opened.",
      isWide: true,
      states: {
        "A picture": <Popup file="picture" />,
        "With secrets": <Popup file="secret" />,
        "A recording": <Popup file="recording" />,
        Processing: <Popup file="processing" />,
        Failed: <Popup file="failed" />,
        Quarantined: <Popup file="quarantined" />,
        "Long text": <Popup file="long" />,
        Loading: <Popup file="ready" asked={waitingApi} height={160} />,
        Error: <Popup file="ready" asked={failingApi} height={160} />,
      },
    },
  ],
};
