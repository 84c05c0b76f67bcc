/**
 * Tests that `npm test` leaves to `npm run test:all`, so that it stays within five minutes: years of nights that are
 * lived through, packages that are built and installed, work, memory and accuracy that are measured, what is generated
 * and made anew. Each takes five seconds of a processor and more. CI runs them for each change. Paths.
 */
export const THOROUGH_TESTS: readonly string[] = [
  ...['test/year/year.test.ts', 'test/src/store/postgres/years.test.ts', 'test/work/night.test.ts'],
  ...['test/src/store/year.test.ts', 'test/src/checking/sight/blind-nights.test.ts'],
  ...['test/src/checking/whole-hosts.test.ts', 'test/src/checking/robots-memory.test.ts'],
  ...['test/installed.test.ts', 'test/ways/checkout.test.ts'],
  ...['test/work/work.test.ts', 'test/accuracy/accuracy.test.ts'],
  ...['test/src/scan/hostile-memory.test.ts', 'test/extractors/short-lived.test.ts'],
  ...['test/extractors/urls/hostile.test.ts', 'test/src/scan/lexed-lines.test.ts'],
  'test/extractors/lexer/memory-limit.test.ts',
  ...['test/extractors/lexer/module.test.ts', 'test/extractors/urls/changed-weights.test.ts'],
];
