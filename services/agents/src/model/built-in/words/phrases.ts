import type { SpokenLanguage } from "./spoken-language.ts";

/** The sentences of the built-in model in one language. */
export interface Phrases {
  gaveNothing(what: string, why: string): string;
  notChanged(number: string, why: string): string;
  notNoted(number: string, why: string): string;
  denied: string;
  matches(counted: string, many: number, filters: string): string;
  noMatch(filters: string): string;
  noneContains(words: string): string;
  noneAlike: string;
  alike: string;
  sameFailure: string;
  draft(title: string, priority: string | null): string;
  better: string;
  changed(number: string): string;
  noted(number: string): string;
  members: string;
  none: string;
  assignedTo(name: string): string;
  notAssigned: string;
  newest(author: string, text: string): string;
  noMessage: string;
  noFiles: string;
  stillRead: string;
  cannotReply(number: string): string;
  cannotList: string;
  cannotDo: string;
  /** Names what was not done of a request. */
  left(words: string): string;
  notAllowed: string;
  noTextOfNote: string;
  offer: string;
  /** Names of the fields of a ticket that one can ask for. */
  fields: Readonly<Record<string, string>>;
  /** What each tool that reads does. */
  tools: Readonly<Record<string, string>>;
  /** Reasons of tools that failed, which are in English. */
  reasons: readonly [RegExp, string][];
  /** Words of values and filters, which tools return in English. */
  values: readonly [RegExp, string][];
}

const english: Phrases = {
  gaveNothing: (what, why) => `${what} gave nothing: ${why}`,
  notChanged: (number, why) => `Ticket ${number} was not changed: ${why}`,
  notNoted: (number, why) => `The note was not written on ticket ${number}: ${why}`,
  denied: "you did not allow it",
  matches: (counted, many, filters) => `**${counted}** ${many === 1 ? "matches" : "match"}${filters}.`,
  noMatch: (filters) => `No ticket matches${filters}.`,
  noneContains: (words) => `No ticket contains the words “${words}”. The closest matches:`,
  noneAlike: "No ticket of your organization looks like this one.",
  alike: "These may be about the same problem:",
  sameFailure: "same failure, ",
  draft: (title, priority) =>
    `A draft is ready: **${title}**${priority ? `, priority ${priority}` : ""}. Nothing is sent before you check it.`,
  better: "It would be better with this:",
  changed: (number) => `Ticket ${number} was changed:`,
  noted: (number) => `The note is on ticket ${number}, for members only.`,
  members: "Active members:",
  none: "none",
  assignedTo: (name) => `assigned to ${name}`,
  notAssigned: "not assigned",
  newest: (author, text) => `The newest message, of ${author}: ${text}`,
  noMessage: "There is no public message yet.",
  noFiles: "There are no files.",
  stillRead: "it is still being read. Ask again in a moment.",
  cannotReply: (number) => `I can't send replies. Open ${number} to check and send this one:`,
  cannotList:
    "I can't answer this from the list of tickets. [Analytics](/dashboard/analytics) shows averages and figures by group; I can count and list tickets by status, priority, assignee, category, department, channel and date.",
  cannotDo:
    "I can't do that. I can assign a ticket, set its status, priority, category, department or labels, write an internal note, and draft tickets and replies.",
  left: (words) => `I can't do this part: “${words}”.`,
  notAllowed: "I can't do that here: this agent, or your role, may not change tickets.",
  noTextOfNote: "What should the note say? For example: *note on #12: the customer called back*.",
  offer: "",
  fields: {
    assignee: "Assigned to",
    status: "Status",
    priority: "Priority",
    category: "Category",
    department: "Department",
    labels: "Labels",
    due_at: "Due",
    created_at: "Created",
    requester: "Reported by",
    files: "Files",
    updated_at: "Changed",
    pending_reason: "Waits for",
    source_channel: "Came in by",
  },
  tools: {
    read_file: "Reading the file",
    read_ticket: "Reading the ticket",
    search_tickets: "The search",
    find_similar_tickets: "Looking for similar tickets",
    draft_ticket: "Drafting the ticket",
    list_members: "Looking up members",
    read_figures: "Reading the figures",
  },
  reasons: [],
  values: [[/_/gu, " "]],
};

