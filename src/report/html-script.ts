/** Filtering in the HTML report. Without it the page is whole: it only hides what is not wanted. */
export const SCRIPT = `
const controls = document.querySelector('.controls');
const search = controls.querySelector('input[type=search]');
const boxes = [...controls.querySelectorAll('input[type=checkbox]')];
const shown = controls.querySelector('output');
const links = [...document.querySelectorAll('.link')].map((element) => ({
  element, text: element.textContent.toLowerCase(), verdict: element.dataset.verdict,
}));
function filter() {
  const wanted = search.value.trim().toLowerCase();
  const verdicts = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  let count = 0;
  for (const { element, text, verdict } of links) {
    const visible = verdicts.has(verdict) && text.includes(wanted);
    element.hidden = !visible;
    if (visible) count++;
  }
  for (const section of document.querySelectorAll('section[data-verdict]')) {
    section.hidden = section.querySelector('.link:not([hidden])') === null;
    const fold = section.querySelector('details.fold');
    if (fold && wanted !== '') fold.open = true;
  }
  shown.textContent = count + ' of ' + links.length + ' shown';
}
controls.hidden = false;
controls.addEventListener('input', filter);
filter();
`;
