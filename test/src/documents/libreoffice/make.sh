#!/bin/sh
# Makes the kept files anew from the three sources beside it, with the LibreOffice that is installed.
set -eu
cd "$(dirname "$0")"
settings=$(mktemp -d)
trap 'rm -rf "$settings"' EXIT

write() {
  soffice "-env:UserInstallation=file://$settings" --headless --convert-to "$2" --outdir . "$1" >/dev/null
}

for format in odt docx rtf epub; do write text.fodt "$format"; done
for format in ods xlsx; do write sheet.fods "$format"; done
for format in odp pptx; do write slides.fodp "$format"; done
