import { IconMessageOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button, Center, useDisclosure, useMediaQuery } from "@tessera/ui/mantine";
import { Drawer } from "@tessera/ui/mantine-lazy";
import { FailureState } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import { Link } from "react-router";
import classes from "./chat-page.module.css";
import { conversationQuery } from "./conversations/conversation.queries.ts";
import { ConversationList } from "./conversations/conversation-list.tsx";
import { ChatStart } from "./start/chat-start.tsx";
import { Thread } from "./thread/thread.tsx";
import { DraftSide } from "./ticket-draft/draft-side.tsx";
import { type ChatPlace, useChatPlace } from "./use-chat-place.ts";

interface OpenedProps {
  place: ChatPlace;
  conversationId: string;
  onOpenList: (() => void) | null;
}

function NotThere({ place }: { place: ChatPlace }) {
  return (
    <StateView
      icon={IconMessageOff}
      title={t("This conversation does not exist")}
      text={t("It was deleted, or it belongs to someone else.")}
      actions={
        <Button component={Link} to={place.to({})} variant="default">
          {t("New chat")}
        </Button>
      }
    />
  );
}

function Unread({ place, error, onRetry }: { place: ChatPlace; error: Error | null; onRetry(): void }) {
  if (!error) return <LoadingChip text={t("Loading conversation...")} />;
  if (error instanceof ApiError && error.status === 404) return <NotThere place={place} />;
  return <FailureState title={t("Failed to load the conversation")} error={error} onRetry={onRetry} />;
}

/** The open conversation with its draft. */
function Opened({ place, conversationId, onOpenList }: OpenedProps) {
  const query = useQuery(conversationQuery(useSession(), conversationId));
  const { data: conversation, error, dataUpdatedAt, refetch } = query;
  if (!conversation) {
    return (
      <Center className={classes.middle}>
        <Unread place={place} error={error} onRetry={() => void refetch()} />
      </Center>
    );
  }
  return (
    <>
      <Thread
        key={conversationId}
        conversation={conversation}
        readAt={dataUpdatedAt}
        place={place}
        onOpenList={onOpenList}
      />
      <DraftSide place={place} conversation={conversation} />
    </>
  );
}

/** The chat page: the person's conversations, the open one, and its ticket draft. */
export function ChatPage() {
  const place = useChatPlace();
  const isNarrow = useMediaQuery("(max-width: 63.99em)", false, { getInitialValueInEffect: false });
  const [isListOpen, list] = useDisclosure(false);
  const onOpenList = isNarrow ? list.open : null;
  return (
    <div className={classes.page}>
      {isNarrow ? (
        <Drawer
          opened={isListOpen}
          onClose={list.close}
          size={288}
          padding={0}
          withCloseButton={false}
          title={t("Conversations")}
          classNames={{ header: classes.drawerTitle, body: classes.drawerBody }}
        >
          <ConversationList place={place} onChoose={list.close} />
        </Drawer>
      ) : (
        <div className={classes.side}>
          <ConversationList place={place} />
        </div>
      )}
      {place.conversationId ? (
        <Opened place={place} conversationId={place.conversationId} onOpenList={onOpenList} />
      ) : (
        <ChatStart place={place} onOpenList={onOpenList} />
      )}
    </div>
  );
}
