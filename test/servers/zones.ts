/** The mail domains that every name server knows, as a zone file (RFC 1035 §5) for `test.`. */

export const ZONE = `$ORIGIN test.
$TTL 60
@         SOA   ns.test. keeper.test. 1 3600 600 86400 60
@         NS    ns.test.
ns        A     127.0.0.1
mail      A     127.0.0.1
backup    A     127.0.0.1
good      MX    10 mail.test.
good      MX    20 backup.test.
host      A     127.0.0.1
six       AAAA  ::1
nullmx    MX    0 .
nullmx    A     127.0.0.1
textonly  TXT   "neither mail nor an address"
leaf.twig A     127.0.0.1
alias     CNAME good.test.
dangling  CNAME gone.test.
lost      MX    10 gone.test.
*.wild    MX    10 mail.test.
xn--bcher-kva MX 10 mail.test.
loop1     CNAME loop2.test.
loop2     CNAME loop1.test.
lame      NS    ns.lame.test.
ns.lame   A     127.0.0.1
${Array.from({ length: 60 }, (_, i) => `many MX ${i} a-rather-long-name-of-host-${i}.test.\n`).join('')}`;

/** An invalid zone is answered with SERVFAIL. */
export const BROKEN_ZONE = 'this is no zone file\n';
