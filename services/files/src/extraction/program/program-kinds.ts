/** A kind of file that installs or runs programs. */
export interface ProgramKind {
  name: string;
  extensions: string;
  mimeTypes?: RegExp;
  /** The first bytes in hexadecimal; undefined if such files have no fixed beginning. */
  mark?: RegExp;
  /** Whether every such file is a program; others may contain programs. */
  isProgram: boolean;
}

const zip = /^504b03/u;

/** Kinds of files that install or run programs, by their common names. */
export const programKinds: ProgramKind[] = [
  {
    name: "Android app",
    extensions: "apk xapk apks aab",
    mimeTypes: /android\.package/u,
    mark: zip,
    isProgram: true,
  },
  { name: "iOS app", extensions: "ipa", mark: zip, isProgram: true },
  { name: "Java program", extensions: "jar war ear", mimeTypes: /java-archive/u, mark: zip, isProgram: true },
  { name: "Windows app", extensions: "appx msix appxbundle msixbundle", mark: zip, isProgram: true },
  {
    name: "Browser extension",
    extensions: "crx xpi",
    mimeTypes: /chrome-extension|xpinstall/u,
    mark: /^(?:504b03|43723234)/u,
    isProgram: true,
  },
  {
    name: "Debian package",
    extensions: "deb",
    mimeTypes: /x-deb|debian/u,
    mark: /^213c617263683e0a64656269616e/u,
    isProgram: true,
  },
  { name: "RPM package", extensions: "rpm", mimeTypes: /x-rpm/u, mark: /^edabeedb/u, isProgram: true },
  {
    name: "macOS installer",
    extensions: "pkg mpkg",
    mimeTypes: /x-xar/u,
    mark: /^78617221/u,
    isProgram: true,
  },
  { name: "macOS disk image", extensions: "dmg", mimeTypes: /apple-diskimage/u, isProgram: true },
  { name: "Disk image", extensions: "iso img vhd vhdx", isProgram: false },
  { name: "Windows help", extensions: "chm", mimeTypes: /htmlhelp/u, mark: /^49545346/u, isProgram: true },
  {
    name: "OneNote section",
    extensions: "one onepkg",
    mark: /^(?:e4525c7b8cd8a74d|a12ff4437|4d534346)/u,
    isProgram: false,
  },
  {
    name: "Windows registry entries",
    extensions: "reg",
    mark: /^(?:efbbbf)?57696e646f777320526567697374|^fffe570069006e00|^52454745444954/u,
    isProgram: true,
  },
];

export const programExtensions = programKinds.map(({ extensions }) => extensions).join(" ");
export const programTypes = new RegExp(
  programKinds.flatMap(({ mimeTypes }) => mimeTypes?.source ?? []).join("|"),
  "u",
);
