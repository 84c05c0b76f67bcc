/** Small packed files: made with bzip2, xz, compress and zstd from the texts below. */

export const MAIL =
  'From ada@example.org Thu Sep 13 12:30:05 2001\nFrom: ada@example.org\nSubject: the lamp room\n\n' +
  'See <URL:http://museum.example/lamp-\nroom/index.html> and http://museum.example/tower/.\n';
export const MORE =
  '\nFrom ada@example.org Fri Sep 14 12:30:05 2001\nFrom: ada@example.org\nSubject: the fog horn\n\n' +
  'Hear http://museum.example/horn.au\n';

/** Long runs, in blocks of 100 kB: what bzip2 encodes in a way of its own. */
export const RUNS = Array.from(
  { length: 700 },
  (_, line) => `${'x'.repeat(line)}${String.fromCharCode(65 + (line % 26))}\n`,
).join('');

const packed = (base64: string): Buffer => Buffer.from(base64, 'base64');

export const RUNS_BZ2 = packed(
  [
    'QlpoMTFBWSZTWbP8IqEAAb/////////////////////////////////////////////4YAa8AA7LgIfAAAAOgAAADQEM',
    'AATAJgRoZMAADQBMBoA0mBoE0wg8iY0TGgNA0Gg0DQABMBNPQTTQME9NAACX+qgAAAD9UAAAAAAAAAAAAAAAD/fqVUAA',
    'AAAANANAGgNNA00NqGRp6mR6jJ6nonqZqaY/VJpoYzVQGmgMmjR+qfqgBoAAAaAAAAAAAAAA3/lKoAAAAAAA0AAAAAAA',
    'AAAAAf/qqgN6ol6gAAAP//VVUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAGgAAAAAAAAANAAAAAAA',
    'AAAAAAAAAAAAAAACVP9VUqmTTAJgAmBMAJiYEGmAmRppgAEZGEwAEb1Q0YmhkyaNBiaaaaMAABGENDCaMTTIGg0MJiYI',
    '3qmmBL3BIECBXILAo1HpFJpVLplNp1PqFRqVTqlVq1XrFZrVbrkcrteAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAdddddddlDjHHHGOQ09',
    'q0HcMLn9x0vZDUiwwt6x2n3/Y+M+qlseGXiXnHKjaJpf8iJG6G95Gn1p0gGFDvsQ9LpDKcwIswIAA5g12V+deO1OBrfA',
    'nnm/paYg/hBAwrKHqrkCAAQoVuDVAzFHkICN9wKiFDcnYIxMp8n2nF34EkCS4eEEi77L2SIWdERlaMwfrtfXCZzUZLZ7',
    '7lPMJJJJJJJJPW832zOkic3ueHznmNa1rWta1rVrWta/c5j+C9dPh9zxtmlAAAAAA3dSHKe3p8foCCaUiIiIiIiIiIiQ',
    '0Ux77PSfX9tCNKRERERERERERHDuRfH3teWBg4VpSIiIiIiIiIiJDxf7fn/wwNCbuJYoAAAAAHLySgG3ng2/yiGlAAAA',
    'ABExv8goSDhXEQ6aUAAAAADuOk4Zx8YdzEu2lAAAAABGSH9cuvtFO4t40oAAAAJwEbI/6MePPzG/qOmygAAAAAj5L/sY',
    'xjGMaUAAAAAEjJz1jGMYxkxUta1rWta1rWtrWt/f+hEkklAMJJJJJJJJP9ioRJJJQDAAIyAAAAABFPpJJJQrAAAAAAAA',
    'A++kkkk8wAAAAQIAAAffSSSSg2fAkkkkx0kkkvvpJJKCYAAAAIEAAAPvpJJKCYAAAAAMrKysrKyvX9fLy8vLy8vL0Oqs',
    'V+hWLHyViixjFisjGKxkYqMWMWKyLFYyKoxYxiyZMEREYIiIiIiIiIiSIiMEREYIiIiIiIiIiSIiMEREYIiIiIiIiIiS',
    'yZMkRGDIyIiMMmSyIiIiIiIiIkiIjBERGCIiIiIiIiIkiIjBERGCIiIiIiIiIkiIjBERGCIiIiIiIiIkiIjBEQAAAAAI',
    'AQAAAAAAIAQAAAAAAIAQAAAAAAIAQAAAAAAIAQAAAAAAIAQAAAAAAIAQAAAAAAIAQAAAAAAIAQAAAAAAIDGMYxjGSqqs',
    'Yx/8XckU4UJCz/CKhA==',
  ].join(''),
);

interface PackedPair {
  readonly mail: Buffer;
  readonly more: Buffer;
}

