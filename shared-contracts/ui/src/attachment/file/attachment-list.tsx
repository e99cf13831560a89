import { t } from "@tessera/language/t";
import { lazy, Suspense, useState } from "react";
import type { AttachedFile, AttachmentApi } from "../attachment-api.ts";
import { UploadAnnouncer } from "../upload/upload-announcer.tsx";
import type { UploadQueue } from "../upload/upload-queue.ts";
import { UploadRow } from "../upload/upload-row.tsx";
import { useUploadItems } from "../upload/use-upload-items.ts";
import { AttachmentCard, type CardVariant } from "./attachment-card.tsx";
import classes from "./attachment-list.module.css";
import { PictureTile } from "./picture-tile.tsx";

const PicturePreview = lazy(async () => ({
  default: (await import("./picture-preview.tsx")).PicturePreview,
}));

/** `rows`: one per line in full width; `cards`: as many per line as fit. */
export type AttachmentLayout = "rows" | "cards";

interface AttachmentListProps {
  api: AttachmentApi;
  attached: readonly AttachedFile[];
  layout: AttachmentLayout;
  variant: CardVariant;
  label: string;
  onRemove?: ((fileId: string) => void) | undefined;
  /** Shows a file's details. By default the card shows them itself. */
  onOpen?: ((fileId: string) => void) | undefined;
  onDeleted?: ((fileId: string) => void) | undefined;
  /** The pictures to leaf through, if the pictures of the list are shown large. By default they are cards. */
  gallery?: readonly string[] | undefined;
}

function isPicture(known: AttachedFile["known"]): known is NonNullable<AttachedFile["known"]> {
  return known?.file_type === "image" && known.status === "processed";
}

/** A list of attached files. */
export function AttachmentList({
  api,
  attached,
  layout,
  variant,
  label,
  onRemove,
  onOpen,
  onDeleted,
  gallery,
}: AttachmentListProps) {
  const [shown, setShown] = useState<string | null>(null);
  const own = attached
    .filter(({ file_id: id, known }) => isPicture(known) || id === shown)
    .map(({ file_id: id }) => id);
  const pictures = shown !== null && gallery?.includes(shown) ? gallery : own;
  const ways = {
    ...(variant === "ticket" ? { onPreview: setShown } : {}),
    ...(onRemove ? { onRemove } : {}),
    ...(onOpen ? { onOpen } : {}),
    ...(onDeleted ? { onDeleted } : {}),
  };
  return (
    <>
      <ul className={classes.list} data-layout={layout} aria-label={label}>
        {attached.map(({ file_id: id, known }) =>
          gallery && isPicture(known) ? (
            <li key={id} data-wide>
              <PictureTile api={api} fileId={id} known={known} onPreview={setShown} onOpen={onOpen} />
            </li>
          ) : (
            <li key={id}>
              <AttachmentCard api={api} fileId={id} known={known} variant={variant} {...ways} />
            </li>
          ),
        )}
      </ul>
      {shown === null ? null : (
        <Suspense>
          <PicturePreview
            api={api}
            pictures={pictures}
            shown={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A list of uploads in progress, in the same layout. */
export function UploadList({ queue, layout }: { queue: UploadQueue; layout: AttachmentLayout }) {
  const items = useUploadItems(queue);
  return (
    <>
      <ul className={classes.list} data-layout={layout} aria-label={t("Uploads")}>
        {items.map((item) => (
          <li key={item.id} data-wide={item.state === "error"}>
            <UploadRow item={item} onRetry={queue.retry} onRemove={queue.remove} />
          </li>
        ))}
      </ul>
      <UploadAnnouncer items={items} />
    </>
  );
}
