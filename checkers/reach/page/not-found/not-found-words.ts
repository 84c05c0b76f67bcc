/**
 * Data: sentences that say that there is no such thing at an address, as servers, forums, wikis, lists and hosting
 * companies word them; and those that say that it may be there for others. In lower case, within one sentence.
 */

const THING =
  '(?:page|file|document|url|resource|content|article|post|entry|item|link|address|location|site|web ?site|home ?page|blog|topic|thread|forum|message|list|group|archive|directory|account|user|member|profile|project|repository|bug|issue|product|image|video)';

/** Things that a service keeps, or keeps its pages under. */
const PLACE =
  '(?:app|application|board|channel|community|company|domain|element|event|host ?name|hub|job|listing|package|paste|property|record|revision|shop|store|sub ?domain|tenant|wiki|workspace)';

/** The dots of names end no sentence. */
const WITHIN = '(?:[^.!?]|\\.(?=[^\\s]))';

export const ENGLISH_SENTENCES: readonly RegExp[] = [
  new RegExp(
    `\\b${THING}\\b${WITHIN}{0,80}\\b(?:(?:could|can|was|is|has)(?: not|not|n't)(?: be| been)?(?: found| located)|not found|do(?:es)?(?: not|n't)(?: seem to)? exist|no longer (?:exists?|available)|has been (?:removed|deleted|taken down|withdrawn|closed)|isn't here|is not here|is not available|is unknown)`,
  ),
  new RegExp(
    `\\b(?:can(?: not|not|'t)|could(?: not|n't)|unable to|not able to)(?: seem to)? (?:find|locate)\\b[^.!?]{0,40}\\b(?:${THING}|what you)`,
  ),
  new RegExp(
    `\\bno(?:thing)? (?:such )?(?:${THING} )?(?:(?:was|were|is|has been) )?(?:found |configured |set up )?(?:at|under|with|by) this (?:location|address|url|name|id)\\b`,
  ),
  new RegExp(`\\bno such ${THING}\\b|\\b(?:unknown|invalid) ${THING}\\b(?! (?:error|exception))`),
  /\b(?:no|invalid) [\w ]{1,30} specified\b/,
  new RegExp(
    `\\b(?:is|was|are) not (?:an? )?(?:valid|existing|registered|known) (?:${THING}|${PLACE}|name)s?\\b`,
  ),
  new RegExp(
    `\\b(?:${THING}|${PLACE}|it|they)\\b[^.!?]{0,60}\\b(?:(?:may|might) have been (?:closed|deleted|removed)|(?:has )?never existed)\\b`,
  ),
  new RegExp(
    `\\b(?:invalid|unknown|no such) (?:${PLACE}|${THING})\\b(?: (?:id|number|name)\\b)?(?! (?:error|exception))`,
  ),
  new RegExp(
    `\\b${PLACE}\\b[^.!?]{0,60}\\b(?:could|can|was|is|has)(?: not|not|n't) (?:be |been )?found\\b|\\b(?:${PLACE}|id|number) ?#?\\d{1,12} does(?: not|n't) exist\\b`,
  ),
  /\b(?:error|http)[ :]{1,3}404\b|\b404[ :–—-]{1,3}(?:error|(?:page )?not found)\b/,
  /\bthere is (?:currently )?no (?:text|content|page) (?:in|on|at) this (?:page|address|location)\b/,
  /\b(?:service|site|website|host(?:ing)?|list|archive|blog|forum|community|server|project|account)\b[^.!?]{0,40}\b(?:has been|was|is|has) (?:now )?(?:permanently )?(?:closed|shut ?down|discontinued|terminated|retired)\b/,
];

/** Words that each of these sentences holds: one look settles most pages. */
export const ENGLISH_WORDS =
  /n't|\b(?:not|no|never|nothing|cannot|unknown|invalid|unable|removed|deleted|taken down|withdrawn|closed|shut ?down|discontinued|terminated|retired|404)\b/;

