import { IconUser } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { useState } from "react";
import { avatarTints } from "../theme/tokens.ts";
import { initials } from "./initials.ts";
import { personName, type ShownPerson } from "./person.ts";
import classes from "./person-avatar.module.css";

interface PersonAvatarProps {
  /** Null is shown as "Unassigned". */
  person: ShownPerson | null;
  /** In px: 20 in rows, 24 on cards, 28 in timelines and lists. */
  size?: number;
  /** True if screen readers should announce the name. Leave it out if the name is shown next to the avatar. */
  isLabelled?: boolean;
}

function getTint(id: string | undefined): number {
  let hash = 0;
  for (const character of id ?? "") hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % avatarTints.length;
}

/**
 * A person's picture, or their initials on one of six tints, chosen by the person's id. It is a plain element, because Mantine's Avatar
 * resolves its styles on every render, and lists show one per row.
 */
export function PersonAvatar({ person, size = 24, isLabelled = false }: PersonAvatarProps) {
  const name = person ? personName(person) : t("Unassigned");
  const label = isLabelled ? { role: "img", "aria-label": name } : { "aria-hidden": true };
  if (!person) {
    return (
      <span className={classes.nobody} style={{ width: size, height: size }} title={name} {...label}>
        <IconUser size={Math.round(size * 0.6)} stroke={1.5} aria-hidden />
      </span>
    );
  }

  const tint = getTint(person.id);
  const style = {
    width: size,
    height: size,
    fontSize: Math.max(9, Math.round(size * 0.4)),
    background: `var(--ts-avatar-${tint}-bg)`,
    color: `var(--ts-avatar-${tint}-fg)`,
  };
  return (
    <span className={classes.person} style={style} title={name} {...label}>
      <Face key={person.avatar_url} address={person.avatar_url} name={name} />
    </span>
  );
}

function Face({ address, name }: { address: string | null; name: string }) {
  const [isDeleted, setMissing] = useState(false);
  if (!address || isDeleted) return initials(name);
  return <img src={address} alt="" className={classes.picture} onError={() => setMissing(true)} />;
}
