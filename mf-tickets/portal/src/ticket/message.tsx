import { t } from "@tessera/language/t";
import type { PortalMessage } from "@tessera/wire/portal/portal";
import { useLayoutEffect, useRef } from "react";
import { SentFiles } from "../file/sent-files.tsx";
import { Moment } from "../part/moment.tsx";
import classes from "../portal.module.css";
import type { ReadTicket } from "./read-ticket.ts";

type Shown = Pick<PortalMessage, "author_name" | "author_kind" | "body" | "format" | "files" | "created_at">;

interface MessageProps extends Pick<ReadTicket, "renderText"> {
  message: Shown;
}

export function Message({ message, renderText }: MessageProps) {
  const { author_name, author_kind, files, created_at } = message;
  return (
    <li className={classes.message} data-kind={author_kind}>
      <p className={classes.meta}>
        <strong>{author_kind === "you" ? t("You") : author_name}</strong>
        <Moment instant={created_at} />
      </p>
      <Body message={message} renderText={renderText} />
      <SentFiles files={files} />
    </li>
  );
}

function Body({ message: { body, format, author_kind }, renderText }: MessageProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isFolded = author_kind !== "member";
    element.current?.replaceChildren(...renderText({ text: body, format, isFolded }));
  }, [body, format, author_kind, renderText]);

  return <div className={classes.body} ref={element} />;
}