export const PACKED: Readonly<Record<'bzip2' | 'xz' | 'compress' | 'zstd', PackedPair>> = {
  bzip2: {
    mail: packed(
      [
        'QlpoOTFBWSZTWY0sNK0AABzfgAAQQAP6FUEEHgA+997AIACVBKpkDQANDQBoGglTQ0pp4hD1GhkyBptTR+52MI+55foX',
        'y4+IWKl8CqmsB7lEpRbm0ZyHus2mOUxXe5gabphQjNYkjFgnG7yYQnqMPORzido02GNx4fdNc3uzCpgIRwGKJV9qIy0h',
        'hIaIDVNieUyru90RrOsSRJrD+LuSKcKEhGlhpWg=',
      ].join(''),
    ),
    more: packed(
      [
        'QlpoOTFBWSZTWYw0ujQAAAFfgAAQQAH+EEFACAA/995AIAB0GigyZNBkNGho09QiYSNGh6npAAGifJUjpHu09162TxIv',
        'eBirMkiZ16CcJqcNQhJwjwBBCxjGpY8oXVJpMNdIJrXI7KRJTzzJaghhoeIO4K5g+MGL0yWxcGtMvxdyRThQkIw0ujQ=',
      ].join(''),
    ),
  },
  xz: {
    mail: packed(
      [
        '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ACzAIddACMcieb23/f/Ph7ZxSphlpVnOUwaIc60+ytjqSG5yF7rNaZTD/zy',
        'El//xrPwCOhiJV3Bg5H7HL5Y/3J98tsYq2bO3jUwrsvvfBgUTsEXadsatOLnF737X8ykxch338633KGZ//C0c9w7A9vG',
        '8ELoSRQ0ULgC2o00MJE90BBMV0gWqnjxzHFyZQAAiJk45D3i7TQAAaMBtAEAANctb/KxxGf7AgAAAAAEWVo=',
      ].join(''),
    ),
    more: packed(
      [
        '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AB+AGpdAAUSjeNh2mOe/sZ75jzmYhkqQ0U5t2hJIcfBb3oXQ520NWXlOa2G',
        'ly+M8PXWHdTt6yI8Y/S8GLsVKqTEvphFUfnFH1hc4SLtjoBEQXm8CmYLH6omoYCUGqcJaF00KffTqiT8B7RIyXYdYQAA',
        'AACmWVoe4a73aAABhgF/AAAAYrqABbHEZ/sCAAAAAARZWg==',
      ].join(''),
    ),
  },
  compress: {
    mail: packed(
      [
        'H52QRuS8aQMiDJkwQMrgCdMGDpsyLt7IOQOCCpo6IKaUgQMixoyOMnTMgKEDRg0QMmDAiKEg4EAdBQ8mXNjwYcSJCqbU',
        'EaOmzBg6MOmgKQOCDUOOAgcqyFmGKI8qUpjoQEOHDhwdL160qTOnTJ02LhQeffjCaMMWCpK2eZHGDRmFLqi2YeOjoFsQ',
        'VK1i1crVK1ixNcu8oPPmThk5L1woAA==',
      ].join(''),
    ),
    more: packed(
      [
        'H52QCozIedMGRBgyYYCUwROmDRw2ZVy8kXMGhMA0IKaUgQMiBo2OMnTMgKEDRg0QMmDAiBFwYBsdBhEqZOgQokSKCqbU',
        'EaOmzBg6MOmgKQPCzJuKaCa6UaAASZkwckCgoUMHjo4XL9rUmVOmThsXCxs+LPMiqRw3LsLUUQA=',
      ].join(''),
    ),
  },
  zstd: {
    mail: packed(
      [
        'KLUv/SS0/QMA8gcbHGBrdUO7naS5deP0oHYDWh6YHfSsGdkrQAAHczCJ0ttHwzMO+6Bh2NCzjMNICUiI4zoip6QOwqYF',
        'A0Lw3SWTu98ds+bb4BUqtpGISyr3U3IphTygVCWKrCfrbpfHdvjiNdrGMXuWwBh27qcEBQCp0uVUYNPAoA3ZHomoPUp6',
        'ZxU=',
      ].join(''),
    ),
    more: packed(
      [
        'KLUv/SR/NQMAMgYWG4CpbQCkEk0M/qj2C0wr4A/F7OOj0ZbHQZ87AtfULM3pGNWW0dQ5uRhLb13C3dKcrjDim9iTGVZR',
        'aMklQjwuwERAHugB9LXJE41caTa7WEobO9CDXnEjFwMAQ0NWpELheKkyBL0PUw==',
      ].join(''),
    ),
  },
};
