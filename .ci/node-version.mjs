/** Ends the process with one sentence where this Node.js is too old for the scripts of this folder, TypeScript as they are. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `Building urlglean requires Node.js 22.19 or newer; this is ${process.versions.node}. With pre-commit, set language_version.\n`,
  );
  process.exit(1);
}
