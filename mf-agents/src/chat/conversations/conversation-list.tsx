import {
  IconArchive,
  IconMessageOff,
  IconMessages,
  IconPlus,
  IconSearch,
  IconSearchOff,
} from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import {
  ActionIcon,
  Button,
  TextInput,
  Tooltip,
  UnstyledButton,
  useDebouncedValue,
} from "@tessera/ui/mantine";
import { FailureState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import type { Conversation } from "@tessera/wire/agent/chat";
import { useState } from "react";
import { Link } from "react-router";
import type { ChatPlace } from "../use-chat-place.ts";
import { conversationsQuery } from "./conversation.queries.ts";
import classes from "./conversation-list.module.css";
import { ConversationRow } from "./conversation-row.tsx";
import { dayGroups } from "./day-groups.ts";

interface ConversationListProps {
  place: ChatPlace;
  /** Called when a conversation is chosen, to close a list in a drawer. */
  onChoose?(): void;
}

function Nothing({ search, isArchived }: { search: string; isArchived: boolean }) {
  if (search)
    return (
      <StateView
        icon={IconSearchOff}
        title={t("Nothing found")}
        text={t("No conversations match “{search}”.", { search })}
      />
    );
  if (isArchived) return <StateView icon={IconMessageOff} title={t("Nothing archived")} />;
  return (
    <StateView
      icon={IconMessages}
      title={t("No conversations yet")}
      text={t("Your conversations appear here, for you only.")}
    />
  );
}

interface RowsProps extends ConversationListProps {
  search: string;
  isArchived: boolean;
}

function Rows({ place, search, isArchived, onChoose }: RowsProps) {
  const session = useSession();
  const query = useInfiniteQuery(conversationsQuery(session, { search, archived: isArchived }));
  if (query.data === undefined) {
    return query.error ? (
      <FailureState
        title={t("Failed to load conversations")}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <LoadingChip text={t("Loading conversations...")} />
    );
  }
  const items: Conversation[] = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing search={search} isArchived={isArchived} />;
  return (
    <>
      {dayGroups(items, session).map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h2 className={classes.day}>{group.label}</h2>
          <ul className={classes.rows}>
            {group.items.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                place={place}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      ) : null}
    </>
  );
}

/** The person's conversations, newest first. The search covers titles and messages. */
export function ConversationList({ place, onChoose }: ConversationListProps) {
  const mayChat = useRemoteContext().can("agents.use");
  const [text, setText] = useState("");
  const [isArchived, setArchived] = useState(false);
  const [search] = useDebouncedValue(text.trim(), 200);
  return (
    <nav className={classes.list} aria-label={t("Conversations")}>
      <div className={classes.head}>
        <TextInput
          className={classes.search}
          aria-label={t("Search conversations")}
          placeholder={t("Search conversations")}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => key === "Escape" && setText("")}
        />
        {mayChat ? (
          <Tooltip label={t("New chat")}>
            <ActionIcon
              component={Link}
              to={place.to({})}
              variant="default"
              aria-label={t("New chat")}
              onClick={onChoose}
            >
              <IconPlus size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
      <div className={classes.body}>
        <Rows
          place={place}
          search={text.trim() === "" ? "" : search}
          isArchived={isArchived}
          {...(onChoose ? { onChoose } : {})}
        />
      </div>
      <UnstyledButton
        className={classes.archived}
        aria-pressed={isArchived}
        onClick={() => setArchived(!isArchived)}
      >
        <IconArchive size={16} stroke={1.5} aria-hidden />
        {isArchived ? t("Back to all") : t("Archived")}
      </UnstyledButton>
    </nav>
  );
}
