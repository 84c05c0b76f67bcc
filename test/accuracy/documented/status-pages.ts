/** The status pages of Apache httpd and nginx, which stand behind many other cases too. Gives answers. */
import type { Answer } from '../../helpers/servers/answers.ts';
import { status } from './answers.ts';
import { bare } from './prose.ts';

/** Built in: `ap_send_error_response`. */
export function builtIn(code: number, title: string, sentence: string): Answer {
  return status(
    code,
    `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>${code} ${title}</title>\n</head><body>\n<h1>${title}</h1>\n<p>${sentence}</p>\n<hr>\n<address>Apache/2.4.57 (Debian) Server at localhost Port 80</address>\n</body></html>\n`,
    { server: 'Apache/2.4.57 (Debian)' },
  );
}

export const APACHE_404 = builtIn(
  404,
  'Not Found',
  'The requested URL was not found on this server.',
);

/** Of `apache2-data`: error/*.html.var within error/include/top.html and bottom.html. */
export function translated(
  code: number,
  language: string,
  title: string,
  sentence: string,
): Answer {
  return status(
    code,
    bare(
      language,
      title,
      `<h1>${title}</h1>\n<p>${sentence}</p>\n<h2>Error ${code}</h2>\n<address><a href="/">Apache/2.4</a></address>`,
      '<link rev="made" href="mailto:webmaster@localhost">\n',
    ),
    { 'content-language': language, vary: 'accept-language,accept-charset' },
  );
}

/** `ngx_http_special_response.c` */
export function nginx(code: number, title: string): Answer {
  return status(
    code,
    `<html>\r\n<head><title>${code} ${title}</title></head>\r\n<body>\r\n<center><h1>${code} ${title}</h1></center>\r\n<hr><center>nginx/1.22.1</center>\r\n</body>\r\n</html>\r\n`,
    { server: 'nginx/1.22.1' },
  );
}

export const NGINX_404 = nginx(404, 'Not Found');

/** One that tells nothing of its software. */
export const PLAIN_404: Answer = status(404, bare('en', 'Not found', '<h1>Not found</h1>'));