export const NOT_FOUND_SENTENCES: readonly RegExp[] = [
  /\b(?:existiert|existieren|existierte?) (?:hier |leider )?(?:nicht|nicht mehr)\b|\b(?:gibt es|wurde|wurden|konnte|ist) (?:hier |leider |auf diesem server )?nicht (?:mehr )?(?:gefunden|gefunden werden|vorhanden)\b|\bnoch keinen text\b/,
  /\bn'existe(?:nt)? (?:pas|plus)\b|\b(?:est|sont) (?:introuvables?|inconnue?s?)\b|\baucun(?:e)? (?:texte|contenu|page) (?:sur|à) cette (?:page|adresse)\b|\ba été (?:supprimée?|retirée?)\b/,
  /\bno (?:existe|se (?:ha podido encontrar|encuentra|encontró|ha encontrado))\b|\bno hay texto en esta página\b|\bha sido (?:eliminad|borrad|retirad)[ao]\b/,
  /\bnão (?:existe|foi (?:encontrad|localizad)[ao])|\bfoi (?:removid|excluíd|apagad)[ao]\b/,
  /\bnon (?:esiste|è stat[ao] trovat[ao]|è presente alcun)|\bè stat[ao] (?:rimoss|eliminat|cancellat)[ao]\b/,
  /\b(?:bestaat niet|niet (?:gevonden|meer beschikbaar)|bevat geen tekst|(?:is|zijn|werd|werden) verwijderd)\b/,
  /\bnie (?:istnieje|została? znaleziona?|znaleziono)\b|\bzostała? usunięta?\b/,
  /\b(?:wurden? (?:gelöscht|entfernt)|(?:dienst|forum|blog|angebot|homepages?|webspace|hosting|portal|plattform|archiv|server)\b[^.!?]{0,60}\b(?:eingestellt|abgeschaltet|geschlossen|beendet))\b/,
  /\bont été (?:supprimée?s|retirée?s)\b|\b(?:service|forum|blog|site|hébergement|pages perso\w{0,8}|portail|plateforme)\b[^.!?]{0,60}\b(?:(?:est|a été) (?:définitivement )?(?:fermée?|arrêtée?|supprimée?)|ont été (?:fermé|arrêté)e?s)/,
  /\bhan sido (?:eliminad|borrad|retirad)[ao]s\b|\b(?:servicio|foro|blog|sitio|portal|plataforma|alojamiento)\b[^.!?]{0,60}\b(?:ha sido|fue|está) (?:definitivamente )?(?:cerrad|clausurad|cancelad)[ao]\b/,
  /\bforam (?:removid|excluíd|apagad)[ao]s\b|\b(?:serviço|fórum|blog|site|portal|plataforma)\b[^.!?]{0,60}\bfoi (?:encerrad|descontinuad|desativad)[ao]\b/,
  /\bsono stat[ei] (?:rimoss|eliminat|cancellat)[ei]\b|\b(?:servizio|forum|blog|sito|portale|piattaforma)\b[^.!?]{0,60}\bè stat[ao] (?:chius|dismess|disattivat)[ao]\b/,
  /\b(?:dienst|forum|blog|homepages?|webruimte|website|platform)\b[^.!?]{0,60}\b(?:gestopt|opgeheven|beëindigd|stopgezet|gesloten)\b|\bzostały usunięte\b|\b(?:serwis|forum|blog|usługa|portal)\b[^.!?]{0,60}\bzostał[ao]? (?:zamknięt|wyłączon|zlikwidowan)[yae]\b/,
  /(?:сервис|хостинг|форум|блог|сайт|портал|проект)[^.!?]{0,60}(?:закрыт|прекратил|отключ[её]н)(?![а-я]*ся)|(?:サービス|掲載|公開|提供)(?:は|を|が)?終了|(?:服务|網站|网站|论坛|博客)[^。！]{0,20}(?:已关闭|已經關閉|已停止|停止服务)|서비스(?:가|를)? ?(?:종료)/,
  /\b(?:neexistuje|nebyla? nalezena?|nebylo nalezeno|nem (?:létezik|található))\b|\bnu (?:există|a fost găsit[ăa]?)/,
  /\b(?:finns inte|hittades inte|findes ikke|blev ikke fundet|finnes ikke|ble ikke funnet|ei (?:löydy|löytynyt))\b/,
  /не (?:существует|найден[аоы]?|обнаружен[аоы]?)|(?:удален|удалён)[аоы]?(?![а-я])|текст на данной странице отсутствует|не (?:існує|знайдено)/,
  /(?:見つかりません|存在しません|削除されました|表示できません|終了(?:しました|いたしました)|本文がありません)/,
  /(?:不存在|找不到|已被?删除|已經刪除|已关闭|無法找到|目前没有内容)/,
  /(?:찾을 수 없습니다|존재하지 않습니다|삭제되었습니다)|(?:غير موجودة?|لم يتم العثور)|(?:לא נמצא)|(?:bulunamadı|mevcut değil)/,
];

