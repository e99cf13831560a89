import { isSecretName } from "@tessera/text/secret-names";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Purposes of `autocomplete` whose values are secret; others may stand before them: `billing cc-csc`. */
const secretUse = /(?:^|\s)(?:current-password|new-password|one-time-code|cc-[a-z-]+)(?:\s|$)/iu;
/** What labels and placeholders call a secret. */
const secretLabel =
  /(?<!\p{L})(?:password|passphrase|passcode|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|pin(?:[- ]?code)?|otp|one[- ]time|einmalcode|cv[cv]2?|csc|security code|sicherheitscode|verification code|bestätigungscode|prüfziffer|secret|api[- ]key|access token|recovery (?:code|phrase|key)|seed phrase|tan|ssn|social security)(?!\p{L})/iu;
/** What the button says that shows a password, or what its script does. */
const revealLabel =
  /^(?:(?:click to )?(?:show|hide|reveal|toggle|view|unmask|mask)(?: (?:the |your |my )?(?:password|passphrase|pin|secret|code|characters|visibility|password visibility))?|(?:passwort |kennwort )?(?:anzeigen|verbergen|ausblenden|einblenden|zeigen)|(?:afficher|masquer|mostrar|ocultar|toon|verberg)(?: .{1,20})?|👁️?|🙈|👀)$/iu;
const revealScript = /\.type\s*=|(?:toggle|show|hide|reveal)_?-?(?:pass|pw)/iu;
/** Input types that cannot show a typed secret. */
const harmlessType =
  /^(?:button|submit|reset|image|checkbox|radio|range|color|file|hidden|date|time|month|week)$/iu;
/** The number of ancestors in which a button and the field that it reveals are looked for. */
const maxAncestors = 4;

/** Shared by all scripts of an extension, since the recorder sees a password field that a later script finds as text. */
const shared = globalThis as { tesseraPasswords?: WeakSet<Element> };
shared.tesseraPasswords ??= new WeakSet();
const formerPasswords = shared.tesseraPasswords;

/** Returns whether a field contains something that only its owner may see: by its type, purpose, names, labels, or the button beside it. */
export function isSecretField(field: Field): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.type === "password") return rememberPassword(field);
    if (harmlessType.test(field.type)) return false;
  }
  if (formerPasswords.has(field) || secretUse.test(field.getAttribute("autocomplete") ?? "")) return true;
  return isNamedSecret(field) || isMasked(field) || isRevealed(field);
}

function isNamedSecret(field: Field): boolean {
  if (isSecretName(field.name) || isSecretName(field.id)) return true;
  const texts = [
    field.getAttribute("aria-label"),
    field.getAttribute("placeholder"),
    field.getAttribute("title"),
    ...[...(field.labels ?? [])].map(({ textContent }) => textContent),
  ];
  return texts.some((text) => text !== null && text.length < 200 && secretLabel.test(text));
}

/** True for a field whose text a style or script replaces by dots. */
function isMasked(field: Field): boolean {
  const style = getComputedStyle(field);
  const security = style.getPropertyValue("-webkit-text-security");
  if (security !== "" && security !== "none") return rememberPassword(field);
  if (/password|dots?font|text-security/iu.test(style.fontFamily)) return rememberPassword(field);
  return /^[•●∙⬤*·]{3,}.?$/u.test(field.value) && rememberPassword(field);
}

/** True for a field beside a button that shows or hides it: it was a password field before. */
function isRevealed(field: Field): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  let around: Element | null = field.parentElement;
  for (let depth = 0; around && depth < maxAncestors; depth += 1) {
    const reveals = [
      ...around.querySelectorAll("button,[role=button],[role=switch],input[type=checkbox],a,svg,img"),
    ];
    if (reveals.some(isReveal)) return isNearest(field, around);
    if (around.localName === "form" || around.localName === "body") return false;
    around = around.parentElement;
  }
  return false;
}

function isReveal(control: Element): boolean {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const texts = [
    control.getAttribute("aria-label"),
    control.getAttribute("title"),
    control.textContent,
    ...labels.map(({ textContent }) => textContent),
  ];
  return (
    texts.some((text) => text !== null && revealLabel.test(text.trim())) ||
    revealScript.test(`${control.getAttribute("onclick") ?? ""} ${control.className} ${control.id}`)
  );
}

/** True unless another field of the same group is closer to the button, as the name of a user before a password. */
function isNearest(field: HTMLInputElement, around: Element): boolean {
  const controls = [...around.querySelectorAll("*")];
  const at = controls.findIndex(isReveal);
  const fields = controls.filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && !harmlessType.test(one.type),
  );
  const distance = (one: Element) => Math.abs(controls.indexOf(one) - at);
  return fields.every((one) => distance(field) <= distance(one));
}

function rememberPassword(field: Element): true {
  formerPasswords.add(field);
  return true;
}

/** Remembers the password fields of a page, so that they stay secret after a button has made their text visible. Returns how to stop. */
export function watchPasswords(page: Document): () => void {
  const look = () => {
    for (const field of page.querySelectorAll("input[type=password]")) formerPasswords.add(field);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, oldValue } of changes)
      if (type === "attributes" && oldValue?.toLowerCase() === "password")
        formerPasswords.add(target as Element);
    look();
  });
  look();
  observer.observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["type"],
    attributeOldValue: true,
  });
  return () => observer.disconnect();
}

/** Gives the secret fields of a page the attribute `mark`, and returns how to remove it again. */
export function markSecretFields(page: Document, mark: string): () => void {
  const fields = [...page.querySelectorAll<Field>("input,textarea,select")].filter(isSecretField);
  for (const field of fields) field.setAttribute(mark, "");
  return () => {
    for (const field of fields) field.removeAttribute(mark);
  };
}
