import { Note } from "./note.tsx";

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

  return text ? <Note text={text} /> : null;
}
