/** irc: ngIRCd, which waits for the client's name before it says a word. */
import type { Daemon } from '../model.ts';

export const ngircd: Daemon = {
  name: 'ngircd',
  packages: ['ngircd'],
  needs: ['ngircd'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const text = `[Global]
Name = irc.lamproom.example
AdminInfo1 = Lamproom
AdminEMail = keeper@lamproom.example
Info = Lamps
Listen = ${sandbox.host}
Ports = ${port}
ServerUID = nobody
ServerGID = nogroup
[Options]
DNS = no
Ident = no
PAM = no
ChrootDir =
`;
    const command = [sandbox.find('ngircd'), '-n', '-f', sandbox.write('ngircd.conf', text)];
    return { '': await sandbox.serve(port, command) };
  },
};
