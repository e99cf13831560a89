import { t, tx } from "@tessera/language/t";
import { Box, Button } from "@tessera/ui/mantine";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { AuthCard } from "./form/auth-card.tsx";
import { ResendVerification } from "./resend-verification.tsx";

interface CheckMailProps {
  identity: PasswordIdentity;
  email: string;
  onOtherAddress: () => void;
}

/** Shows the same text for new and known addresses, so that it does not reveal who has an account. */
export function CheckMail({ identity, email, onOtherAddress }: CheckMailProps) {
  return (
    <AuthCard
      title={t("Check your email")}
      text={tx("We wrote to {email}. Open the link in it to verify the address and sign in.", {
        email: <strong>{email}</strong>,
      })}
      footer={
        <Button variant="subtle" color="gray" onClick={onOtherAddress}>
          {t("Use another address")}
        </Button>
      }
    >
      <Box mt={20}>
        <ResendVerification identity={identity} email={email} />
      </Box>
    </AuthCard>
  );
}
