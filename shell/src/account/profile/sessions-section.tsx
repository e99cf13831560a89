import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Stack } from "@tessera/ui/mantine";
import { Badge } from "@tessera/ui/mantine-lazy";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { Session } from "@tessera/wire/account/account";
import { FailureNote } from "./failure-note.tsx";
import { useProfile } from "./profile-context.ts";
import { ProfileSection } from "./profile-section.tsx";
import classes from "./sessions-section.module.css";
import { useSessions } from "./use-sessions.ts";

export function SessionsSection() {
  const sessions = useSessions();

  return (
    <ProfileSection
      title={t("Sessions")}
      text={t("Where you're signed in. Sign out any you don't recognize.")}
    >
      {sessions.data ? (
        <SessionList items={sessions.data.items} />
      ) : sessions.error ? (
        <Stack gap={12} align="flex-start">
          <FailureNote error={sessions.error} />
          <Button variant="default" onClick={() => void sessions.refetch()}>
            {t("Try again")}
          </Button>
        </Stack>
      ) : (
        <LoadingChip text={t("Loading sessions...")} />
      )}
    </ProfileSection>
  );
}

function SessionList({ items }: { items: Session[] }) {
  const { one, others, error } = useEndSession();

  return (
    <Stack gap={12} align="flex-start">
      <ul className={classes.list}>
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={one.isPending && one.variables === session.id}
            onEnd={() => one.mutate(session.id)}
          />
        ))}
      </ul>
      <FailureNote error={error} />
      {items.length > 1 && (
        <Button variant="default" loading={others.isPending} onClick={() => others.mutate()}>
          {t("Sign out everywhere else")}
        </Button>
      )}
    </Stack>
  );
}

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, address, last_seen_at: lastSeenAt, is_current: isCurrent } = session;

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.device}>
          {device}
          {isCurrent && (
            <Badge size="sm" variant="light" tt="none">
              {t("This device")}
            </Badge>
          )}
        </div>
        <div className={classes.details}>
          {[
            address,
            isCurrent ? t("active now") : t("last seen {time}", { time: formatRelative(lastSeenAt) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </div>
      </div>
      {!isCurrent && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={t("Sign out {device}", { device })}
          loading={isEnding}
          onClick={onEnd}
        >
          {t("Sign out")}
        </Button>
      )}
    </li>
  );
}

function useEndSession() {
  const { call } = useProfile();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ["profile"] });
  const one = useMutation({
    mutationFn: (sessionId: string) => call("DELETE /auth/sessions/:sessionId", { params: { sessionId } }),
    onSettled,
  });
  const others = useMutation({ mutationFn: () => call("DELETE /auth/sessions"), onSettled });
  return { one, others, error: one.error ?? others.error };
}
