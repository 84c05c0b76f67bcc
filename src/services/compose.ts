/**
 * A fleet on one machine with Docker Compose, or one of many: takes the service, gives `compose.yaml`. Configuration and
 * sources are mounted where they are here, so that their paths hold, and the run is the same for all.
 */

import { imageOf, PASSWORD, portOf, STOP_SECONDS, yamlText } from './container.ts';
import { jobName } from './job-name.ts';
import type { WorkerService } from './worker-service.ts';

export function composeFile(service: WorkerService): string {
  const { file, sources } = service;
  const image = yamlText(imageOf(service));
  const secrets = [PASSWORD, ...service.variables];
  const name = jobName(file).toLowerCase();
  const lines = [
    '# compose.yaml; in .env beside it, readable to its owner alone: ' +
      [...secrets, ...service.letterVariables].map((variable) => `${variable}=…`).join(', '),
    `# docker build --tag ${imageOf(service)} .              in a checkout of that version`,
    '# docker compose up --detach --scale worker=4     workers, for as long as the machine runs',
    '# docker compose run --rm nightly                 each night, on one machine',
    `name: ${name}`,
    'services:',
    '  worker:',
    `    image: ${image}`,
    `    command: [worker, ${composed(file)}, --listen, "0.0.0.0:${portOf(service)}"]`,
    '    environment: &environment',
    ...secrets.map(required),
    '    volumes:',
    mounted(file),
    '    restart: always',
    `    stop_grace_period: ${STOP_SECONDS}s`,
    '    read_only: true',
    '    tmpfs: [/tmp]',
    '    security_opt: ["no-new-privileges:true"]',
    '    cap_drop: [ALL]',
    '  nightly:',
    '    profiles: [nightly]',
    `    image: ${image}`,
    `    command: [nightly, ${composed(file)}]`,
    '    environment:',
    '      <<: *environment',
    ...service.letterVariables.map(required),
    '    volumes:',
    ...[file, ...sources].map(mounted),
    '    # Folders in which it writes reports or metrics are mounted the same way, without read_only.',
  ];
  return `${lines.join('\n')}\n`;
}

/** Docker says which one is missing. */
function required(variable: string): string {
  return `      ${variable}: "\${${variable}:?is not set}"`;
}

function mounted(path: string): string {
  const text = composed(path);
  return `      - { type: bind, source: ${text}, target: ${text}, read_only: true }`;
}

/** A `$` would begin the name of a variable. */
function composed(text: string): string {
  return yamlText(text.replaceAll('$', '$$$$'));
}
