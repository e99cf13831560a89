import { t } from "@tessera/language/t";
import { getConfirmation } from "../confirmation.ts";
import { Note } from "./note.tsx";

const labels: Record<string, string> = {
  link_expired: t("The link has expired. Sign in, and you can have a new one sent."),
  link_invalid: t("The link is not valid. Sign in, and you can have a new one sent."),
};

interface LinkNoteProps {
  search: string;
}

/** Shows the outcome of a link from an email. The identity service redirects here with `?error=` or `?confirmation=`. */
export function LinkNote({ search }: LinkNoteProps) {
  const text = getConfirmation(search)
    ? t("Sign in with the password you chose to confirm your email address.")
    : labels[new URLSearchParams(search).get("error") ?? ""];

  return text ? <Note text={text} /> : null;
}
