import { callIdentity } from "../../session/call-identity.ts";

/** The setup of a second step that is not turned on yet: the URI for the authenticator app, and backup codes in case the app is lost. */
export interface SecondStepOffer {
  totpUri: string;
  backupCodes: string[];
}

/** Account changes for installations whose own identity service keeps the password. Invalid input is refused with 422. */
export const account = {
  async changePassword(change: {
    currentPassword: string;
    newPassword: string;
    revokeOtherSessions: boolean;
  }): Promise<void> {
    await callIdentity("/change-password", { body: change });
  },
  async offerSecondStep(password: string): Promise<SecondStepOffer> {
    const { totpURI, backupCodes } = await callIdentity<{ totpURI: string; backupCodes: string[] }>(
      "/two-factor/enable",
      { body: { password } },
    );
    return { totpUri: totpURI, backupCodes };
  },
  async turnOnSecondStep(code: string): Promise<void> {
    await callIdentity("/two-factor/verify-totp", { body: { code } });
  },
  /** `code`, here and below, is a code from the authenticator app or a backup code. */
  async renewBackupCodes(proof: { password: string; code: string }): Promise<string[]> {
    const path = "/two-factor/generate-backup-codes";
    return (await callIdentity<{ backupCodes: string[] }>(path, { body: proof })).backupCodes;
  },
  async turnOffSecondStep(proof: { password: string; code: string }): Promise<void> {
    await callIdentity("/two-factor/disable", { body: proof });
  },
};
