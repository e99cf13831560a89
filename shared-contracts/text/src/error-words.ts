/** Words with which people report problems, in the languages of tickets. */
export const errorWords =
  /\b(?:errors?|err_\w+|exception|fail(?:s|ed|ure|ing)?|crash(?:es|ed|ing)?|broken|denied|forbidden|unauthori[sz]ed|invalid|timed? ?out|timeout|refused|unavailable|missing|cannot|can't|could not|couldn't|unable|unexpected|not (?:found|working|possible|responding|available)|stuck|declined|rejected|expired|went wrong|lost|duplicate|fehler\p{L}*|fehlgeschlagen|abgelehnt|abgestürzt|ungültig|erreur|échec|échoué|impossible|refusé|fallo|falló|fallid[oa]|rechazad[oa]|errore|fallit[oa]|impossibile|erro|falhou|fout|mislukt|błąd)(?!\p{L})/iu;

export const negations =
  /\b(?:not|never|nobody|no one|cannot|can't|couldn't|no longer|nothing|none|without|doesn't|don't|didn't|won't|isn't|nicht|kein\p{L}*|nie|ne|pas|jamais|aucun\p{L}*|no|nunca|sin|non|mai|não|niet|geen)(?!\p{L})/iu;
