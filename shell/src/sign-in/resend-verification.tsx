import { t } from "@tessera/language/t";
import { Button, Group, Text } from "@tessera/ui/mantine";
import { useLocation } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { refusalText } from "./form/refusal.ts";
import { type Submission, useSubmission } from "./form/use-submission.ts";
import { returnPath } from "./return-path.ts";

interface ResendVerificationProps {
  identity: PasswordIdentity;
  email: string;
}

export function ResendVerification({ identity, email }: ResendVerificationProps) {
  const { submission, send } = useSubmission();
  const { search } = useLocation();

  return (
    <Group gap={12}>
      <Button
        variant="default"
        loading={submission.kind === "sending"}
        onClick={() => void send(() => identity.resendVerification(email, returnPath(search)))}
      >
        {t("Send again")}
      </Button>
      <Text component="span" role="status" fz={13}>
        {getOutcome(submission)}
      </Text>
    </Group>
  );
}

function getOutcome(submission: Submission): string {
  if (submission.kind === "done") return t("Sent. It can take a minute to arrive.");
  return submission.kind === "refused" ? refusalText(submission.refusal) : "";
}
