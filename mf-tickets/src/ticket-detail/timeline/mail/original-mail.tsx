import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Loader, Modal } from "@tessera/ui/mantine-lazy";
import { CodeBlock } from "@tessera/ui/markdown/code-block";
import { useSession } from "@tessera/ui/remote/session";
import { useState } from "react";
import { queryKey } from "../../../common/ticket/query-key.ts";
import classes from "./message-mail.module.css";

/** A button that shows the headers and texts of a mail as they were received. */
export function OriginalMail({ mailId }: { mailId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        {t("View original")}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t("Original email")} size="xl" centered>
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
  if (error)
    return <p role="alert">{t("Couldn't load the original email. {message}", { message: error.message })}</p>;
  if (!data) return <Loader size="sm" aria-label={t("Loading the original email")} />;
  return (
    <>
      <p className={classes.cut}>{t("Files are left out here, and secrets are removed.")}</p>
      <div className={classes.source}>
        <CodeBlock language={t("Source")} text={data.source} />
      </div>
      {data.is_cut ? <p className={classes.cut}>{t("Only the first 256 KB are shown.")}</p> : null}
    </>
  );
}
