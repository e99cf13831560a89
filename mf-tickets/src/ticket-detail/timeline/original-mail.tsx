import { useQuery } from "@tanstack/react-query";
import { Button } from "@tessera/ui/mantine";
import { Loader, Modal } from "@tessera/ui/mantine-lazy";
import { CodeBlock } from "@tessera/ui/markdown/code-block";
import { useSession } from "@tessera/ui/remote/session";
import { useState } from "react";
import { queryKey } from "../../common/query-key.ts";
import classes from "./message-mail.module.css";

/** Shows a mail as it came, with all its headers, on demand. */
export function OriginalMail({ mailId }: { mailId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        View original
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Original email" size="xl" centered>
        <Source mailId={mailId} />
      </Modal>
    </>
  );
}

function Source({ mailId }: { mailId: string }) {
  const { call, organizationId } = useSession();
  const { data, error } = useQuery({
    queryKey: [...queryKey.mail(organizationId, mailId), "source"],
    queryFn: ({ signal }) => call("GET /mail/received/:mailId/source", { params: { mailId }, signal }),
    retry: false,
  });
  if (error) return <p role="alert">Couldn't load the original email. {error.message}</p>;
  if (!data) return <Loader size="sm" aria-label="Loading the original email" />;
  return (
    <>
      <div className={classes.source}>
        <CodeBlock language="Source" text={data.source} />
      </div>
      {data.is_cut ? <p className={classes.cut}>Only the first 256 KB are shown.</p> : null}
    </>
  );
}
