/**
 * Does a title say that there is no such page? Takes a title or a first heading, compares it, or each piece
 * of it between separators, as a whole with a short list of phrases.
 */

import { titleParts } from '../content/title-parts.ts';

/** Whole phrases in lower case, without variants of accents. */
export const NOT_FOUND_PHRASES: ReadonlySet<string> = new Set([
  // English
  ...['not found', 'page not found', 'file not found', 'document not found', 'url not found'],
  ...['the page was not found', 'page cannot be found', 'the page cannot be found'],
  ...['the page you requested was not found', 'the requested page could not be found'],
  ...['the requested url was not found', 'the requested url was not found on this server'],
  ...['this page could not be found', 'page could not be found', 'page does not exist'],
  ...['this page does not exist', "this page doesn't exist", "page doesn't exist"],
  ...["this page isn't available", 'this page is not available', 'page not available'],
  ...['page no longer exists', 'this page no longer exists', 'object not found', 'no such page'],
  ...['article not found', 'item not found', 'post not found', 'content not found'],
  ...['user not found', 'profile not found', 'account not found', 'topic not found'],
  ...['thread not found', 'product not found', 'record not found', 'entry not found'],
  ...['page no longer available', 'this page is no longer available', 'page missing'],
  ...["sorry, this page isn't available", 'the page you are looking for does not exist'],
  ...["oops! we can't find that page", "oops! this page doesn't exist", 'page unavailable'],
  ...['the resource cannot be found', 'resource not found', 'this page does not seem to exist'],
  ...["we can't find that page", "we couldn't find that page", 'sorry, page not found'],
  ...["oops! that page can't be found", 'oops! page not found', 'oops, page not found'],
  // German
  ...['nicht gefunden', 'seite nicht gefunden', 'datei nicht gefunden', 'dokument nicht gefunden'],
  ...['die seite wurde nicht gefunden', 'seite konnte nicht gefunden werden'],
  ...['die seite konnte nicht gefunden werden', 'diese seite existiert nicht'],
  ...['seite existiert nicht', 'seite nicht vorhanden'],
  // French
  ...['page non trouvée', 'page introuvable', 'page inexistante', 'document introuvable'],
  ...["la page n'existe pas", "cette page n'existe pas", 'fichier non trouvé', 'non trouvé'],
  // Spanish
  ...['página no encontrada', 'no encontrado', 'no encontrada', 'la página no existe'],
  ...['página no existe', 'esta página no existe', 'archivo no encontrado'],
  // Portuguese
  ...['página não encontrada', 'não encontrado', 'não encontrada', 'página inexistente'],
  // Italian
  ...['pagina non trovata', 'non trovato', 'non trovata', 'pagina inesistente'],
  // Dutch
  ...['pagina niet gevonden', 'niet gevonden', 'pagina bestaat niet', 'deze pagina bestaat niet'],
  // Swedish, Danish, Norwegian, Finnish
  ...['sidan hittades inte', 'sidan kunde inte hittas', 'sidan finns inte', 'hittades inte'],
  ...['siden blev ikke fundet', 'siden findes ikke', 'siden ble ikke funnet', 'ikke fundet'],
  ...['siden finnes ikke', 'ikke funnet', 'sivua ei löytynyt', 'sivua ei löydy'],
  // Polish, Czech, Slovak, Hungarian, Romanian
  ...['nie znaleziono strony', 'strona nie została znaleziona', 'nie znaleziono'],
  ...['strona nie istnieje', 'stránka nenalezena', 'stránka nebyla nalezena'],
  ...['stránka nenájdená', 'stránka neexistuje', 'az oldal nem található', 'nem található'],
  ...['pagina nu a fost găsită', 'pagină negăsită', 'oldal nem található'],
  // Russian, Ukrainian, Greek, Turkish
  ...['страница не найдена', 'не найдено', 'не найден', 'страница не существует'],
  ...['сторінку не знайдено', 'сторінка не знайдена', 'η σελίδα δεν βρέθηκε', 'δεν βρέθηκε'],
  ...['sayfa bulunamadı', 'bulunamadı', 'aradığınız sayfa bulunamadı'],
  // Arabic, Hebrew, Vietnamese, Indonesian
  ...['الصفحة غير موجودة', 'لم يتم العثور على الصفحة', 'הדף לא נמצא', 'העמוד לא נמצא'],
  ...['không tìm thấy trang', 'trang không tồn tại', 'halaman tidak ditemukan'],
  // Japanese, Chinese, Korean
  ...['ページが見つかりません', 'お探しのページは見つかりませんでした', '見つかりません'],
  ...['页面不存在', '页面未找到', '找不到页面', '頁面不存在', '找不到頁面', '找不到網頁'],
  ...['페이지를 찾을 수 없습니다', '페이지가 존재하지 않습니다'],
]);

/** `404`, `Error 404`, `HTTP 404 Not Found`, `404 (Page not found)`: the number and hardly more. */
const NUMBER =
  /^(?:(?:http|error|erreur|errore|fehler|fout|fel|feil|ошибка|エラー)\s)?(?:(?:http|code|error|status)\s)?404(?:\s(?:error|erreur|fehler|err))?$/;

/** Titles that only report a problem; an ordinary page may have them. */
const VAGUE: ReadonlySet<string> = new Set([
  ...['oops', 'ooops', 'oops, sorry', 'whoops', 'woops', 'uh oh', 'uh-oh', 'oh no', 'oh dear'],
  ...['sorry', "we're sorry", 'error', 'an error occurred', 'an error has occurred', 'information'],
  ...['something went wrong', 'hoppla', 'fehler', 'ups', 'upps', 'oups', 'erreur', 'désolé'],
  ...['vaya', 'lo sentimos', 'ops', 'opa', 'erro', 'errore', 'oeps', 'fout', 'hoppsan', 'hups'],
  ...['ой', 'упс', 'ошибка', 'エラー', '错误', '錯誤', '出错了', '오류'],
]);

export function isVague(title: string | undefined): boolean {
  return titleParts(title).some((part) => VAGUE.has(part));
}

export function saysNotFound(title: string | undefined): boolean {
  return titleParts(title).some(isNotFoundPhrase);
}

/** `bare`: without the marks around it. */
function isNotFoundPhrase(bare: string): boolean {
  if (NOT_FOUND_PHRASES.has(bare) || NUMBER.test(bare)) return true;
  // `404 not found`, `error 404: page not found`, `page not found (404)`.
  const withoutNumber = bare.replace(
    /^(?:error\s|http\s)?404[\s:,.!([-]+|[\s:,.!([-]+(?:error\s)?404$/g,
    '',
  );
  return withoutNumber !== bare && NOT_FOUND_PHRASES.has(withoutNumber);
}
