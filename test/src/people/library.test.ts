import { expect, it } from 'vitest';
import { check } from '../../../src/index.ts';

const MESSAGE = `From: Anna Keeper <anna@museum.example>
Subject: Anna's logbooks

See http://keepers.example/logbook or write to mailto:anna@museum.example
`;

it('the library names nobody in links if asked not to', async () => {
  const links = [];
  for await (const link of check({ data: MESSAGE }, { offline: true, people: false })) {
    links.push(link);
  }
  expect(links.map(({ url }) => url)).toEqual(['http://keepers.example/logbook', 'mailto:***']);
  expect(links[0]?.sightings[0]?.document).toMatchObject({ subject: "***'s logbooks" });
  expect(JSON.stringify(links)).not.toMatch(/anna|keeper[^s]/i);
});
