/** The end of the page: version, licences and script. */
import { escapeHtml } from '../../writing/escape.ts';
import type { RunSummary } from '../model/model.ts';
import { LICENCES, SCRIPT } from './bundle.generated.ts';
import { minuteText } from './data/days.ts';

export function footHtml({ version, finishedAt }: RunSummary): string {
  return `</main>
<footer class="small soft">
<p>urlglean ${escapeHtml(version)} · finished ${escapeHtml(minuteText(finishedAt))} · This page is self-contained: it loads nothing and sends nothing.</p>
<details><summary>Licences of the libraries in its script</summary><pre>${escapeText(LICENCES)}</pre></details>
</footer>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** Escapes our own text and keeps its line ends. */
function escapeText(text: string): string {
  return text.split('\n').map(escapeHtml).join('\n');
}
