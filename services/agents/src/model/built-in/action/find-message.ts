const note =
  /^\W*(?:notiz(?=\s+(?:zu[mr]?|an|bei|für|in)\s|\s*:)|note(?=\s+(?:sur|dans|pour|à|au)\s|\s*:)|nota(?=\s+(?:en|a|para|sobre)\s|\s*:))|(?<!\p{L})(?:(?:add|write|leave|make|post)\s+(?:an?\s+|the\s+)?(?:internal\s+)?(?:note|comment)|note(?=\s+(?:on|in|for|to|that)|\s*:)|(?:füge?|schreibe?|hinterlasse?|mache?)\s+(?:\S+\s+){0,4}?(?:eine\s+)?(?:interne\s+)?notiz|notiere|(?:ajoute[rz]?|écris|laisse[rz]?)\s+(?:une\s+)?note|(?:añade|agrega|escribe|deja)\s+una\s+nota)(?!\p{L})/iu;
const reply =
  /(?<!\p{L})(?:reply|respond|write (?:back )?to the (?:customer|requester)|answer the (?:customer|requester)|tell the (?:customer|requester)|send (?:an? )?(?:reply|answer|mail|e-?mail)|antworte(?:n)?|schreibe? (?:dem|der) kund\p{L}+|sage? (?:dem|der) kund\p{L}+|réponds?|répondez|répondre|écris au client|responde(?:r)?|contesta(?:r)?|escribe al cliente)(?!\p{L})/iu;
/** What stands before the text itself. */
const lead =
  /^[\s,:–-]*(?:(?:(?:to|for|on|in|at|an|auf|zu|bei|für|à|au|sur|dans|a|al|en)\s+(?:(?:the|dem|der|den|die|das|le|la|el)\s+)?|(?:the|dem|der|den)\s+)(?:(?:customer|requester|kund\p{L}+|client|cliente|ticket|internal|interne)(?!\p{L})\s*)?)?(?:(?:to|on|in|for|of|an|auf|zu|bei|zum|für|hinzu|à|au|sur|dans|du|de|a|al|en|del)\s+)?(?:(?:the|dem|ticket|le|la|el)\s+)*#?\d*\s*(?:hinzu)?[\s,:–-]*(?:(?:that|saying|dass|que|:)\s*)?[\s,:–-]*/iu;

/** What someone wants written on a ticket. Null text: they did not say what. */
export interface RequestedMessage {
  kind: "note" | "reply";
  text: string | null;
}

export function messageIn(words: string): RequestedMessage | null {
  const [kind, match] = note.test(words)
    ? (["note", note.exec(words)] as const)
    : (["reply", reply.exec(words)] as const);
  if (!match || /^\W*(?:what|did|who|when|has|have|was|hat|wer|wann|qu|a-t-on)(?!\p{L})/iu.test(words))
    return null;
  const quoted = /["“„«]([^"“”„«»]{3,})["”“»]\s*[.!]?$/u.exec(words)?.[1];
  const rest = words.slice(match.index + match[0].length);
  // What stands after a colon is the text as it is.
  const said = quoted ?? (/^\s*:/u.test(rest) ? rest.replace(/^[\s:]+/u, "") : rest.replace(lead, ""));
  const text = said.trim();
  return { kind, text: text.length >= 3 ? text.charAt(0).toUpperCase() + text.slice(1) : null };
}

/** Returns the words before a message, which may ask for further changes. */
export function beforeMessage(words: string): string {
  const found = note.exec(words) ?? reply.exec(words);
  return found ? words.slice(0, found.index) : words;
}
