/** Names behind a dot, by which one that was lost can be told: of files, and of domains that are common. */

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
