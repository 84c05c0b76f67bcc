/** The configuration files of both jobs. */
import type { JobName } from './world.ts';

export function configText(job: JobName): string {
  return `sources = ["${job}"]
store = "store.sqlite"

[check]
archive = true
contact = "ines@lamproom.example"

[notify]
webhook = "http://localhost:9/"
`;
}
