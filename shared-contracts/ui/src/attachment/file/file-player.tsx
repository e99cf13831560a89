import { t } from "@tessera/language/t";
import type { StoredFile } from "@tessera/wire/file/file";
import { useState } from "react";
import classes from "./file-player.module.css";

/** Plays a recording in place. Renders nothing if the browser cannot play it. */
export function FilePlayer({ file }: { file: StoredFile }) {
  // A file that is reloaded has a new URL, and a player with a new URL would start over.
  const [address] = useState(file.url);
  const [isLost, setLost] = useState(false);
  if (isLost || (file.file_type !== "audio" && file.file_type !== "video")) return null;
  const Player = file.file_type;
  return (
    <Player
      className={classes.player}
      src={address}
      aria-label={t("Play {filename}", { filename: file.filename })}
      controls
      preload="metadata"
      onError={() => setLost(true)}
    />
  );
}
