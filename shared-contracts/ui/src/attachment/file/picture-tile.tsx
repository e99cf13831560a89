import { t } from "@tessera/language/t";
import { Skeleton, UnstyledButton } from "@tessera/ui/mantine";
import type { StoredFile } from "@tessera/wire/file/file";
import { useState } from "react";
import type { AttachmentApi, KnownFile } from "../attachment-api.ts";
import { AttachmentCard } from "./attachment-card.tsx";
import { useFile } from "./file.queries.ts";
import { FileIcon } from "./file-icon.tsx";
import { formatSize } from "./file-labels.ts";
import { FileName } from "./file-parts.tsx";
import classes from "./picture-tile.module.css";

interface PictureTileProps {
  api: AttachmentApi;
  fileId: string;
  known: KnownFile;
  /** Shows the picture over the page. */
  onPreview(fileId: string): void;
  /** Shows the details of the file. */
  onOpen?: ((fileId: string) => void) | undefined;
}

function Picture({ file, onLost }: { file: StoredFile; onLost(): void }) {
  const [lost, setLost] = useState<string | null>(null);
  const address = file.thumbnail_url ?? file.url;
  if (address === lost) return <FileIcon filename={file.filename} fileType={file.file_type} />;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setLost(address);
        onLost();
      }}
    />
  );
}

/** A picture in a conversation, with its name and size. A picture that may not simply be shown is a card. */
export function PictureTile({ api, fileId, known, onPreview, onOpen }: PictureTileProps) {
  const { file, error, isDeleted, renewAddress } = useFile(api, fileId);
  if (isDeleted) return null;
  if (error || (file && (file.status !== "processed" || file.secrets.length > 0))) {
    return (
      <AttachmentCard
        api={api}
        fileId={fileId}
        known={known}
        variant="chat"
        {...(onOpen ? { onOpen } : {})}
      />
    );
  }
  const { filename, file_size: bytes } = file ?? known;
  const size = formatSize(bytes);
  const words = (
    <>
      <FileName name={filename} /> <span className={classes.size}>{size}</span>
    </>
  );
  return (
    <div className={classes.tile}>
      <UnstyledButton
        className={classes.picture}
        aria-label={t("Show picture {filename}", { filename })}
        aria-haspopup="dialog"
        onClick={() => onPreview(fileId)}
      >
        {file ? <Picture file={file} onLost={renewAddress} /> : <Skeleton width="100%" height="100%" />}
      </UnstyledButton>
      {onOpen ? (
        <UnstyledButton
          className={classes.details}
          aria-label={t("{name}, details", { name: `${filename} ${size}` })}
          aria-haspopup="dialog"
          onClick={() => onOpen(fileId)}
        >
          {words}
        </UnstyledButton>
      ) : (
        <span className={classes.details}>{words}</span>
      )}
    </div>
  );
}
