import { Button, Group, Text } from "@tessera/ui";
import type { IdentityClient } from "../session/identity-client.ts";
import { refusalText } from "./refusal.ts";
import { type Submission, useSubmission } from "./use-submission.ts";

interface ResendVerificationProps {
  identity: IdentityClient;
  email: string;
}

export function ResendVerification({ identity, email }: ResendVerificationProps) {
  const { submission, send } = useSubmission();

  return (
    <Group gap={12}>
      <Button
        variant="default"
        loading={submission.kind === "sending"}
        onClick={() => void send(() => identity.resendVerification(email))}
      >
        Send again
      </Button>
      <Text component="span" role="status" fz={13}>
        {outcomeOf(submission)}
      </Text>
    </Group>
  );
}

function outcomeOf(submission: Submission): string {
  if (submission.kind === "done") return "Sent. It can take a minute to arrive.";
  return submission.kind === "refused" ? refusalText(submission.refusal) : "";
}
