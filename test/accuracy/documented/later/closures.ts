/** Services that ended or moved, with their notices, archives and short links. */
import { everywhere, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, MISSING, notice } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const notes = (language: string, title: string, text: string) =>
  everywhere(notice(200, language, title, `<p>${text}</p>`));

export const LATER_CLOSURES: readonly DocumentedCase[] = [
  ...documented('Yahoo! GeoCities Japan', [
    {
      ...{ id: 'later-geocities-jp', truth: 'gone', in: 'ja', path: '/mame_niwa/diary.html' },
      note: 'The service has ended and every home page with it.',
      source: 'Archive Team wiki: GeoCities Japan (closed 31 March 2019)',
      site: notes(
        'ja',
        'サービス終了のお知らせ',
        'ホームページ公開サービスは2019年3月31日をもちまして終了いたしました。長らくのご利用ありがとうございました。',
      ),
    },
  ]),
  ...documented('Yahoo Groups', [
    {
      ...{ id: 'later-yahoo-groups', truth: 'gone', in: 'en', path: '/neo/groups/beans/info' },
      note: 'The group is gone with the service: the address leads to its obituary.',
      source: 'Archive Team wiki: Yahoo! Groups (closed 15 December 2020)',
      site: everywhere(to('http://help.later-yahoo-groups.example/SLN35505', 301)),
      beside: {
        'help.later-yahoo-groups.example': notes(
          'en',
          'The Groups service has shut down',
          'On December 15, 2020 the website was shut down and members can no longer send or receive messages.',
        ),
      },
    },
  ]),
  ...documented('Google Code', [
    {
      ...{ id: 'later-google-code', truth: 'moved', in: 'en', path: '/p/seeder/' },
      note: 'The project lives on in the archive, under an address of its own.',
      source: 'Google Code Archive: code.google.com/p/PROJECT redirects to /archive/p/PROJECT',
      site: grown(
        'en',
        {
          '/p/seeder/': to('/archive/p/seeder', 301),
          '/archive/p/seeder': alive(
            'en',
            'seeder: Google Code Archive',
            '<p>Long-term storage for Google Code Project Hosting.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('goo.gl', [
    {
      ...{ id: 'later-shortener-closed', truth: 'gone', in: 'en', path: '/Ab3dE' },
      note: 'The short link leads nowhere any more.',
      source:
        'Google Developers Blog: goo.gl URL shortener links will no longer be available (404)',
      site: everywhere(
        notice(
          404,
          'en',
          'Invalid short link',
          '<p>This link is no longer available because the service was shut down.</p>',
        ),
      ),
    },
  ]),
  ...documented('YOURLS', [
    {
      ...{ id: 'later-yourls-living', truth: 'there', in: 'uk', path: '/bob' },
      note: 'A short link does its work: it leads to the page.',
      source: 'YOURLS/YOURLS: yourls-go.php (301)',
      site: everywhere(to('http://later-yourls-target.example/sorty/bob', 301)),
      beside: {
        'later-yourls-target.example': grown(
          'uk',
          { '/sorty/bob': alive('uk', 'Біб городній') },
          MISSING,
        ),
      },
    },
    {
      ...{ id: 'later-yourls-unknown', truth: 'gone', in: 'he', path: '/pol7' },
      note: 'A short name that YOURLS does not know is sent to the front page.',
      source: 'YOURLS/YOURLS: yourls-loader.php, redirect of unknown keywords to YOURLS_SITE (302)',
      site: grown('he', {}, to('http://later-yourls-unknown.example/')),
    },
  ]),
  ...documented('Orkut', [
    {
      ...{ id: 'later-orkut', truth: 'gone', in: 'pt', path: '/Community?cmm=77' },
      note: 'The network was switched off, and its communities were deleted.',
      source: 'Archive Team wiki: Orkut (closed 30 September 2014)',
      site: notes(
        'pt',
        'Adeus',
        'A rede foi encerrada em 30 de setembro de 2014. O arquivo das comunidades públicas foi eliminado.',
      ),
    },
  ]),
  ...documented('Cyworld', [
    {
      ...{ id: 'later-cyworld', truth: 'gone', in: 'ko', path: '/hompy/kong77' },
      note: 'The service has ended and the little home page is gone.',
      source: 'Archive Team wiki: Cyworld (service ended)',
      site: notes(
        'ko',
        '서비스 종료 안내',
        '그동안 이용해 주셔서 감사합니다. 미니홈피 서비스는 종료되었으며 모든 자료는 삭제되었습니다.',
      ),
    },
  ]),
  ...documented('Webs.com', [
    {
      ...{ id: 'later-webs', truth: 'gone', in: 'en', path: '/apps/blog/show/77-spring' },
      note: 'The builder was closed; its sites lead to the front page of the company that bought it.',
      source: 'Archive Team wiki: Webs (closed 2023, redirects to Vistaprint)',
      site: everywhere(to('http://later-webs-owner.example/', 301)),
      beside: {
        'later-webs-owner.example': everywhere(
          page(
            bare(
              'en',
              'Business cards, signs and more',
              '<h1>Print what you need</h1><p>Cards, banners and mugs, delivered in three days.</p>',
            ),
          ),
        ),
      },
    },
  ]),
];