const german: Phrases = {
  gaveNothing: (what, why) => `${what}: kein Ergebnis, ${why}`,
  notChanged: (number, why) => `Ticket ${number} wurde nicht geändert: ${why}`,
  notNoted: (number, why) => `Die Notiz zu Ticket ${number} wurde nicht geschrieben: ${why}`,
  denied: "Sie haben es nicht erlaubt",
  matches: (counted, many, filters) => `**${counted}** ${many === 1 ? "passt" : "passen"}${filters}.`,
  noMatch: (filters) => `Kein Ticket passt${filters}.`,
  noneContains: (words) => `Kein Ticket enthält die Wörter „${words}“. Am nächsten kommen:`,
  noneAlike: "Kein Ticket Ihrer Organisation ähnelt diesem.",
  alike: "Diese könnten dasselbe Problem betreffen:",
  sameFailure: "derselbe Fehler, ",
  draft: (title, priority) =>
    `Ein Entwurf ist fertig: **${title}**${priority ? `, Priorität ${priority}` : ""}. Nichts wird gesendet, bevor Sie es prüfen.`,
  better: "Besser wäre er mit diesen Angaben:",
  changed: (number) => `Ticket ${number} wurde geändert:`,
  noted: (number) => `Die Notiz steht in Ticket ${number}, nur für Mitglieder.`,
  members: "Aktive Mitglieder:",
  none: "keine",
  assignedTo: (name) => `${name} zugewiesen`,
  notAssigned: "nicht zugewiesen",
  newest: (author, text) => `Die neueste Nachricht, von ${author}: ${text}`,
  noMessage: "Es gibt noch keine öffentliche Nachricht.",
  noFiles: "Es gibt keine Dateien.",
  stillRead: "sie wird noch gelesen. Fragen Sie gleich noch einmal.",
  cannotReply: (number) =>
    `Ich kann keine Antworten senden. Öffnen Sie ${number}, um diese zu prüfen und zu senden:`,
  cannotList:
    "Das kann ich aus der Ticketliste nicht beantworten. [Auswertungen](/dashboard/analytics) zeigt Durchschnitte und Zahlen nach Gruppen; ich kann Tickets nach Status, Priorität, Bearbeiter, Kategorie, Abteilung, Kanal und Datum zählen und auflisten.",
  cannotDo:
    "Das kann ich nicht. Ich kann ein Ticket zuweisen, Status, Priorität, Kategorie, Abteilung oder Labels setzen, eine interne Notiz schreiben sowie Tickets und Antworten entwerfen.",
  left: (words) => `Diesen Teil kann ich nicht: „${words}“.`,
  notAllowed: "Das kann ich hier nicht: Dieser Agent oder Ihre Rolle darf Tickets nicht ändern.",
  noTextOfNote: "Was soll in der Notiz stehen? Zum Beispiel: *Notiz zu #12: Der Kunde hat zurückgerufen*.",
  offer:
    "Sagen Sie mir, was nicht funktioniert, nennen Sie ein Ticket wie #12, oder bitten Sie mich, *Tickets über* etwas zu suchen. Mit *Erstelle ein Ticket* entwerfe ich eines aus allem, was gesagt und angehängt wurde.",
  fields: {
    assignee: "Zugewiesen an",
    status: "Status",
    priority: "Priorität",
    category: "Kategorie",
    department: "Abteilung",
    labels: "Labels",
    due_at: "Fällig",
    created_at: "Erstellt",
    requester: "Gemeldet von",
    files: "Dateien",
    updated_at: "Geändert",
    pending_reason: "Wartet auf",
    source_channel: "Eingegangen über",
  },
  tools: {
    read_file: "Lesen der Datei",
    read_ticket: "Lesen des Tickets",
    search_tickets: "Suche",
    find_similar_tickets: "Suche nach ähnlichen Tickets",
    draft_ticket: "Entwurf des Tickets",
    list_members: "Suche nach Mitgliedern",
    read_figures: "Lesen der Zahlen",
  },
  reasons: [
    [/^The ticket (\S+) was not found\.$/u, "Ticket $1 gibt es nicht."],
    [/^The (?:ticket|member) was not found\.$/u, "Es gibt es nicht mehr."],
    [/^You are not allowed to do this.*$/su, "Sie dürfen das nicht."],
    [/^No active member is called "(.*)"\.$/su, "Kein aktives Mitglied heißt „$1“."],
    [
      /^Several members have this name: (.*)\. Say which one you mean\.$/su,
      "Mehrere Mitglieder heißen so: $1. Wen meinen Sie?",
    ],
  ],
  values: [
    [/(?<!\p{L})not resolved yet(?!\p{L})/gu, "noch nicht gelöst"],
    [/(?<!\p{L})assigned to you(?!\p{L})/gu, "Ihnen zugewiesen"],
    [/(?<!\p{L})assigned to nobody(?!\p{L})/gu, "niemandem zugewiesen"],
    [/(?<!\p{L})assigned to ([^,]+)/gu, "$1 zugewiesen"],
    [/(?<!\p{L})not overdue(?!\p{L})/gu, "nicht überfällig"],
    [/(?<!\p{L})overdue(?!\p{L})/gu, "überfällig"],
    [/(?<!\p{L})in[ _]progress(?!\p{L})/gu, "in Bearbeitung"],
    [/(?<!\p{L})pending(?!\p{L})/gu, "wartend"],
    [/(?<!\p{L})resolved(?!\p{L})/gu, "gelöst"],
    [/(?<!\p{L})closed(?!\p{L})/gu, "geschlossen"],
    [/(?<!\p{L})cancelled(?!\p{L})/gu, "storniert"],
    [/(?<!\p{L})open(?!\p{L})/gu, "offen"],
    [/(?<!\p{L})new(?!\p{L})/gu, "neu"],
    [/(?<!\p{L})critical(?!\p{L})/gu, "kritisch"],
    [/(?<!\p{L})urgent(?!\p{L})/gu, "dringend"],
    [/(?<!\p{L})high(?!\p{L})/gu, "hoch"],
    [/(?<!\p{L})medium(?!\p{L})/gu, "mittel"],
    [/(?<!\p{L})low(?!\p{L})/gu, "niedrig"],
    [/(?<!\p{L})priority(?!\p{L})/gu, "Priorität"],
    [/(?<!\p{L})category(?!\p{L})/gu, "Kategorie"],
    [/(?<!\p{L})department(?!\p{L})/gu, "Abteilung"],
    [/(?<!\p{L})assignee(?!\p{L})/gu, "zugewiesen an"],
    [/^labels$/gu, "Labels"],
    [/(?<!\p{L})created(?!\p{L})/gu, "erstellt"],
    [/(?<!\p{L})from (\d{4}\S*) to /gu, "vom $1 bis "],
    [/(?<!\p{L})on (?=\d{4}-)/gu, "am "],
    [/(?<!\p{L})since (?=\d{4}-)/gu, "seit "],
    [/(?<!\p{L})until (?=\d{4}-)/gu, "bis "],
    [/(?<!\p{L})with (?=“)/gu, "mit "],
    [/(?<=, )or (?=\p{L})| or (?=\p{L})/gu, " oder "],
    [/_/gu, " "],
  ],
};

