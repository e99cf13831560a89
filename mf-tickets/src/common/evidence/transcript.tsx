import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { sayDetailValue } from "@tessera/ui/attachment/file-details";
import { useSession } from "@tessera/ui/remote/session";
import classes from "./evidence.module.css";

interface TranscriptProps {
  fileId: string;
  /** Why there is none, or what it leaves out. */
  note: string | null;
}

/** What was said, where the installation turns speech into text. */
export function Transcript({ fileId, note }: TranscriptProps) {
  const { call, organizationId } = useSession();
  const { data, error } = useQuery({
    queryKey: ["organization", organizationId, "files", "transcript", fileId],
    queryFn: ({ signal }) => call("GET /files/:fileId/text", { params: { fileId }, query: {}, signal }),
  });
  if (error)
    return <p role="alert">{t("Couldn't read the transcript. {message}", { message: error.message })}</p>;
  if (!data) return null;
  return (
    <section className={classes.part} aria-label={t("Transcript")}>
      <h3>{t("Transcript")}</h3>
      <p className={classes.transcript}>{data.text || t("This recording was not transcribed.")}</p>
      {note === null ? null : <p>{sayDetailValue(note)}</p>}
    </section>
  );
}
