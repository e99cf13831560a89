import { askIdentity } from "../../session/ask-identity.ts";

/** A second step that is not on yet: the address an authenticator app reads, and codes for the day it is lost. */
export interface SecondStepOffer {
  totpUri: string;
  backupCodes: string[];
}

/** What one changes about one's own account where our identity service keeps the password. Wrong input is refused with 422. */
export const account = {
  async changePassword(change: {
    currentPassword: string;
    newPassword: string;
    revokeOtherSessions: boolean;
  }): Promise<void> {
    await askIdentity("/change-password", { body: change });
  },
  async offerSecondStep(password: string): Promise<SecondStepOffer> {
    const { totpURI, backupCodes } = await askIdentity<{ totpURI: string; backupCodes: string[] }>(
      "/two-factor/enable",
      { body: { password } },
    );
    return { totpUri: totpURI, backupCodes };
  },
  async turnOnSecondStep(code: string): Promise<void> {
    await askIdentity("/two-factor/verify-totp", { body: { code } });
  },
  /** `code` is of the app, or a backup code, here and below. */
  async renewBackupCodes(proof: { password: string; code: string }): Promise<string[]> {
    const path = "/two-factor/generate-backup-codes";
    return (await askIdentity<{ backupCodes: string[] }>(path, { body: proof })).backupCodes;
  },
  async turnOffSecondStep(proof: { password: string; code: string }): Promise<void> {
    await askIdentity("/two-factor/disable", { body: proof });
  },
};
