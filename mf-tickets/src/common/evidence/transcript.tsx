import { useQuery } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import classes from "./evidence.module.css";

/** What was said, where the installation turns speech into text. */
export function Transcript({ fileId }: { fileId: string }) {
  const { call, organizationId } = useSession();
  const { data, error } = useQuery({
    queryKey: ["organization", organizationId, "files", "transcript", fileId],
    queryFn: ({ signal }) => call("GET /files/:fileId/text", { params: { fileId }, query: {}, signal }),
  });
  if (error) return <p role="alert">Couldn't read the transcript. {error.message}</p>;
  if (!data) return null;
  return (
    <section className={classes.part} aria-label="Transcript">
      <h3>Transcript</h3>
      <p className={classes.transcript}>{data.text || "This recording was not transcribed."}</p>
    </section>
  );
}
