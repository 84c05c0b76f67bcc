/** Names behind a dot: of files, and of domains that are common. */

/** By which a dot that was lost can be told. */
export const FILE_ENDINGS: ReadonlySet<string> = new Set(
  (
    'asp aspx bz2 cfm cgi css csv doc docx eps exe gif gz htm html ico iso jar java jpeg jpg js ' +
    'json jsp mp3 mp4 mpg nsf pdf php php3 phtml pl png ppt ps py rar rss rtf sh shtml sig svg tar ' +
    'tex tgz tif txt wav xls xml xpi xsl zip'
  ).split(' '),
);
export const COMMON_DOMAINS: ReadonlySet<string> = new Set(
  (
    'arpa au be biz br ca ch cn com coop cz de dk edu es eu fi fr gov gr hu ie in info int io it jp ' +
    'kr mil museum mx name net nl no nz org pl pt ru se tv tw ua uk us za'
  ).split(' '),
);
/** Those that most hosts have, and no file. */
export const HOST_DOMAINS: readonly string[] = 'com org net edu gov mil'.split(' ');
/** The extensions of files on the Web. */
export const WEB_EXTENSIONS: readonly string[] = (
  'htm html shtm shtml xhtml txt pdf ps php php0 php1 php2 php3 php4 php5 php6 php7 php8 php9 asp aspx jsp cgi pl xml ' +
  'gif jpg jpeg png zip gz tgz tar bz2 z exe doc docx rtf mp3 wav mpg mpeg avi iso rpm deb diff patch git c h cpp java py js css'
).split(' ');
