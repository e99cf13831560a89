import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** The names of kinds in summaries. */
export const programNames: Readonly<Record<string, Reason>> = {
  "Android app": toReason("program.android_app"),
  "iOS app": toReason("program.ios_app"),
  "Java program": toReason("program.java_program"),
  "Windows app": toReason("program.windows_app"),
  "Browser extension": toReason("program.browser_extension"),
  "Debian package": toReason("program.debian_package"),
  "RPM package": toReason("program.rpm_package"),
  "macOS installer": toReason("program.macos_installer"),
  "macOS disk image": toReason("program.macos_disk_image"),
  "Disk image": toReason("program.disk_image"),
  "Windows help": toReason("program.windows_help"),
  "Windows registry entries": toReason("program.windows_registry_entries"),
  "OneNote section": toReason("program.onenote_section"),
};

/** The first bytes of files that install or run programs, in hexadecimal, by the name of their kind. Others have no fixed beginning. */
export const programMarks: Readonly<Record<string, RegExp>> = {
  "Android app": /^504b03/u,
  "iOS app": /^504b03/u,
  "Java program": /^504b03/u,
  "Windows app": /^504b03/u,
  "Browser extension": /^(?:504b03|43723234)/u,
  "Debian package": /^213c617263683e0a64656269616e/u,
  "RPM package": /^edabeedb/u,
  "macOS installer": /^78617221/u,
  "Windows help": /^49545346/u,
  "OneNote section": /^(?:e4525c7b8cd8a74d|a12ff4437|4d534346)/u,
  "Windows registry entries": /^(?:efbbbf)?57696e646f777320526567697374|^fffe570069006e00|^52454745444954/u,
};

/** Kinds that may contain programs; files of the others always are programs. */
export const programContainers: readonly string[] = ["Disk image", "OneNote section"];
