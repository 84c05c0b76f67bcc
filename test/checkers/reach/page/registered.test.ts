/** The one sentence of pages for domains without a site, in each language that is known. */
import { describe, expect, it } from 'vitest';
import { saysRegistered } from '../../../../checkers/reach/page/parking/registered.ts';

const SENTENCES = [
  'The domain name parked.example is already registered.',
  'This domain is parked.',
  'Diese Domain wurde soeben registriert.',
  'Ce nom de domaine est déjà enregistré',
  'Este dominio está registrado.',
  'Este domínio está reservado.',
  'Questo dominio è stato parcheggiato.',
  'Dit domein is gereserveerd.',
  'Domena parked.example jest utrzymywana.',
  'Tato doména je zaparkována',
  'Denna domän är registrerad.',
  'Domänen är parkerad.',
  'Dette domæne er registreret.',
  'Dette domenet er parkert.',
  'Tämä verkkotunnus on varattu',
  'Ez a domain már foglalt',
  'Acest domeniu este parcat',
  'Данный домен уже зарегистрирован',
  'Цей домен вже зареєстрован',
  'このドメインはお客様により取得済みです',
  '此域名已被注册',
  '이 도메인은 등록되어 있습니다',
  'Bu alan adı kayıtlı',
];

describe('a page that says of its domain only that somebody has it', () => {
  it.each(SENTENCES)('is known by its sentence: %s', (sentence) => {
    expect(saysRegistered(sentence)).toBe(true);
  });

  it.each(['This name is registered.', 'The main road is reserved.'])(
    'is about a domain, which this is not: %s',
    (sentence) => {
      expect(saysRegistered(sentence)).toBe(false);
    },
  );
});
