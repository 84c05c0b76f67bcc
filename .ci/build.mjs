/** `npm run build`: the build itself is TypeScript, which an old Node.js cannot read. */
import './node-version.mjs';

const { build } = await import('./build.ts');
await build();
