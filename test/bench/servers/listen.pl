# Opens the sockets of a world that has one listener for all of 127.0.0.0/8, and becomes the program that serves it:
# `perl listen.pl PROGRAM ARGUMENT...`, which gets two arguments more, the listening socket and the dead port.
#
# Every address of 127.0.0.0/8 is there on Linux, but a socket is bound to one address or to all. Both of these are bound
# to all addresses of the device lo, before they have a port: nothing that comes by another device ever reaches them, and
# whoever asks from outside is refused as at any closed port. Node.js cannot bind to a device; that is all that Perl does.
use strict;
use warnings;
use Socket;

use constant SO_BINDTODEVICE => 25;

# Sockets outlive the exec.
$^F = 255;

sub listener {
  my ($backlog) = @_;
  socket(my $socket, PF_INET, SOCK_STREAM, 0) or die "socket: $!\n";
  setsockopt($socket, SOL_SOCKET, SO_BINDTODEVICE, "lo\0") or die "cannot bind to lo: $!\n";
  bind($socket, sockaddr_in(0, INADDR_ANY)) or die "bind: $!\n";
  listen($socket, $backlog) or die "listen: $!\n";
  return $socket;
}

my $live = listener(4096);

# A listener that accepts nothing, and whose queue of one is full: Linux drops what comes after it, as a firewall would.
my $dead = listener(0);
my ($dead_port) = sockaddr_in(getsockname($dead));
socket(my $filler, PF_INET, SOCK_STREAM, 0) or die "socket: $!\n";
connect($filler, sockaddr_in($dead_port, INADDR_LOOPBACK)) or die "connect: $!\n";

exec(@ARGV, fileno($live), $dead_port) or die "exec: $!\n";
