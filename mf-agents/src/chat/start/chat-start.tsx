import { IconRobot } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Anchor, Title, UnstyledButton } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { CopyRequestId } from "@tessera/ui/state/copy-request-id";
import type { Agent } from "@tessera/wire/agent/agent";
import { Link } from "react-router";
import { agentsQuery } from "../../common/agent.queries.ts";
import { Composer } from "../composer/composer.tsx";
import { ViewerNote } from "../composer/composer-note.tsx";
import threadClasses from "../thread/thread.module.css";
import { noAgentName } from "../thread/thread.tsx";
import { ThreadHead } from "../thread/thread-head.tsx";
import { useModelLabels } from "../thread/use-model-labels.ts";
import type { ChatPlace } from "../use-chat-place.ts";
import { AgentChoice } from "./agent-choice.tsx";
import classes from "./chat-start.module.css";
import { useStart } from "./use-start.ts";

/** The suggestions if no agent has its own prompts. */
const usualPrompts = [
  t("Create a ticket from my attachment"),
  t("Is there already a ticket like this one?"),
  t("What went wrong in this log?"),
];

function Prompts({ prompts, onChoose }: { prompts: readonly string[]; onChoose(text: string): void }) {
  return (
    <ul className={classes.prompts} aria-label={t("Suggestions")}>
      {prompts.map((prompt) => (
        <li key={prompt}>
          <UnstyledButton className={classes.prompt} onClick={() => onChoose(prompt)}>
            {prompt}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Welcome({ agent, isBesideAgents }: { agent: Agent | null; isBesideAgents: boolean }) {
  if (agent) {
    return (
      <>
        <Title order={2}>{agent.name}</Title>
        <p>{agent.description || t("Ask it something.")}</p>
      </>
    );
  }
  if (isBesideAgents) {
    return (
      <>
        <Title order={2}>{t("Choose an agent")}</Title>
        <p>{t("Or ask now: the ticket assistant answers.")}</p>
      </>
    );
  }
  return (
    <>
      <Title order={2}>{t("What happened?")}</Title>
      <p>
        {t(
          "Describe it in your own words and attach what you have: a screenshot, a log, a HAR file. We draft a ticket for you to review.",
        )}
      </p>
    </>
  );
}

function NoAgents() {
  const { can } = useRemoteContext();
  return (
    <p className={classes.none}>
      <IconRobot size={16} stroke={1.5} aria-hidden />
      {t("There are no active agents yet.")}
      {can("agents.manage") ? (
        <Anchor component={Link} to="/dashboard/settings/agents/create" inherit underline="always">
          {t("Create one")}
        </Anchor>
      ) : null}
    </p>
  );
}

/** Returns the active agents and the chosen one. */
function useAgentChoice({ agentId }: ChatPlace) {
  const { data } = useQuery(agentsQuery(useSession(), { status: "active", size: 100 }));
  const words = useModelLabels();
  const agent = data?.items.find(({ id }) => id === agentId) ?? null;
  return {
    agents: data?.items ?? null,
    agent,
    head: {
      name: agent?.name ?? noAgentName,
      picture: agent?.avatar_url ?? null,
      model: words.headOf(agent?.model),
    },
  };
}

interface OfferProps {
  place: ChatPlace;
  choice: ReturnType<typeof useAgentChoice>;
  onPrompt(text: string): void;
}

function Offer({ place, choice, onPrompt }: OfferProps) {
  const { can } = useRemoteContext();
  const { agents, agent } = choice;
  const prompts = can("agents.use") ? (
    <Prompts prompts={agent ? agent.starter_prompts : usualPrompts} onChoose={onPrompt} />
  ) : null;
  const cards =
    agents && agents.length > 0 ? (
      <AgentChoice
        agents={agents}
        chosenId={agent?.id ?? null}
        onChoose={(agentId) => place.go({ agentId }, { replace: true })}
      />
    ) : null;
  return (
    <div className={classes.start}>
      <div className={classes.column}>
        <Welcome agent={agent} isBesideAgents={place.isBesideAgents} />
        {place.isBesideAgents ? cards : prompts}
        {/* Below the cards only once they are known, so that nothing moves when they arrive. */}
        {place.isBesideAgents ? agents && prompts : cards}
        {agents?.length === 0 && place.isBesideAgents ? <NoAgents /> : null}
      </div>
    </div>
  );
}

function NotSent({ error }: { error: ApiError }) {
  return (
    <div className={threadClasses.notice} role="alert">
      <span className={threadClasses.noticeText}>
        {t("Couldn't send your message. {message}", { message: error.message })}
        {error.requestId ? <CopyRequestId requestId={error.requestId} /> : null}
      </span>
    </div>
  );
}

/** A new conversation before its first message: the agents to choose from, and suggestions. */
export function ChatStart({ place, onOpenList }: { place: ChatPlace; onOpenList: (() => void) | null }) {
  const mayChat = useRemoteContext().can("agents.use");
  const choice = useAgentChoice(place);
  const { draft, isBeginning, error, send } = useStart(place);
  return (
    <section className={threadClasses.thread} aria-label={t("New chat")}>
      <ThreadHead {...choice.head} onOpenList={onOpenList} />
      <Offer place={place} choice={choice} onPrompt={draft.write} />
      <div className={threadClasses.dock}>
        {error ? <NotSent error={error} /> : null}
        {mayChat ? (
          <Composer
            label={t("Ask about a ticket, a file or a customer")}
            text={draft.text}
            files={draft.files}
            queue={draft.queue}
            onWrite={draft.write}
            onFiles={draft.putFiles}
            onSend={() => void send()}
            running={null}
            isBusy={isBeginning}
          />
        ) : (
          <ViewerNote />
        )}
      </div>
    </section>
  );
}
