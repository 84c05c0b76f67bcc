/**
 * Does a page say nothing but that its domain is registered, reserved or parked with somebody? Takes what a reader sees,
 * looks for the sentence in some twenty languages, on pages that say little else: those of registrars and hosts for
 * domains without a site.
 */
import { countWords } from '../content/signature.ts';
import { anyOf } from '../content/title-parts.ts';

const BARE_WORDS = 80;
/** So many hold more words in any language. */
const MAX_CHARACTERS = 2000;

/** Between the word for a domain and what is said of it: its name. */
const NAME = '(?:[^\\s.]{1,60}(?:\\.[^\\s.]{1,60}){1,4} )?';

const SENTENCES: readonly RegExp[] = [
  `\\bth(?:is|e) domain(?: name)? ${NAME}(?:is|was|has been) (?:(?:already|just|newly|recently) )?(?:registered|reserved|parked)\\b`,
  `\\bdiese domain(?:adresse)? ${NAME}(?:ist|wurde) (?:(?:bereits|soeben|gerade|neu|erfolgreich) )?(?:bei .{1,60} )?(?:registriert|reserviert|geparkt)\\b`,
  `\\bce (?:nom de )?domaine ${NAME}(?:est|a été) (?:déjà )?(?:enregistré|réservé|parqué|déposé)`,
  `\\beste dominio ${NAME}(?:está|ha sido) (?:registrado|reservado|aparcado|estacionado)\\b`,
  `\\beste domínio ${NAME}(?:está|foi) (?:registrado|registado|reservado|estacionado)\\b`,
  `\\bquesto dominio ${NAME}(?:è|è stato) (?:registrato|parcheggiato|riservato)\\b`,
  `\\b(?:dit domein|deze domeinnaam) ${NAME}is (?:(?:al|reeds) )?(?:geregistreerd|gereserveerd|geparkeerd)\\b`,
  `\\b(?:ta )?domena ${NAME}(?:jest|została) (?:zarejestrowana|zaparkowana|utrzymywana|zarezerwowana)\\b`,
  `\\b(?:tato |táto )?doména ${NAME}je (?:zaparkovan|zaparkován|parkován|registrován|zaregistrován|rezervován)[aá]`,
  `\\b(?:domänen|domännamnet|denna domän|den här domänen) ${NAME}är (?:registrera|parkera|reservera)[dt]\\b`,
  `\\b(?:domænet|dette domæne|domenet|dette domenet) ${NAME}er (?:registrer|parker|reserver)e?t\\b`,
  `\\b(?:tämä )?verkkotunnus ${NAME}on (?:rekisteröity|varattu|pysäköity)`,
  `\\bez a domain(?:név)? ${NAME}(?:már )?(?:regisztrál|foglalt|parkol)`,
  `\\bacest domeniu ${NAME}(?:este|a fost) (?:înregistrat|parcat|rezervat)`,
  `(?:этот |данный )домен ${NAME}(?:уже )?(?:зарегистрирован|припаркован|зарезервирован)`,
  `(?:цей )домен ${NAME}(?:вже )?(?:зареєстрован|припаркован)`,
  'このドメイン(?:名)?は[^。]{0,40}(?:取得|登録|予約)(?:済み|され)',
  '(?:此|该|本)域名(?:已经|已被|已)(?:注册|停放)',
  '(?:이|본) 도메인은[^.]{0,40}(?:등록|파킹)',
  `\\bbu (?:domain|alan adı) ${NAME}(?:kayıtlı|kayıt edil|tescil|park edil)`,
].map((source) => new RegExp(source));

const ANY = anyOf(SENTENCES);
/** The word for a domain, which each of them holds and few pages do: the first look at all of them takes 7 ms. */
const DOMAIN = /dom[aeiíéäæ]|verkkotunnus|домен|ドメイン|域名|도메인|alan adı/;

export function saysRegistered(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  const lowered = text.toLowerCase();
  if (!DOMAIN.test(lowered) || !ANY.test(lowered)) return false;
  return countWords(text, BARE_WORDS) < BARE_WORDS;
}
