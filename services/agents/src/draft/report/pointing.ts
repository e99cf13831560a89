/** Words of sentences that only point at an attachment or ask for a ticket. */
const empty = new Set(
  "a an the this that these it its my our your i we me us you to at into of for from in on with about above below here is are am be and or please kindly hi hello hey thanks thank can could would will should need want like help let know look looking see check have had take find read open review analyse analyze examine explain tell what attach attached attaching attachment attachments enclosed file files screenshot screenshots log logs document documents image images picture pictures photo photos har recording pdf csv mail email message sent send sending upload uploaded uploading more details detail information info create draft make write new ticket tickets conversation chat issue report one bitte siehe schau schauen sehen sie sich die den das der ein eine angehängte angehängten anhang datei dateien im ansehen mal ticket erstelle daraus voir fichier joint pièce jointe ver adjunto archivo".split(
    " ",
  ),
);

/** Returns true if a sentence such as "Please look at the attached file." does not say what is wrong. */
export function isPointing(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 1 && words.length <= 14 && words.every((word) => empty.has(word));
}
