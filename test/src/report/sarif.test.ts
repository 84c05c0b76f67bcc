import { describe, expect, it } from 'vitest';
import { FINDINGS } from '../../../checkers/syntax/findings.ts';
import { lint } from '../../../checkers/syntax/index.ts';
import { SarifWriter } from '../../../src/report/sarif.ts';
import { checkedLink } from './sample.ts';

interface Document {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly Record<string, unknown>[];
  }[];
}

function written(...urls: readonly string[]): Document {
  const writer = new SarifWriter('1.2.3');
  const [sighting] = checkedLink('http://lamp.example/', 'ok').sightings;
  const results = urls.map((url) =>
    writer.results({ url, findings: lint(url), sightings: sighting ? [sighting] : [] }),
  );
  return JSON.parse([writer.head(), ...results, writer.tail()].join('')) as Document;
}

describe('SarifWriter', () => {
  it('names every rule once', () => {
    const { version, runs } = written();
    expect(version).toBe('2.1.0');
    const rules = runs[0]?.tool.driver.rules.map(({ id }) => id);
    expect(rules).toEqual(Object.keys(FINDINGS));
  });

  it('writes a result for each finding, with its rule, level and place', () => {
    const results = written('http://lamp.example/a b', 'http://lamp.example/100%').runs[0]?.results;
    expect(results).toHaveLength(2);
    expect(results?.[0]).toMatchObject({
      ruleId: 'character-not-allowed',
      ruleIndex: Object.keys(FINDINGS).indexOf('character-not-allowed'),
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'list.mbox' },
            region: { startLine: 7 },
          },
        },
      ],
    });
  });

  it('is whole without results, and keeps passwords to itself', () => {
    expect(written().runs[0]?.results).toEqual([]);
    expect(JSON.stringify(written('ftp://ada:sesame@lamp.example/a b'))).not.toContain('sesame');
  });
});
