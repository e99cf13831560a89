import { plural, t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import type { OthersDraft } from "@tessera/wire/ticket/message-draft";

/** Says who has a draft, and how much of it there is: "Mei Tanaka has a draft, 4 lines." */
export function describeDraft({ member, visibility, lines, files }: OthersDraft): string {
  const name = member ? personName(member) : t("A former member");
  if (lines === 0)
    return plural(
      files,
      { one: "{name} has a draft, # file.", other: "{name} has a draft, # files." },
      { name },
    );
  return visibility === "public"
    ? plural(lines, { one: "{name} has a draft, # line.", other: "{name} has a draft, # lines." }, { name })
    : plural(
        lines,
        { one: "{name} has a draft of a note, # line.", other: "{name} has a draft of a note, # lines." },
        { name },
      );
}
