/** The fields of a ticket that a question asks for, in the order of an answer. */
const fields: [field: string, words: RegExp][] = [
  [
    "messages",
    /(?<!\p{L})(?:last (?:write|wrote|said|say|message|reply|replied|answer)|(?:write|say|said|wrote|answer|reply) last|who (?:last )?(?:replied|answered|wrote)|(?:newest|latest) (?:message|reply)|what did the customer|zuletzt (?:geschrieben|geantwortet)|letzte (?:nachricht|antwort)|wer hat (?:zuletzt )?(?:geantwortet|geschrieben)|was (?:hat|schrieb|sagte?|antwortete) (?:der kunde|die kundin)|dernier message|dernière réponse|qui a répondu|último mensaje|última respuesta|quién (?:respondió|contestó))(?!\p{L})/iu,
  ],
  [
    "assignee",
    /(?<!\p{L})(?:assigned|assignee|owns?|owner|who (?:is )?(?:works?|working|handles|handling|has)|bearbeitet|bearbeiter\p{L}*|zugewiesen|zuständig|kümmert|assignée?|responsable|qui (?:traite|s'occupe)|asignad[oa]|quién (?:lleva|tiene|atiende))(?!\p{L})/iu,
  ],
  [
    "status",
    /(?<!\p{L})(?:status|state|statut|état|estado|(?:is|ist) #?\S* ?(?:still |noch )?(?:open|closed|resolved|offen|geschlossen|gelöst))(?!\p{L})/iu,
  ],
  [
    "priority",
    /(?<!\p{L})(?:priority|priorität|priorité|prioridad|how (?:urgent|important)|wie (?:dringend|wichtig))(?!\p{L})/iu,
  ],
  ["category", /(?<!\p{L})(?:category|kategorie|catégorie|categoría)(?!\p{L})/iu],
  [
    "department",
    /(?<!\p{L})(?:department|which team|abteilung|welches team|département|service|departamento|equipo)(?!\p{L})/iu,
  ],
  ["labels", /(?<!\p{L})(?:labels?|tags?|etiketten?|étiquettes?|etiquetas?)(?!\p{L})/iu],
  [
    "due_at",
    /(?<!\p{L})(?:due|deadline|overdue|fällig\p{L}*|frist|échéance|en retard|vence|plazo)(?!\p{L})/iu,
  ],
  [
    "created_at",
    /(?<!\p{L})(?:when (?:was|did)|created (?:on|at)|how old|wann|erstellt|wie alt|quand|créée?|cuándo|cread[oa])(?!\p{L})/iu,
  ],
  [
    "requester",
    /(?<!\p{L})(?:who (?:created|reported|opened|wrote|sent|is the (?:customer|requester|reporter))|creator|requester|reporter|reported by|wer hat (?:\S+ ){0,3}(?:erstellt|gemeldet|geöffnet)|von wem|qui a (?:créé|signalé|ouvert)|quién (?:creó|abrió|comunicó))(?!\p{L})/iu,
  ],
  [
    "files",
    /(?<!\p{L})(?:files?|attach\p{L}*|screenshots?|pictures?|photos?|pdfs?|logs?|recordings?|videos?|transcripts?|logdateien?|bilde?r?|fotos?|aufnahmen?|dateien?|anh[aä]ng\p{L}*|angehängt|fichiers?|pièces? jointes?|archivos?|adjunt\p{L}*)(?!\p{L})/iu,
  ],
  [
    "updated_at",
    /(?<!\p{L})(?:last (?:changed|updated)|zuletzt geändert|dernière modification|último cambio)(?!\p{L})/iu,
  ],
  [
    "pending_reason",
    /(?<!\p{L})(?:why (?:is it |is #?\S+ )?(?:pending|waiting)|waiting for|wait for|worauf|warum wartet|attend quoi|en attente de|qué espera)(?!\p{L})/iu,
  ],
  ["source_channel", /(?<!\p{L})(?:come in|came in|channel|kanal|canal|herein|reingekommen)(?!\p{L})/iu],
];

/** Returns the fields that are asked for. None for "What about #12?" or a request for a summary. */
export function askedFields(words: string): string[] {
  if (/(?<!\p{L})(?:summar\p{L}*|zusammenfass\p{L}*|fasse?|résum\p{L}*|resum\p{L}*)(?!\p{L})/iu.test(words))
    return [];
  const found = fields.filter(([, pattern]) => pattern.test(words)).map(([field]) => field);
  return found.includes("requester") ? found.filter((field) => field !== "created_at") : found;
}

/** Returns true if a question is about the customer's message rather than the newest of all. */
export function asksForCustomer(words: string): boolean {
  return /(?<!\p{L})(?:customers?|requesters?|kund(?:e|en|in)|melder\p{L}*|clients?|clientes?)(?!\p{L})/iu.test(
    words,
  );
}
