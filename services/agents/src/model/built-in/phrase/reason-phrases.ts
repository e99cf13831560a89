import type { SpokenLanguage } from "./spoken-language.ts";

interface Reason {
  pattern: RegExp;
  de: string;
  fr: string;
  es: string;
}

/** The reasons of tools that failed, which are in English, with their translations. */
const reasons: readonly Reason[] = [
  {
    pattern: /^The ticket (\S+) was not found\.$/u,
    de: "Ticket $1 gibt es nicht.",
    fr: "le ticket $1 n'existe pas.",
    es: "el ticket $1 no existe.",
  },
  {
    pattern: /^The [\p{L}' ]+ was not found\.$/u,
    de: "Es gibt sie oder ihn nicht mehr.",
    fr: "l'élément n'existe plus.",
    es: "ya no existe.",
  },
  {
    pattern: /^You are not allowed to .*$/su,
    de: "Sie dürfen das nicht.",
    fr: "vous n'en avez pas le droit.",
    es: "no tiene permiso para hacerlo.",
  },
  {
    pattern: /^No active member is called "(.*)"\.$/su,
    de: "Kein aktives Mitglied heißt „$1“.",
    fr: "aucun membre actif ne s'appelle « $1 ».",
    es: "ningún miembro activo se llama «$1».",
  },
  {
    pattern: /^Several members have this name: (.*)\. Say which one you mean\.$/su,
    de: "Mehrere Mitglieder heißen so: $1. Wen meinen Sie?",
    fr: "plusieurs membres portent ce nom : $1. Lequel ?",
    es: "varios miembros se llaman así: $1. ¿A cuál se refiere?",
  },
  {
    pattern: /^The assignee is not an active member of this organization\..*$/su,
    de: "Dieses Mitglied ist nicht mehr aktiv.",
    fr: "ce membre n'est plus actif.",
    es: "este miembro ya no está activo.",
  },
  {
    pattern: /^This ticket was merged into (#\d+)\. Write there instead\.$/u,
    de: "Es wurde mit $1 zusammengeführt. Schreiben Sie dort.",
    fr: "il a été fusionné avec $1. Écrivez là-bas.",
    es: "se fusionó con $1. Escriba allí.",
  },
  {
    pattern: /^Someone else changed this ticket in the meantime\..*$/su,
    de: "Jemand anderes hat das Ticket inzwischen geändert. Versuchen Sie es noch einmal.",
    fr: "quelqu'un d'autre a modifié le ticket entre-temps. Réessayez.",
    es: "otra persona cambió el ticket mientras tanto. Inténtelo de nuevo.",
  },
  {
    pattern: /^Only a pending ticket can have a pending reason\..*$/su,
    de: "Nur ein wartendes Ticket hat einen Wartegrund.",
    fr: "seul un ticket en attente a un motif d'attente.",
    es: "solo un ticket pendiente tiene un motivo de espera.",
  },
  {
    pattern: /^Name at least one field to change\.$/u,
    de: "Es wurde kein Feld genannt, das sich ändern soll.",
    fr: "aucun champ à modifier n'a été nommé.",
    es: "no se nombró ningún campo que cambiar.",
  },
  {
    pattern:
      /^(?:Invalid arguments: |The input is invalid|Some (?:of the )?values|The agent used the tool with values that it doesn't accept\.).*$/su,
    de: "Diese Angaben werden nicht angenommen.",
    fr: "ces valeurs ne sont pas acceptées.",
    es: "estos valores no se aceptan.",
  },
  {
    pattern:
      /^The agent tried to use a tool that it doesn't have\.$|^The tool is not available at the moment\.$/u,
    de: "Dieses Werkzeug ist gerade nicht verfügbar.",
    fr: "cet outil n'est pas disponible en ce moment.",
    es: "esta herramienta no está disponible en este momento.",
  },
  {
    pattern: /^Too many requests\..*$|.* Try again in \d+ s\.$/su,
    de: "Es waren zu viele Anfragen. Versuchen Sie es gleich noch einmal.",
    fr: "il y a eu trop de demandes. Réessayez dans un instant.",
    es: "hubo demasiadas peticiones. Inténtelo de nuevo en un momento.",
  },
  {
    pattern:
      /^.* do(?:es)? not answer at the moment\.$|^Part of the service isn't available\..*$|^The server did not answer\.$/su,
    de: "Der Dienst antwortet gerade nicht. Versuchen Sie es gleich noch einmal.",
    fr: "le service ne répond pas en ce moment. Réessayez dans un instant.",
    es: "el servicio no responde en este momento. Inténtelo de nuevo más tarde.",
  },
  {
    pattern: /^(?:The tool failed for an unknown reason\.|it did not work)$/u,
    de: "Es hat aus unbekanntem Grund nicht funktioniert.",
    fr: "cela n'a pas fonctionné, pour une raison inconnue.",
    es: "no funcionó, por un motivo desconocido.",
  },
];

/** Translates the reason of a tool that failed. Null for one that is known in English only. */
export function translateReason(failure: string, language: SpokenLanguage): string | null {
  if (language === "en") return failure;
  const known = reasons.find(({ pattern }) => pattern.test(failure));
  return known ? failure.replace(known.pattern, known[language]) : null;
}
