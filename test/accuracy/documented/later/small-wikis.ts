/** Wikis of farms and of single people: closed, missing, in one file, sent on. */
import { everywhere, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, refresh, within } from './pages.ts';

export const LATER_SMALL_WIKIS: readonly DocumentedCase[] = [
  ...documented('Fandom', [
    {
      ...{ id: 'later-fandom-closed', truth: 'gone', in: 'en', path: '/wiki/Broad_bean' },
      note: 'The wiki was closed: its address leads to the notice that it is no valid community.',
      source: 'Fandom Community Central: Not a valid community',
      site: everywhere(
        status(302, '', {
          location: 'http://community.later-fandom.example/wiki/Not_a_valid_community?from=bean',
        }),
      ),
      beside: {
        'community.later-fandom.example': everywhere(
          notice(
            200,
            'en',
            'Not a valid community',
            '<p>The address you entered is not a valid community. It may have been closed, or it never existed.</p><p><a href="/">Find another community</a></p>',
          ),
        ),
      },
    },
  ]),
  ...documented('TiddlyWiki', [
    {
      ...{ id: 'later-tiddlywiki', truth: 'there', in: 'en', path: '/notebook.html' },
      note: 'A notebook in one file, which needs a script to show itself.',
      source: 'TiddlyWiki/TiddlyWiki5: core/templates/tiddlywiki5.html.tid, noscript message',
      site: grown(
        'en',
        {
          '/notebook.html': page(
            '<!doctype html>\n<html lang="en"><head><meta name="application-name" content="TiddlyWiki"><title>Bean notebook: what I sowed</title></head>\n<body class="tc-body">\n<noscript><p>This TiddlyWiki contains the following tiddlers:</p><ul><li>First sowing</li><li>Frost in May</li></ul></noscript>\n<script class="tiddlywiki-tiddler-store" type="application/json">[{"title":"First sowing","text":"Ten rows of peas by the wall."},{"title":"Frost in May","text":"Lost the lot, sowed again."}]</script>\n</body></html>\n',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Wikidot', [
    {
      ...{ id: 'later-wikidot-missing', truth: 'gone', in: 'en', path: '/pea-trellis' },
      note: 'The page does not exist yet, as the wiki says under 404.',
      source:
        'scpwiki/wikijump (Wikidot source): page template, "The page you want to access does not exist"',
      site: grown(
        'en',
        {},
        within(
          404,
          'en',
          'Moor wiki',
          '<p>The page <em>pea-trellis</em> you want to access does not exist.</p><ul><li>create page</li></ul>',
        ),
      ),
    },
  ]),
  ...documented('MoinMoin', [
    {
      ...{ id: 'later-moin-moved', truth: 'moved', in: 'ja', path: '/OldGarden' },
      note: 'A page with the #REFRESH instruction sends a browser to the page that took its place.',
      source: 'moinwiki/moin-1.9: HelpOnProcessingInstructions, #REFRESH',
      site: grown(
        'ja',
        {
          '/OldGarden': refresh('ja', 'http://later-moin-moved.example/Garden'),
          '/Garden': alive('ja', '畑の記録'),
        },
        MISSING,
      ),
    },
  ]),
];
