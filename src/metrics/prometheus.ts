/**
 * The text format of Prometheus: takes the samples of a metric, gives its lines.
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 */

export type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [labels: Labels, value: number];

export interface Metric {
  readonly name: string;
  readonly help: string;
  /** A counter only grows, and its name ends in `_total`. */
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly Sample[];
}

export function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples };
}

export function counter(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'counter', samples };
}

/** `common`: labels of all samples. Nothing without samples. */
export function metricText({ name, help, type, samples }: Metric, common: Labels = {}): string {
  if (samples.length === 0) return '';
  const lines = samples.map(([labels, value]) => {
    const text = labelText({ ...common, ...labels });
    return `${name}${text === '' ? '' : `{${text}}`} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');
}

/** "Label values can be any sequence of UTF-8 characters", with these three escaped. */
function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
