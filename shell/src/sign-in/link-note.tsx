import { IconInfoCircle } from "@tabler/icons-react";
import { Alert } from "@tessera/ui";
import classes from "./note.module.css";

const words: Record<string, string> = {
  link_expired: "The link has expired. Sign in, and you can have a new one sent.",
  link_invalid: "The link is not valid. Sign in, and you can have a new one sent.",
};

interface LinkNoteProps {
  search: string;
}

/** Says what became of a link from a mail: identity leads back here with `?error=` when it was of no use. */
export function LinkNote({ search }: LinkNoteProps) {
  const text = words[new URLSearchParams(search).get("error") ?? ""];
  if (!text) return null;

  return (
    <Alert mt={16} icon={<IconInfoCircle size={16} stroke={1.5} aria-hidden />} classNames={classes}>
      {text}
    </Alert>
  );
}
