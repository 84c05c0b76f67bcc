/** The look of the HTML report: calm, light and dark, good on paper and on a telephone. */
const SHEET = `
:root {
  color-scheme: light dark;
  --ground: #fbfaf8; --sheet: #ffffff; --ink: #22262b; --soft: #5c646e; --line: #e2dfd8;
  --dead: #b3261e; --moved: #0b5f8a; --unknown: #8a5a00; --skipped: #646b74; --alive: #1f6f43;
  --focus: #0b5fcc;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15181c; --sheet: #1c2026; --ink: #e4e7ea; --soft: #a0a8b2; --line: #2e343c;
    --dead: #ff8a80; --moved: #7cc4ee; --unknown: #f0c060; --skipped: #a0a8b2; --alive: #7fd3a3;
    --focus: #8ab8ff;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 62rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .25rem; letter-spacing: -.01em; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1rem; font-weight: 500; margin: 0; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
a { color: inherit; text-decoration-color: var(--soft); text-underline-offset: .18em; }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
.soft { color: var(--soft); }
.small { font-size: .875rem; }
.lead { font-size: 1.2rem; margin: 1.25rem 0 .75rem; }
code, pre, .url { font-family: var(--mono); font-size: .9em; }
.bar { display: flex; height: .75rem; border-radius: .4rem; overflow: hidden; gap: 2px; background: var(--line); }
.bar span { min-width: 4px; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .6rem 0 0; list-style: none; }
.legend li::before { content: ""; display: inline-block; width: .65em; height: .65em; border-radius: 2px; margin-right: .45em; background: var(--tone); }
.dead { --tone: var(--dead); } .moved { --tone: var(--moved); } .unknown { --tone: var(--unknown); }
.skipped { --tone: var(--skipped); } .alive { --tone: var(--alive); }
.bar span { background: var(--tone); }
.problems { background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--unknown); padding: .75rem 1rem; border-radius: 6px; margin: 1.5rem 0 0; }
.problems ul { margin: .25rem 0 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
.controls { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; margin: 2rem 0 0; padding: .75rem 0; position: sticky; top: 0; background: var(--ground); border-bottom: 1px solid var(--line); z-index: 1; }
.controls[hidden] { display: none; }
.controls input[type=search] { flex: 1 1 16rem; font: inherit; padding: .45rem .7rem; color: inherit; background: var(--sheet); border: 1px solid var(--soft); border-radius: 6px; }
.controls label { white-space: nowrap; }
section > ol { list-style: none; margin: 0; padding: 0; }
.link { background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 6px; padding: .75rem 1rem; margin: .6rem 0; break-inside: avoid; }
.verdict { color: var(--tone); font-weight: 650; }
.target { margin: .3rem 0; overflow-wrap: anywhere; }
.chain, .places { margin: .4rem 0 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
.places { list-style: none; padding-left: 0; }
.places li { margin: .2rem 0; }
.finding { margin: .5rem 0 0; }
.finding pre { margin: .15rem 0; padding: .4rem .6rem; background: var(--ground); border-radius: 4px; overflow-x: auto; }
details > summary { cursor: pointer; }
section > details > summary h2 { display: inline; }
.nothing { display: none; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: .75rem; }
@media (max-width: 34rem) { body { padding-top: 1.25rem; } .controls { position: static; } }
@media print {
  body { max-width: none; background: #fff; color: #000; padding: 0; }
  .controls { display: none; }
  .link { background: #fff; }
}
`;

/** The page's policy forbids style attributes: shares of the bar are classes. */
const SHARES = Array.from({ length: 100 }, (_, index) => index + 1)
  .map((share) => `.grow-${share}{flex-grow:${share}}`)
  .join('');

export const STYLE = `${SHEET}${SHARES}\n`;
