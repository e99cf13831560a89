import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { FileIcon } from "@tessera/ui/attachment/icon";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { UnstyledButton } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import { useSession } from "@tessera/ui/remote/session";
import { MarkTerms } from "@tessera/ui/ticket-mark/mark-terms";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { ticketPath } from "../../common/ticket-title.ts";
import { useIsPhone } from "../../common/use-is-phone.ts";
import { excerptAround } from "./excerpt-around.ts";
import type { FoundFile } from "./find-in-files.ts";
import classes from "./in-files.module.css";
import { filesFoundQuery } from "./in-files.queries.ts";

const FileDetailPopup = lazy(async () => ({
  default: (await import("@tessera/ui/attachment/popup")).FileDetailPopup,
}));

function Carriers({ tickets }: Pick<FoundFile, "tickets">) {
  if (tickets.length === 0) return <span className={classes.none}>{t("Not attached to a ticket")}</span>;
  return (
    <span className={classes.tickets}>
      {tickets.map(({ id, number, title, status }) => (
        <Link key={id} to={ticketPath(id)} className={classes.ticket} title={title}>
          <StatusIcon status={status} size={14} />
          <span className={classes.number}>#{number}</span>
          <span className={classes.ticketTitle}>{title}</span>
        </Link>
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
  const { data } = useQuery(filesFoundQuery(useSession(), search));
  const api = useAttachmentApi();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone);
  const [shown, setShown] = useState<string | null>(null);
  const listId = useId();
  if (!data || data.items.length === 0) return null;
  const count = `${data.items.length}${data.hasMore ? "+" : ""}`;

  return (
    <section className={classes.section} aria-label={t("In files")}>
      <h2 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} stroke={1.5} className={classes.chevron} aria-hidden />
          {t("In files")} <span className={classes.count}>{count}</span>
        </UnstyledButton>
      </h2>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {data.items.map((hit) => (
          <Hit key={hit.file.id} hit={hit} search={search} onOpen={setShown} />
        ))}
      </ul>
      {shown ? (
        <Suspense>
          <FileDetailPopup api={api} fileId={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
