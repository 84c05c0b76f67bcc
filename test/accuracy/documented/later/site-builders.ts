/** What smaller systems and builders of sites say: locks, members, elements that are not found. */
import { byPath, everywhere, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

export const LATER_SITE_BUILDERS: readonly DocumentedCase[] = [
  ...documented('Ghost', [
    {
      ...{ id: 'later-ghost-private', truth: 'there', in: 'en', path: '/sowing-notes/' },
      note: 'A private site asks for its access code.',
      source: 'TryGhost/Ghost: core/frontend/apps/private-blogging (302 to /private/)',
      site: byPath((path) =>
        path === '/private/'
          ? notice(
              200,
              'en',
              'Moor notes',
              '<p>This site is private.</p><form method="post"><label>Access code <input type="password" name="password"></label><button>Access site</button></form>',
            )
          : to('/private/?r=%2Fsowing-notes%2F'),
      ),
    },
    {
      ...{ id: 'later-ghost-paid', truth: 'there', in: 'en', path: '/why-peas/' },
      note: 'The post is for paying subscribers; its head is shown.',
      source: 'TryGhost/Ghost: core/frontend/helpers/tpl/content-cta.hbs',
      site: grown(
        'en',
        {
          '/why-peas/': within(
            200,
            'en',
            'Why peas',
            '<p>It began with a tin in the attic.</p><aside><h2>This post is for paying subscribers only</h2><p>Already have an account? <a href="#">Sign in</a></p></aside>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('SPIP', [
    {
      ...{ id: 'later-spip-missing', truth: 'gone', in: 'fr', path: '/spip.php?article77' },
      note: 'There is no article at the address, says SPIP under 404.',
      source: 'spip/spip: ecrire/lang/public_fr.php, aucun_article',
      site: grown(
        'fr',
        {
          '/spip.php': within(
            404,
            'fr',
            'Erreur 404',
            "<p>Il n'y a pas d'article à cette adresse.</p>",
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('1C-Bitrix', [
    {
      ...{ id: 'later-bitrix-element', truth: 'gone', in: 'ru', path: '/news/detail.php?ID=512' },
      note: 'Without SET_STATUS_404 the component says under 200 that the element is not found.',
      source: '1C-Bitrix developer documentation: component bitrix:news.detail, SET_STATUS_404',
      site: grown(
        'ru',
        {
          '/news/detail.php': within(
            200,
            'ru',
            'Новости',
            '<p><font class="errortext">Элемент не найден!</font></p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Squarespace', [
    {
      ...{ id: 'later-squarespace-lock', truth: 'there', in: 'en', path: '/journal' },
      note: 'The site is locked by a password that its visitors know.',
      source: 'Squarespace Help Center: Password protecting your site, lock screen (401)',
      site: everywhere(
        status(
          401,
          bare(
            'en',
            'Moor Lane',
            '<h1>Moor Lane</h1><p>Please enter the password below.</p><form><input type="password" name="password"></form>',
          ),
        ),
      ),
    },
  ]),
  ...documented('Wix', [
    {
      ...{ id: 'later-wix-unconnected', truth: 'gone', in: 'en', path: '/workshops' },
      note: 'The domain is not connected to any site, whatever is asked.',
      source: 'Wix Help Center: "Looks Like This Domain Isn\'t Connected To A Website Yet!" (404)',
      site: everywhere(
        notice(
          404,
          'en',
          'ConnectYourDomain Error',
          "<h2>Looks Like This Domain Isn't Connected To A Website Yet!</h2><p>Is this your domain? Connect it to your website in just a few easy steps.</p>",
        ),
      ),
    },
  ]),
];
