/** Where source code is kept: GitLab, Gitea, cgit, gitweb, ViewVC and GitHub. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { byPath, escaped, page, plain, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, text } from '../prose.ts';
import { APACHE_404 } from '../status-pages.ts';

const gitweb = (code: number, title: string, sentence: string) =>
  status(
    code,
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en-US" lang="en-US"><head><title>git.example Git - ${title}</title></head><body><div class="page_header"><a href="/">projects</a> / error</div><div class="page_body"><br /><br />${code} - ${sentence}<br /></div></body></html>`,
  );

export const FORGES = [
  ...documented('GitLab', [
    {
      ...{
        id: 'gitlab-public-404',
        in: 'en',
        truth: 'gone',
        path: '/mills/wheel/-/blob/main/float.c',
        source:
          "gitlab-org/gitlab: public/404.html (“The page could not be found or you don't have permission to view it.”)",
      },
      site: serves(
        'en',
        { '/mills/wheel': reads('en', 'wheel') },
        status(
          404,
          bare(
            'en',
            'The page you&#39;re looking for could not be found (404)',
            '<h1>404</h1><h3>The page could not be found or you don&#39;t have permission to view it.</h3><p>The resource that you are attempting to access does not exist or you don&#39;t have the necessary permissions to view it.</p>',
          ),
        ),
      ),
      note: 'a file of a public project',
    },
    {
      ...{
        id: 'gitlab-sign-in',
        in: 'en',
        truth: 'undecidable',
        path: '/secret/wheel',
        source:
          'gitlab-org/gitlab: doc/user/public_access.md (private and missing projects both lead to /users/sign_in)',
      },
      site: serves(
        'en',
        {
          '/users/sign_in': page(
            bare(
              'en',
              'Sign in · GitLab',
              '<p>You need to sign in or sign up before continuing.</p><form><input name="user[login]"><input type="password"></form>',
            ),
          ),
        },
        redirect(302, 'http://gitlab-sign-in.example/users/sign_in'),
      ),
      note: 'private and missing look the same',
    },
    {
      ...{
        id: 'gitlab-blob',
        in: 'en',
        truth: 'there',
        path: '/mills/site/-/blob/main/public/404.html',
        source: 'gitlab-org/gitlab: public/404.html, seen as a file in a repository',
      },
      site: serves(
        'en',
        {
          '/mills/site/-/blob/main/public/404.html': page(
            framed(
              'en',
              'public/404.html · main · mills / site · GitLab',
              '<pre><code>&lt;title&gt;The page you&#39;re looking for could not be found (404)&lt;/title&gt;\n&lt;h1&gt;404&lt;/h1&gt;\n&lt;h3&gt;The page could not be found.&lt;/h3&gt;</code></pre>',
            ),
          ),
        },
        status(
          404,
          bare(
            'en',
            'The page you&#39;re looking for could not be found (404)',
            '<h1>404</h1><h3>The page could not be found or you don&#39;t have permission to view it.</h3>',
          ),
        ),
      ),
      note: 'the source of a 404 page, shown as a file',
    },
  ]),
  ...documented('Gitea', [
    {
      ...{
        id: 'gitea-404',
        in: 'en',
        truth: 'gone',
        path: '/anna/sluice',
        source:
          'go-gitea/gitea: options/locale/locale_en-US.ini (error404: “The page you are trying to reach either does not exist or you are not authorized to view it.”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            'Page Not Found - Mills',
            '<img src="/assets/img/404.png" alt="404"><p>The page you are trying to reach either <strong>does not exist</strong> or <strong>you are not authorized</strong> to view it.</p>',
          ),
        ),
      ),
      note: 'no such repository',
    },
  ]),
  ...documented('cgit', [
    {
      ...{
        id: 'cgit-no-repo',
        in: 'en',
        truth: 'gone',
        path: '/mill.git/tree/wheel.c',
        source: 'Debian cgit: strings of cgit.cgi (“No repositories found”, “Path not found”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            'mill.git - Unnamed repository',
            '<div id="cgit"><table id="header"><tr><td class="main">No repositories found</td></tr></table></div>',
          ),
        ),
      ),
      note: 'no such repository',
    },
    {
      ...{
        id: 'cgit-path-soft',
        in: 'en',
        truth: 'gone',
        path: '/mill.git/plain/old.c',
        source:
          'Debian cgit: strings of cgit.cgi (“Path not found”); before cgit 1.1 under status 200',
      },
      site: serves(
        'en',
        { '/mill.git/': reads('en', 'mill.git') },
        page(
          bare(
            'en',
            'mill.git - The mill',
            "<div id='cgit'><div class='content'><div class='error'>Path not found</div></div></div>",
          ),
        ),
      ),
      note: 'an old version says it with 200',
    },
  ]),
  ...documented('gitweb', [
    {
      ...{
        id: 'gitweb-project',
        in: 'en',
        truth: 'gone',
        path: '/gitweb/?p=mill.git;a=summary',
        source: 'git/git: gitweb/gitweb.perl, die_error(404, "No such project")',
      },
      site: serves(
        'en',
        { '/gitweb/?p=mill.git;a=summary': gitweb(404, 'mill.git', 'No such project') },
        gitweb(404, 'projects', 'Unknown action'),
      ),
      note: 'No such project',
    },
  ]),
  ...documented('ViewVC', [
    {
      ...{
        id: 'viewvc-unknown',
        in: 'en',
        truth: 'gone',
        path: '/viewvc/mill/trunk/wheel.c?view=markup',
        source:
          'viewvc/viewvc: lib/viewvc.py (“404 Not Found”, “: unknown location”), templates/default/error.ezt',
      },
      site: serves(
        'en',
        {},
        byPath((path) =>
          status(
            404,
            bare(
              'en',
              'ViewVC Exception',
              `<h3>An Exception Has Occurred</h3>\n<h4>${escaped(path.replace('/viewvc/mill', ''))}: unknown location</h4>\n<h4>HTTP Response Status</h4>\n<p><pre>404 Not Found</pre></p><hr />`,
            ),
          ),
        ),
      ),
      note: 'unknown location',
    },
    {
      ...{
        id: 'viewvc-attic',
        in: 'en',
        truth: 'there',
        path: '/viewvc/mill/Attic/wheel.c',
        source: 'viewvc/viewvc: templates/default/log.ezt (“FILE REMOVED”, Attic)',
      },
      site: serves(
        'en',
        {
          '/viewvc/mill/Attic/wheel.c': page(
            bare(
              'en',
              '[mill] Log of /Attic/wheel.c',
              `<h1>Log of /mill/Attic/wheel.c</h1><p>Revision <b>1.12</b></p><p><b>FILE REMOVED</b></p><pre>no longer needed</pre><p>Revision <b>1.11</b> - (view) (download)</p><pre>eleven floats of oak</pre>${text('en')}`,
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'the history of a file that was removed from the project',
    },
  ]),
  ...documented('GitHub', [
    {
      ...{
        id: 'github-renamed',
        in: 'en',
        truth: 'moved',
        path: '/anna/mill',
        source:
          'https://docs.github.com/en/repositories/creating-and-managing-repositories/renaming-a-repository',
      },
      site: serves(
        'en',
        {
          '/anna/mill': redirect(301, 'http://github-renamed.example/tide-mills/mill'),
          '/tide-mills/mill': reads('en', 'tide-mills/mill'),
        },
        status(
          404,
          bare('en', 'Page not found', '<p>This is not the web page you are looking for.</p>'),
        ),
      ),
      note: 'a repository with another owner now',
    },
    {
      ...{
        id: 'github-raw',
        in: 'en',
        truth: 'gone',
        path: '/anna/mill/main/old.c',
        source:
          'https://docs.github.com/en/repositories (raw.githubusercontent.com answers “404: Not Found” as text)',
      },
      site: serves('en', {}, plain(404, '404: Not Found')),
      note: 'a raw file that is no more',
    },
  ]),
];
