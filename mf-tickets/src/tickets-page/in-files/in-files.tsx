import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { FileIcon } from "@tessera/ui/attachment/icon";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { UnstyledButton } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { MarkTerms } from "@tessera/ui/ticket-mark/mark-terms";
import { lazy, Suspense, useState } from "react";
import { excerptAround } from "../excerpt-around.ts";
import classes from "../found-section.module.css";
import { FoundSection, FoundTicketLink, NotSearched } from "../found-section.tsx";
import type { FoundFile } from "./find-in-files.ts";
import { filesFoundQuery } from "./in-files.queries.ts";

const FileDetailPopup = lazy(async () => ({
  default: (await import("@tessera/ui/attachment/popup")).FileDetailPopup,
}));

function Carriers({ tickets }: Pick<FoundFile, "tickets">) {
  if (tickets.length === 0) return <span className={classes.none}>{t("Not attached to a ticket")}</span>;
  return (
    <span className={classes.tickets}>
      {tickets.map((ticket) => (
        <FoundTicketLink key={ticket.id} ticket={ticket} />
      ))}
    </span>
  );
}

interface HitProps {
  hit: FoundFile;
  search: string;
  onOpen(fileId: string): void;
}

function Hit({ hit: { file, excerpt, tickets }, search, onOpen }: HitProps) {
  return (
    <li className={classes.hit}>
      <UnstyledButton className={classes.file} aria-haspopup="dialog" onClick={() => onOpen(file.id)}>
        <FileIcon filename={file.filename} fileType={file.file_type} size={16} />
        <bdi className={classes.name}>
          <MarkTerms text={file.filename} search={search} />
        </bdi>
      </UnstyledButton>
      <span className={classes.excerpt}>
        <MarkTerms text={excerptAround(excerpt, search)} search={search} />
      </span>
      <Carriers tickets={tickets} />
    </li>
  );
}

/** The files that contain the search text, below the matching tickets; nothing if there are none. */
export function InFiles({ search }: { search: string }) {
  const { data, isError, refetch } = useQuery(filesFoundQuery(useSession(), search));
  const api = useAttachmentApi();
  const [shown, setShown] = useState<string | null>(null);
  if (isError) return <NotSearched label={t("In files")} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;

  return (
    <FoundSection label={t("In files")} count={data.items.length} hasMore={data.hasMore}>
      {data.items.map((hit) => (
        <Hit key={hit.file.id} hit={hit} search={search} onOpen={setShown} />
      ))}
      {shown ? (
        <Suspense>
          <FileDetailPopup api={api} fileId={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </FoundSection>
  );
}
