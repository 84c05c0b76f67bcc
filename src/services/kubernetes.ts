/**
 * Workers in a cluster of Kubernetes: takes the service, gives the manifest of a Deployment. `nightly` runs where the
 * sources are.
 */

import { singleQuoted } from '../writing/shell-word.ts';
import { imageOf, PASSWORD, portOf, STOP_SECONDS, USER_ID, yamlText } from './container.ts';
import { jobName } from './job-name.ts';
import type { WorkerService } from './worker-service.ts';

/** RFC 1123 labels, which names of Kubernetes have to be. */
const LONGEST = 56;
const FOLDER = '/etc/urlglean';
/** Its name there: not every name of a file is one of a key. */
const KEY = 'nightly.toml';

export function workerDeployment(service: WorkerService): string {
  const { file, variables } = service;
  const name = jobName(file)
    .toLowerCase()
    .replaceAll('_', '-')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  const port = portOf(service);
  const secrets = [PASSWORD, ...variables].map((one) => `${one}=…`).join(', ');
  const lines = [
    '# Before it is applied, the image, where the cluster finds it, made in a checkout of that version:',
    `#   docker build --tag ${imageOf(service)} .`,
    `# the configuration: kubectl create configmap ${name} --from-file=${KEY}=${singleQuoted(file)}`,
    `# and the secrets, in a file with lines ${secrets}:`,
    `#   kubectl create secret generic ${name} --from-env-file=${singleQuoted(`${file}.env`)}`,
    `# After each change of the configuration, between two nights: kubectl rollout restart deployment ${name}-worker`,
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata:',
    `  name: ${name}-worker`,
    '  labels: &labels',
    '    app.kubernetes.io/name: urlglean',
    `    app.kubernetes.io/instance: ${name}`,
    '    app.kubernetes.io/component: worker',
    'spec:',
    '  replicas: 2',
    '  selector:',
    '    matchLabels: *labels',
    '  template:',
    '    metadata:',
    '      labels: *labels',
    '      annotations:',
    '        prometheus.io/scrape: "true"',
    `        prometheus.io/port: "${port}"`,
    '    spec:',
    '      automountServiceAccountToken: false',
    `      terminationGracePeriodSeconds: ${STOP_SECONDS}`,
    '      securityContext:',
    '        runAsNonRoot: true',
    `        runAsUser: ${USER_ID}`,
    '        seccompProfile: { type: RuntimeDefault }',
    '      containers:',
    '        - name: worker',
    `          image: ${yamlText(imageOf(service))}`,
    `          args: [worker, ${FOLDER}/${KEY}, --listen, "0.0.0.0:${port}", --log-json]`,
    '          envFrom:',
    `            - secretRef: { name: ${name} }`,
    '          ports:',
    `            - { name: metrics, containerPort: ${port} }`,
    '          livenessProbe:',
    '            httpGet: { path: /healthz, port: metrics }',
    '            periodSeconds: 30',
    '            timeoutSeconds: 10',
    '          resources:',
    '            requests: { cpu: 500m, memory: 512Mi }',
    '            limits: { memory: 1Gi }',
    '          securityContext:',
    '            allowPrivilegeEscalation: false',
    '            readOnlyRootFilesystem: true',
    '            capabilities: { drop: [ALL] }',
    '          volumeMounts:',
    `            - { name: configuration, mountPath: ${FOLDER}, readOnly: true }`,
    '            - { name: temporary, mountPath: /tmp }',
    '      volumes:',
    `        - { name: configuration, configMap: { name: ${name} } }`,
    '        - { name: temporary, emptyDir: {} }',
  ];
  return `${lines.join('\n')}\n`;
}
