import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { AvatarSection } from "./avatar-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { useProfile } from "./profile-context.ts";
import { SecondStepSection } from "./second-step/second-step-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export function UserProfile() {
  const { identity, keeper } = useProfile();
  const { user } = useIdentityState(identity);
  if (!user) return null;

  return (
    <div>
      <PersonSection key={user.id} user={user} />
      <AvatarSection user={user} />
      {keeper === null && <PasswordSection user={user} />}
      {keeper === null && <SecondStepSection user={user} />}
      <SessionsSection />
    </div>
  );
}
