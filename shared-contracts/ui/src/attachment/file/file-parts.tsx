import type { FileType } from "@tessera/wire/file/file.constants";
import { useState } from "react";
import { FileIcon } from "./file-icon.tsx";
import { nameParts } from "./file-labels.ts";
import classes from "./file-parts.module.css";

/** A file name on one line. If it is too long, the stem is truncated, so that the extension stays visible. */
export function FileName({ name }: { name: string }) {
  const { stem, extension } = nameParts(name);
  return (
    <bdi className={classes.name} title={name}>
      <span className={classes.stem}>{stem}</span>
      <span className={classes.extension}>{extension}</span>
    </bdi>
  );
}

interface FileTileProps {
  filename: string;
  fileType: FileType;
  /** The URL of a thumbnail. */
  picture?: string | null | undefined;
  onPictureLost?(): void;
}

/** A square with the file's thumbnail, or the icon of its type. Both take the same space. */
export function FileTile({ filename, fileType, picture, onPictureLost }: FileTileProps) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className={classes.tile}>
      {picture && picture !== lost ? (
        <img
          src={picture}
          alt=""
          className={classes.picture}
          decoding="async"
          onError={() => {
            setLost(picture);
            onPictureLost?.();
          }}
        />
      ) : (
        <FileIcon filename={filename} fileType={fileType} />
      )}
    </span>
  );
}
