/** irc: ngIRCd, which waits for the client's name before it says a word. */
import type { Daemon } from '../model.ts';

export const ngircd: Daemon = {
  name: 'ngircd',
  packages: ['ngircd'],
  needs: ['ngircd'],
  start: async (ground) => {
    const port = await ground.freePort();
    const text = `[Global]
Name = irc.lamproom.example
AdminInfo1 = Lamproom
AdminEMail = keeper@lamproom.example
Info = Lamps
Listen = ${ground.host}
Ports = ${port}
ServerUID = nobody
ServerGID = nogroup
[Options]
DNS = no
Ident = no
PAM = no
ChrootDir =
`;
    const command = [ground.find('ngircd'), '-n', '-f', ground.write('ngircd.conf', text)];
    return { '': await ground.serve(port, command) };
  },
};