const french: Phrases = {
  gaveNothing: (what, why) => `${what} : aucun résultat, ${why}`,
  notChanged: (number, why) => `Le ticket ${number} n'a pas été modifié : ${why}`,
  notNoted: (number, why) => `La note n'a pas été écrite dans le ticket ${number} : ${why}`,
  denied: "vous ne l'avez pas autorisé",
  matches: (counted, many, filters) =>
    `**${counted}** ${many < 2 ? "correspond" : "correspondent"}${filters}.`,
  noMatch: (filters) => `Aucun ticket ne correspond${filters}.`,
  noneContains: (words) => `Aucun ticket ne contient les mots « ${words} ». Les plus proches :`,
  noneAlike: "Aucun ticket de votre organisation ne ressemble à celui-ci.",
  alike: "Ceux-ci concernent peut-être le même problème :",
  sameFailure: "même erreur, ",
  draft: (title, priority) =>
    `Un brouillon est prêt : **${title}**${priority ? `, priorité ${priority}` : ""}. Rien n'est envoyé avant votre vérification.`,
  better: "Il serait meilleur avec ceci :",
  changed: (number) => `Le ticket ${number} a été modifié :`,
  noted: (number) => `La note est dans le ticket ${number}, pour les membres seulement.`,
  members: "Membres actifs :",
  none: "aucun",
  assignedTo: (name) => `assigné à ${name}`,
  notAssigned: "non assigné",
  newest: (author, text) => `Le message le plus récent, de ${author} : ${text}`,
  noMessage: "Il n'y a pas encore de message public.",
  noFiles: "Il n'y a pas de fichiers.",
  stillRead: "la lecture est en cours. Demandez de nouveau dans un instant.",
  cannotReply: (number) =>
    `Je ne peux pas envoyer de réponses. Ouvrez ${number} pour vérifier et envoyer celle-ci :`,
  cannotList:
    "Je ne peux pas répondre à cela avec la liste des tickets. [Analyses](/dashboard/analytics) montre les moyennes et les chiffres par groupe ; je peux compter et lister les tickets par statut, priorité, responsable, catégorie, service, canal et date.",
  cannotDo:
    "Je ne peux pas faire cela. Je peux assigner un ticket, définir son statut, sa priorité, sa catégorie, son service ou ses étiquettes, écrire une note interne, et préparer des tickets et des réponses.",
  left: (words) => `Je ne peux pas faire cette partie : « ${words} ».`,
  notAllowed: "Je ne peux pas faire cela ici : cet agent, ou votre rôle, ne peut pas modifier de tickets.",
  noTextOfNote: "Que doit dire la note ? Par exemple : *note sur #12 : le client a rappelé*.",
  offer:
    "Dites-moi ce qui ne fonctionne pas, nommez un ticket comme #12, ou demandez-moi de chercher des *tickets sur* un sujet. Avec *crée un ticket*, j'en prépare un à partir de tout ce qui a été dit et joint.",
  fields: {
    assignee: "Assigné à",
    status: "Statut",
    priority: "Priorité",
    category: "Catégorie",
    department: "Service",
    labels: "Étiquettes",
    due_at: "Échéance",
    created_at: "Créé",
    requester: "Signalé par",
    files: "Fichiers",
    updated_at: "Modifié",
    pending_reason: "En attente de",
    source_channel: "Reçu par",
  },
  tools: {
    read_file: "Lecture du fichier",
    read_ticket: "Lecture du ticket",
    search_tickets: "Recherche",
    find_similar_tickets: "Recherche de tickets semblables",
    draft_ticket: "Brouillon du ticket",
    list_members: "Recherche de membres",
    read_figures: "Lecture des chiffres",
  },
  reasons: [
    [/^The ticket (\S+) was not found\.$/u, "le ticket $1 n'existe pas."],
    [/^You are not allowed to do this.*$/su, "vous n'en avez pas le droit."],
    [/^No active member is called "(.*)"\.$/su, "aucun membre actif ne s'appelle « $1 »."],
  ],
  values: [
    [/not resolved yet/gu, "non résolus"],
    [/assigned to you/gu, "qui vous sont assignés"],
    [/assigned to nobody/gu, "non assignés"],
    [/assigned to /gu, "assignés à "],
    [/(?<!\p{L})overdue/gu, "en retard"],
    [/in[ _]progress/gu, "en cours"],
    [/(?<!\p{L})pending/gu, "en attente"],
    [/(?<!\p{L})resolved/gu, "résolu"],
    [/(?<!\p{L})closed/gu, "fermé"],
    [/(?<!\p{L})cancelled/gu, "annulé"],
    [/(?<!\p{L})open(?!\p{L})/gu, "ouvert"],
    [/(?<!\p{L})new(?!\p{L})/gu, "nouveau"],
    [/(?<!\p{L})critical/gu, "critique"],
    [/(?<!\p{L})high(?!\p{L})/gu, "haute"],
    [/(?<!\p{L})medium/gu, "moyenne"],
    [/(?<!\p{L})low(?!\p{L})/gu, "basse"],
    [/priority/gu, "priorité"],
    [/category/gu, "catégorie"],
    [/department/gu, "service"],
    [/assignee/gu, "assigné à"],
    [/(?<!\p{L})created(?!\p{L})/gu, "créés"],
    [/ or /gu, " ou "],
    [/_/gu, " "],
  ],
};

