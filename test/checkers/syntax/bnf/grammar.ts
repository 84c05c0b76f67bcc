/**
 * Reads a grammar in the notation of RFC 1738 §5 into expressions. Shares nothing with the parsers that
 * are checked against it.
 *
 *     name = expression            ; comment
 *     "literal"  <">               as it stands, case kept
 *     %x41-5A                      one character of a range
 *     a b | c                      sequence, alternatives
 *     [ a ]                        optional
 *     *[ a ]  1*a  2*4( a b )      repeated; brackets behind a star only hold together
 */
export type Expression =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'range'; readonly low: number; readonly high: number }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly parts: readonly Expression[] }
  | {
      readonly kind: 'repeat';
      readonly least: number;
      readonly most: number;
      readonly part: Expression;
    };

export type Grammar = ReadonlyMap<string, Expression>;

export function readGrammar(text: string): Grammar {
  const rules = new Map<string, Expression>();
  for (const line of logicalLines(text)) {
    const match = /^([\w+-]+)\s*=\s*(.*)$/s.exec(line);
    if (match === null) throw new Error(`no rule: ${line}`);
    const [, name = '', body = ''] = match;
    if (rules.has(name)) throw new Error(`${name} is defined twice`);
    rules.set(name, new ExpressionReader(name, body).read());
  }
  for (const [name, expression] of rules) checkNames(name, expression, rules);
  return rules;
}

/** Rules with the lines that go on with them; comments taken out. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const bare = withoutComment(line);
    if (bare.trim() === '') continue;
    if (/^\s/.test(bare) && lines.length > 0) lines.push(`${lines.pop()} ${bare.trim()}`);
    else lines.push(bare.trim());
  }
  return lines;
}

function withoutComment(line: string): string {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line.startsWith('<">', at)) at += 2;
    else if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ';' && !quoted) return line.slice(0, at);
  }
  return line;
}

const TOKEN = /\s*(<">|"[^"]*"|%x[\dA-Fa-f]+(?:-[\dA-Fa-f]+)?|\d*\*\d*|[\w+-]+|[[\]()|])/y;

class ExpressionReader {
  readonly #name: string;
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(name: string, body: string) {
    this.#name = name;
    TOKEN.lastIndex = 0;
    for (let end = 0; end < body.trimEnd().length; end = TOKEN.lastIndex) {
      TOKEN.lastIndex = end;
      const token = TOKEN.exec(body)?.[1];
      if (token === undefined) throw new Error(`${name}: cannot read "${body.slice(end)}"`);
      this.#tokens.push(token);
    }
  }

  read(): Expression {
    const expression = this.#choice();
    if (this.#at < this.#tokens.length) throw this.#unexpected();
    return expression;
  }

  #choice(): Expression {
    const parts = [this.#sequence()];
    while (this.#tokens[this.#at] === '|') {
      this.#at++;
      parts.push(this.#sequence());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'choice', parts };
  }

  #sequence(): Expression {
    const parts: Expression[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || '|])'.includes(token)) break;
      parts.push(this.#element());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'sequence', parts };
  }

  #element(): Expression {
    const token = this.#tokens[this.#at++] ?? '';
    const count = /^(\d*)\*(\d*)$/.exec(token);
    if (count) return this.#repeat(count[1] ?? '', count[2] ?? '');
    if (token === '[') return { kind: 'repeat', least: 0, most: 1, part: this.#closed(']') };
    if (token === '(') return this.#closed(')');
    if (token === '<">') return { kind: 'literal', text: '"' };
    if (token.startsWith('"')) return { kind: 'literal', text: token.slice(1, -1) };
    if (token.startsWith('%x')) return rangeOf(token);
    if (/^[\w+-]+$/.test(token)) return { kind: 'rule', name: token };
    throw this.#unexpected();
  }

  #repeat(least: string, most: string): Expression {
    const next = this.#tokens[this.#at];
    if (next === '[') this.#at++;
    const part = next === '[' ? this.#closed(']') : this.#element();
    return {
      kind: 'repeat',
      least: least === '' ? 0 : Number(least),
      most: most === '' ? Number.POSITIVE_INFINITY : Number(most),
      part,
    };
  }

  #closed(closer: string): Expression {
    const inside = this.#choice();
    if (this.#tokens[this.#at++] !== closer) throw this.#unexpected();
    return inside;
  }

  #unexpected(): Error {
    return new Error(`${this.#name}: unexpected ${this.#tokens[this.#at - 1] ?? 'end'}`);
  }
}

function rangeOf(token: string): Expression {
  const [low = '', high = low] = token.slice(2).split('-');
  return { kind: 'range', low: Number.parseInt(low, 16), high: Number.parseInt(high, 16) };
}

function checkNames(rule: string, expression: Expression, rules: Grammar): void {
  if (expression.kind === 'rule' && !rules.has(expression.name)) {
    throw new Error(`${rule}: ${expression.name} is not defined`);
  }
  if (expression.kind === 'repeat') checkNames(rule, expression.part, rules);
  if (expression.kind === 'sequence' || expression.kind === 'choice') {
    for (const part of expression.parts) checkNames(rule, part, rules);
  }
}
