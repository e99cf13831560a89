/** Words that say little about a message, folded: those that hold sentences together, and those of every reply. */
const words = `
  a about after again all also am an and any anything are as at back be because been before but by can could did do does done each else every
  for from further get give go going good had has have he hello help her here hi him his how i if in into is it its just kind know let like
  look make may me more most much my need no not now of on one only or other our out please possible question questions regards she so some
  soon still such sure take team thank thanks that the their them then there these they this those time to today tomorrow too until up us very
  want was way we were what when where which while who will with would you your yours working work works wait waiting update
  aber alle alles als also am an auch auf aus bald bei beim bin bis bitte da dabei damit danach danke dann das dass dein dem den der des die
  dies diese dieser dieses dir doch du ein eine einem einen einer eines er es etwas euch fur gern gerne geht gibt gut guten habe haben hallo
  hat hatte hier hilfe ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja jetzt kann kein keine konnen konnten machen man mehr mein
  melden mit morgen nach nicht noch nun nur ob oder ohne sehr sein sich sie sind so sobald tag um und uns unser unsere vielen vom von vor war
  warten was weil weiter weitere wenn wenden werden wie wieder wir wird wurde wurden zeit zu zum zur zusammen fragen frage grusse freundlichen
  au aux avec bien bonjour ce ces cette dans de des du elle en est et etre il je la le les leur lui mais merci ne nous on ou par pas plus pour
  que qui sa se ses si sont sur tout tres un une vos votre vous
  al como con del el ella en es esta este gracias ha hola la las lo los mas me mi muy no nos para pero por que se si sin son su sus un una usted y
  che ci come con da dei del della di e gli ha i il in io la le lei lo ma mi nel non per piu questo se si sono su un una
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/u).filter(Boolean));
