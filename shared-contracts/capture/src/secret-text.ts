import { recordingDetectors } from "@tessera/text/detectors";
import { findSecrets, type SecretPlace } from "@tessera/text/redact";

/** What every secret has something of. Most texts of a page have none: they cost a tenth of looking for each kind. */
const hint =
  /[@:=]|[\w-]{14}|eyJ|\d(?:\D?\d){11}|[a-z]{2}\d{2}|pass|kennwort|senha|contrase|wachtwoord|(?<!\p{L})pin|bearer|basic|-BEGIN/iu;

/** Where secrets stand in a text that a page shows: passwords, keys, tokens, card numbers, email addresses. */
export function findSecretText(text: string): SecretPlace[] {
  return hint.test(text) ? findSecrets(text, recordingDetectors) : [];
}
