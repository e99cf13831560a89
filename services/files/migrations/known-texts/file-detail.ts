import { type KnownText, readReason, type StoredReason } from "@tessera/kit/migrations/reason-repair";

const yes: KnownText = ["detail.yes", "Yes"];
const maybe: KnownText = ["detail.maybe", "Maybe"];

/** The values that former versions wrote, by the name of the detail. */
const knownByName: Readonly<Record<string, readonly KnownText[]>> = {
  Encrypted: [yes],
  Program: [yes, maybe],
  JSON: [["detail.not_valid", "not valid"]],
  Extent: [["detail.partly_read", "Only a part of the file was read"]],
  "Read from": [["detail.preview_of_first_page", "The preview of its first page"]],
  Note: [["detail.secrets_not_removable", "The secrets can't be removed from a file of this kind."]],
  Picture: [["detail.no_video_player", "None: this installation has no program that plays videos"]],
  Transcript: [
    ["transcript.not_offered", "None: this installation doesn't transcribe speech"],
    ["transcript.of_plan", /^None: part of the (?<plan>.+) plan$/],
    ["transcript.service_silent", "The transcription service gave no answer"],
    ["transcript.undecodable", "None: this installation can't decode its sound"],
    ["transcript.undecodable_codec", /^None: this installation can't decode sound in (?<codec>.+)$/],
    ["transcript.needs_too_much_time", "Turning its speech into text took too long"],
    ["transcript.needs_too_much_memory", "Turning its speech into text needs too much memory"],
    ["transcript.needs_too_much_disk", "Turning its speech into text needs too much disk space"],
    ["transcript.failed", "Its speech couldn't be turned into text"],
    [
      "transcript.language_not_offered",
      /^None: this installation only understands (?<language>.+)$/,
      { language: readLanguage },
    ],
    ["transcript.without_speech", "No speech found"],
    ["transcript.only_language", /^In (?<language>.+) only$/, { language: readLanguage }],
  ],
};

/** Returns the reason that the value of a detail says, or null if it is data or unknown. */
export function readDetail(name: string, value: string): StoredReason | null {
  return Object.hasOwn(knownByName, name) ? readReason(knownByName[name] ?? [], value) : null;
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const names = new Intl.DisplayNames("en", { type: "language" });

/** Reads the English name of a language: "German". A code without a name was stored as it is. */
function readLanguage(text: string): { language: string } {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return { language: codes.find((code) => names.of(code) === text) ?? text };
}
