/**
 * Words with which a URL hardly ever goes on: those that join others to a sentence, that open or close a letter, names of
 * days, months and folders. Data.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  [
    // English
    'a an and are as at be been but by can did do does for from had has have he her his how i if in into is it its',
    'may more my no nor not of on or our she should so than that the their them then there these they this those to',
    'was we were what when where which while who will with would you your also all any because before after about',
    // German
    'aber als am auch auf aus bei bin bis da das dass dem den der des die doch ein eine einem einen einer er es ich',
    'im ist mit nach nicht noch nur oder sich sie sind so und uns vom von vor war wenn wer wie wir wird zu zum zur',
    // Italian, Spanish, Portuguese, French
    'al alla anche che con da dal dalla dei del della delle di e ed gli ha hanno il la le lo ma nel nella non per',
    'sono su sul tra un una uno se como de desde el en es esta este las los mas o para pero por que sin su sus y ya',
    'ao aos com das dos em mais na nas no nos ou pela pelo um uma au aux avec ce ces dans des du elle est et il ils',
    'je leur les mais nous ne pas par plus pour qui sans ses son sont sur une vous',
    // Dutch, Swedish, Danish, Norwegian
    'aan dat een het ik met naar niet om ook op te van voor wij zijn att av den det en ett för har jag med och om',
    'på som till vi är af at er ikke og til ved',
  ]
    .join(' ')
    .split(' '),
);

const LONGEST = 8;

export function isFunctionWord(word: string): boolean {
  return word.length <= LONGEST && FUNCTION_WORDS.has(word.toLowerCase());
}

export const SALUTATIONS: ReadonlySet<string> = new Set(
  (
    'best bests br bye cheers ciao dear enjoy greetings gruss gruß grüsse grüße hello hi hope hth kind mfg rgds ' +
    'regards saludos saluti salut sincerely thanks thankyou thanx thx tia viele yours'
  ).split(' '),
);

/** The first letters of their names. */
export const DAYS: readonly string[] = 'mon tue wed thu fri sat sun'.split(' ');
export const MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(
  ' ',
);

/** The first folders of paths in file systems. */
export const SYSTEM_FOLDERS: readonly string[] =
  'usr home etc var tmp opt bin sbin lib dev mnt proc sys root boot'.split(' ');

/** Whether a word opens or closes a letter, with nothing behind it but a mark or a name. */
export function isSalutation(word: string): boolean {
  return word.length <= 10 && SALUTATIONS.has(word.toLowerCase());
}
