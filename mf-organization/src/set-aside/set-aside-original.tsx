import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, useDisclosure } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { CodeBlock } from "@tessera/ui/markdown/code-block";
import { Loaded } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import { queryKey } from "../common/query-key.ts";
import classes from "./set-aside.module.css";

/** A button that shows the headers and texts of a mail as they arrived. */
export function SetAsideOriginal({ mailId, subject }: { mailId: string; subject: string }) {
  const [isOpened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        aria-label={t("View the original of {subject}", { subject })}
        onClick={dialog.open}
      >
        {t("View original")}
      </Button>
      <Modal opened={isOpened} onClose={dialog.close} title={t("Original email")} size="xl" centered>
        <Source mailId={mailId} />
      </Modal>
    </>
  );
}

function Source({ mailId }: { mailId: string }) {
  const { call, organizationId } = useSession();
  const source = useQuery({
    queryKey: [...queryKey.setAside(organizationId), "source", mailId],
    queryFn: ({ signal }) => call("GET /mail/received/:mailId/source", { params: { mailId }, signal }),
  });
  return (
    <Loaded
      query={source}
      loading={t("Loading the original email...")}
      failure={t("Failed to load the original email")}
    >
      {({ source: text, is_cut: isCut }) => (
        <div className={classes.source}>
          <p className={classes.quiet}>{t("Files are left out here, and secrets are removed.")}</p>
          <CodeBlock language={t("Source")} text={text} />
          {isCut ? <p className={classes.quiet}>{t("Only the first 256 KB are shown.")}</p> : null}
        </div>
      )}
    </Loaded>
  );
}
