/** Metrics as Prometheus reads them. */
import { describe, expect, it } from 'vitest';
import { counter, gauge, metricText } from '../../../src/metrics/prometheus.ts';

describe('the text of a metric', () => {
  it('has its help, its type and a line for each sample', () => {
    const metric = counter('lamps_total', 'Lamps lit.', [
      [{ oil: 'colza' }, 3],
      [{ oil: 'whale' }, 0],
    ]);
    expect(metricText(metric, { room: 'a' })).toBe(`# HELP lamps_total Lamps lit.
# TYPE lamps_total counter
lamps_total{room="a",oil="colza"} 3
lamps_total{room="a",oil="whale"} 0
`);
  });

  it('has no brackets without labels, and is nothing without samples', () => {
    expect(metricText(gauge('lamps', 'Lamps.', [[{}, 1]]))).toMatch(/^lamps 1$/m);
    expect(metricText(gauge('lamps', 'Lamps.', []))).toBe('');
  });

  it('escapes what would end a label', () => {
    const text = metricText(gauge('lamps', 'Lamps.', [[{ room: 'a"b\\c\nd' }, 1]]));
    expect(text).toContain('lamps{room="a\\"b\\\\c\\nd"} 1\n');
  });
});