/** Words of it, which say something only beside another sign. */
export const NOT_FOUND_HINTS =
  /\b(?:404|not found|isn't here|not here|nothing (?:here|to see)|no longer|gone|missing|lost|removed|deleted|vanished|withdrawn|does(?:n't| not) exist|unknown|invalid|closed|no such|can't find|cannot find|couldn't find|could not find|introuvable|inconnue?|unbekannt|geschlossen|ungültig|desconocid[ao]|sconosciut[ao]|onbekend|gesloten|nieznan[aey])\b|неизвестн|закрыт|存在しない|未知/;

/** Trouble of the server says nothing of the page. */
export const TROUBLE =
  /\b(?:data ?base|try again|later|temporar\w{0,6}|maintenance|time[d -]?out|unexpected|internal (?:server )?error|overload\w{0,4}|exception|(?:unknown|server|connection|system|sql|php|fatal) error|datenbank|später|vorübergehend|wartung|réessay\w{1,4}|plus tard|temporaire\w{0,4}|más tarde|temporal\w{0,5}|mais tarde|più tardi|temporane\w{1,6}|tijdelijk|później|tymczasow\w{1,3})\b|позже|временно|メンテナンス|しばらく|稍后|稍後|维护|나중에/;

/** Pages for members only are said not to exist to all others, or that this may be so. */
export const MEMBERS_ONLY: readonly RegExp[] = [
  /\b(?:or|may be|might be|could be|is|are|been made|set to) private\b|\bprivate (?:page|topic|group|repository|project|content|message|thread|profile|account|video|board)s?\b|\bmembers only\b/,
  /\b(?:don't|do not|may not|might not|not|without|lack) (?:currently )?(?:have |having )?(?:(?:the|any|enough|sufficient|necessary|required|proper|appropriate) ){0,2}(?:permissions?|access rights|privileges|authori[sz]ation)\b|\bnot authori[sz]ed to (?:view|see|access|read)\b/,
  /\b(?:need|have|must|required?|ought)\b(?: to)?(?: first)?(?: be)? (?:logged|signed|log|sign)[ -]?in\b|\b(?:log|sign) in (?:to|and) (?:see|view|access|continue|read|try)\b|\bplease (?:log|sign) in\b/,
  /\b(?:nicht berechtigt|keine (?:ausreichenden? )?(?:berechtigung|rechte|zugriffsrechte)|nicht öffentlich|ist privat|anmelden, um|melden sie sich an|müssen sie (?:sich anmelden|angemeldet sein|eingeloggt sein))\b/,
  /\b(?:n'avez pas (?:la permission|l'autorisation|les droits)|est privée?|connectez-vous pour|vous devez (?:être connecté|vous connecter|vous identifier))/,
  /\bno tienes? (?:permisos?|autorización)|\bes privad[ao]\b|\b(?:inicie|inicia) sesión para|\bdebes? iniciar sesión/,
  /\bnão tem permissão|\bé privad[ao]\b|\bprecisa (?:fazer login|entrar|estar logado)|\bnon (?:hai|ha|disponi) (?:di )?(?:il permesso|i permessi|permessi|autorizzazione)|\bè privat[ao]\b|\bdevi (?:accedere|effettuare il login)/,
  /\b(?:geen (?:rechten|toestemming)|is privé|moet (?:je|u) (?:inloggen|ingelogd)|nie masz uprawnień|brak uprawnień|musisz się zalogować|nemáte oprávnění|saknar behörighet)\b|yetkiniz yok/,
  /нет (?:прав|разрешения)|недостаточно прав|войдите, чтобы|необходимо (?:войти|авторизоваться)|権限がありません|ログイン(?:が必要|してください)|非公開|没有权限|无权|沒有權限|请登录|請登入|需要登录|권한이 없습니다|로그인이 필요|비공개/,
];
