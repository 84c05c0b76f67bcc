/** What workers in containers have in common: the image, the port, the password of the store. */
import type { WorkerService } from './worker-service.ts';

const USUAL_PORT = 9464;

/** Found by `pg` where the address of the store has none. */
export const PASSWORD = 'PGPASSWORD';

/** Seconds in which a stopped process gives back what it holds. */
export const STOP_SECONDS = 60;

/** The user `node` of the image. */
export const USER_ID = 1000;

/** No image is published: it is built in a checkout of that version (docs/docker.md). */
export function imageOf({ version }: Pick<WorkerService, 'version'>): string {
  return `urlglean:${version}`;
}

/** Inside of a container nobody else listens, and only what it publishes is reached from outside. */
export function portOf({ listen }: Pick<WorkerService, 'listen'>): number {
  return listen?.port ?? USUAL_PORT;
}

/** Double-quoted YAML (YAML 1.2.2 §7.3.1) takes all escapes of JSON. */
export function yamlText(text: string): string {
  return JSON.stringify(text);
}