const spanish: Phrases = {
  gaveNothing: (what, why) => `${what}: sin resultado, ${why}`,
  notChanged: (number, why) => `No se ha cambiado el ticket ${number}: ${why}`,
  notNoted: (number, why) => `No se ha escrito la nota en el ticket ${number}: ${why}`,
  denied: "no lo ha permitido",
  matches: (counted, many, filters) => `**${counted}** ${many === 1 ? "coincide" : "coinciden"}${filters}.`,
  noMatch: (filters) => `Ningún ticket coincide${filters}.`,
  noneContains: (words) => `Ningún ticket contiene las palabras «${words}». Los más parecidos:`,
  noneAlike: "Ningún ticket de su organización se parece a este.",
  alike: "Estos pueden tratar del mismo problema:",
  sameFailure: "el mismo error, ",
  draft: (title, priority) =>
    `Hay un borrador: **${title}**${priority ? `, prioridad ${priority}` : ""}. No se envía nada antes de que lo revise.`,
  better: "Sería mejor con esto:",
  changed: (number) => `Se ha cambiado el ticket ${number}:`,
  noted: (number) => `La nota está en el ticket ${number}, solo para miembros.`,
  members: "Miembros activos:",
  none: "ninguno",
  assignedTo: (name) => `asignado a ${name}`,
  notAssigned: "sin asignar",
  newest: (author, text) => `El mensaje más reciente, de ${author}: ${text}`,
  noMessage: "Todavía no hay mensajes públicos.",
  noFiles: "No hay archivos.",
  stillRead: "todavía se está leyendo. Pregunte de nuevo en un momento.",
  cannotReply: (number) => `No puedo enviar respuestas. Abra ${number} para revisar y enviar esta:`,
  cannotList:
    "No puedo responder a esto con la lista de tickets. [Analítica](/dashboard/analytics) muestra promedios y cifras por grupo; puedo contar y listar tickets por estado, prioridad, responsable, categoría, departamento, canal y fecha.",
  cannotDo:
    "No puedo hacer eso. Puedo asignar un ticket, fijar su estado, prioridad, categoría, departamento o etiquetas, escribir una nota interna, y preparar tickets y respuestas.",
  left: (words) => `No puedo hacer esta parte: «${words}».`,
  notAllowed: "No puedo hacer eso aquí: este agente, o su rol, no puede cambiar tickets.",
  noTextOfNote: "¿Qué debe decir la nota? Por ejemplo: *nota en #12: el cliente llamó*.",
  offer:
    "Dígame qué falla, nombre un ticket como #12 o pídame que busque *tickets sobre* algo. Con *crea un ticket* preparo uno con todo lo que se ha dicho y adjuntado.",
  fields: {
    assignee: "Asignado a",
    status: "Estado",
    priority: "Prioridad",
    category: "Categoría",
    department: "Departamento",
    labels: "Etiquetas",
    due_at: "Vence",
    created_at: "Creado",
    requester: "Comunicado por",
    files: "Archivos",
    updated_at: "Cambiado",
    pending_reason: "Espera a",
    source_channel: "Llegó por",
  },
  tools: {
    read_file: "Lectura del archivo",
    read_ticket: "Lectura del ticket",
    search_tickets: "Búsqueda",
    find_similar_tickets: "Búsqueda de tickets parecidos",
    draft_ticket: "Borrador del ticket",
    list_members: "Búsqueda de miembros",
    read_figures: "Lectura de las cifras",
  },
  reasons: [
    [/^The ticket (\S+) was not found\.$/u, "el ticket $1 no existe."],
    [/^You are not allowed to do this.*$/su, "no tiene permiso para hacerlo."],
    [/^No active member is called "(.*)"\.$/su, "ningún miembro activo se llama «$1»."],
  ],
  values: [
    [/not resolved yet/gu, "sin resolver"],
    [/assigned to you/gu, "asignados a usted"],
    [/assigned to nobody/gu, "sin asignar"],
    [/assigned to /gu, "asignados a "],
    [/(?<!\p{L})overdue/gu, "vencidos"],
    [/in[ _]progress/gu, "en curso"],
    [/(?<!\p{L})pending/gu, "pendiente"],
    [/(?<!\p{L})resolved/gu, "resuelto"],
    [/(?<!\p{L})closed/gu, "cerrado"],
    [/(?<!\p{L})cancelled/gu, "cancelado"],
    [/(?<!\p{L})open(?!\p{L})/gu, "abierto"],
    [/(?<!\p{L})new(?!\p{L})/gu, "nuevo"],
    [/(?<!\p{L})critical/gu, "crítica"],
    [/(?<!\p{L})high(?!\p{L})/gu, "alta"],
    [/(?<!\p{L})medium/gu, "media"],
    [/(?<!\p{L})low(?!\p{L})/gu, "baja"],
    [/priority/gu, "prioridad"],
    [/category/gu, "categoría"],
    [/department/gu, "departamento"],
    [/assignee/gu, "asignado a"],
    [/(?<!\p{L})created(?!\p{L})/gu, "creados"],
    [/ or /gu, " o "],
    [/_/gu, " "],
  ],
};

export const phrasesIn: Readonly<Record<SpokenLanguage, Phrases>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** Translates words of values and filters that tools returned in English. */
export function translated(text: string, { values }: Phrases): string {
  return values.reduce((words, [pattern, word]) => words.replace(pattern, word), text);
}
