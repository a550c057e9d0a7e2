#!/usr/bin/env perl
# A mass in Perl, m a = f, behind streams and datagrams, with and without keys. Written from docs/wire.md alone.
#
# usage: perl examples/wire/mass.pl tcp://127.0.0.1:5004|udp://127.0.0.1:5004|unix:PATH [MASS] [X]
use strict;
use warnings;
use Digest::SHA qw(hmac_sha256 sha256_hex);
use IO::Select;
use IO::Socket::INET;
use IO::Socket::UNIX;

use constant { VERSION => 5, ROOM => 1 << 20, NONE => pack('d<', 'nan'), PIECE => 1200, WINDOW => 32 };

# ---- the part: x' = v, v' = f/m, by the midpoint rule

package Mass {
    sub new { my ($class, $m, $x) = @_; bless { m => $m, from => $x, x => $x, v => 0.0 }, $class }
    sub initialize { my $s = shift; @$s{qw(x v)} = ($s->{from}, 0.0) }
    sub state { my $s = shift; pack 'd<2', @$s{qw(x v)} }
    sub become { my ($s, $bytes) = @_; @$s{qw(x v)} = unpack 'd<2', $bytes }
    sub outputs { my $s = shift; @$s{qw(x v)} }
    sub energy { my $s = shift; 0.5 * $s->{m} * $s->{v} ** 2 }

    sub advance {
        my ($s, $start, $end, $u) = @_;
        my $h = $end - $start;
        my $a = $u->(0.5) / $s->{m};
        $s->{x} += $s->{v} * $h + $a * $h * $h / 2;
        $s->{v} += $a * $h;
    }
    sub matrices { my $s = shift; (0, 1, 0, 0, 0, 1 / $s->{m}, 1, 0, 0, 1, 0, 0) }
}

my @INPUTS  = (['f', 'N', 0.0]);
my @OUTPUTS = (['x', 'm', 0.0], ['v', 'm/s', 0.0]);

package main;

my ($address, $m, $x) = @ARGV;
$address or die "usage: mass.pl ADDRESS [MASS] [X]\n";
my $part = Mass->new($m // 1.0, $x // 1.0);
my $identity = sha256_hex("mass in perl $part->{m} $part->{from}");

# ---- words

sub u64  { pack 'Q<', $_[0] }
sub text { u64(length $_[0]) . $_[0] }

# ---- questions and answers

my ($asked, $saved);    # the number of the part there is, and the state it saved

sub answer { NONE . u64($_[0]) . join '', @_[1 .. $#_] }
sub failed { answer(6, $_[0]) }

sub port { my ($name, $unit, $start) = @{ $_[0] }; text($name) . u64(1) . text($unit) . u64(1) . u64(0) . u64(0) . pack('d<2', $start, 0) . u64(0) }

sub what_it_is {
    return join '', map({ u64($_) } 0, 0, 0, 0, 0, 1, 0, 3), NONE, text($identity), u64(scalar @INPUTS), map({ port($_) } @INPUTS),
        u64(scalar @OUTPUTS), map({ port($_) } @OUTPUTS), u64(0);
}

sub let_go { ($asked, $saved) = () }

sub reply {
    my ($q) = @_;
    return failed('a question of less than 16 bytes') if length $q < 16;
    my ($number, $word, $rest) = unpack 'Q<Q<a*', $q;
    my $n = length $rest;
    if ($word == VERSION * 256) {
        return failed("there is no part $number") if $number > 65535;
        $part->initialize, $saved = undef unless defined $asked && $asked == $number;
        $asked = $number;
        my $ports = join '', map({ "input $_->[0] of 1 numbers in $_->[1]\n" } @INPUTS), map({ "output $_->[0] of 1 numbers in $_->[1]\n" } @OUTPUTS);
        return answer(1, text($ports), qq(["mass in perl 1",{"parameters.mass":"$part->{m}"}]));
    }
    return answer(0) if $word == 13 && !$n;    # at any time
    return failed('the first question comes first') unless defined $asked && $asked == $number;
    my %length = (1 => 16, 3 => 8, 4 => 8, 5 => 0, 6 => 0, 7 => 0, 9 => 8, 11 => 0, 12 => 0, 13 => 0);
    return failed("question $word with $n bytes") if exists $length{$word} && $length{$word} != $n;
    if ($word == 1)  { $part->initialize; $saved = undef; return answer(0) }
    if ($word == 12) { return answer(4, '[]') }
    if ($word == 2) {
        return failed('an advance that is cut') if $n < 32 || ($n - 32) % 8;
        my ($index, $start, $end, $inputs, @c) = unpack 'Q<d<d<Q<d<*', $rest;
        return failed("$inputs inputs instead of 1") if $inputs != 1 || @c < 2;
        return failed('a step that does not go forward') unless $start < $end && $end - $start < 9**9**9;
        pop @c;
        $part->advance($start, $end, sub { my ($tau, $u) = ($_[0], 0.0); $u = $u * $tau + $_ for reverse @c; $u });
        return answer(2, u64(0), pack('d<*', 0.0, $part->outputs));
    }
    if ($word == 3) { return answer(3, pack 'd<*', $part->outputs) }
    if ($word == 4) { return answer(3, pack 'd<', $part->energy) }
    if ($word == 5) { $saved = $part->state; return answer(0) }
    if ($word == 6) { return answer(8, 'nothing was saved') unless defined $saved; $part->become($saved); return answer(0) }
    if ($word == 7) { return answer(4, $part->state) }
    if ($word == 8) { return answer(8, "a state of $n bytes") if $n != 16; $part->become($rest); return answer(0) }
    if ($word == 9) { return answer(3, pack 'd<*', $part->matrices) }
    if ($word == 10) { return $rest eq 'what are you' ? answer(4, what_it_is()) : answer(7, 'not understood') }
    if ($word == 11) { let_go(); return answer(4, '[]') }
    if ($word == 14) { return answer(7, 'it does not react') }
    return failed("unknown word $word");
}

# ---- keys

my $secret = $ENV{MACROSTEP_KEY} // '';
if ($ENV{MACROSTEP_KEY_FILE}) { open my $file, '<', $ENV{MACROSTEP_KEY_FILE} or die "$!\n"; local $/; $secret = <$file> }
$secret =~ s/^\s+|\s+$//g;
die "a key has at least 16 bytes\n" if length $secret && length $secret < 16;
my $keyed = length $secret ? 1 : 0;

sub derived { hmac_sha256(join('', map { text($_) } @_), $secret) }
sub seal { my ($key, $count, @bytes) = @_; substr hmac_sha256(u64($count) . join('', @bytes), $key), 0, 16 }
sub same { my ($a, $b) = @_; return 0 if length $a != length $b; my $d = 0; $d |= ord for split //, $a ^ $b; !$d }
sub random { open my $r, '<:raw', '/dev/urandom' or die; read $r, my $bytes, $_[0]; $bytes }

# ---- streams

sub take {    # so many bytes until a deadline, or nothing
    my ($socket, $n, $until) = @_;
    my $bytes = '';
    while (length $bytes < $n) {
        my $left = $until - time;
        return if $left < 0 || !IO::Select->new($socket)->can_read($left || 0.5);
        my $got = sysread $socket, $bytes, $n - length $bytes, length $bytes;
        return unless $got;
    }
    return $bytes;
}

sub put { my ($socket, $bytes) = @_; while (length $bytes) { my $n = syswrite $socket, $bytes or return; substr $bytes, 0, $n, '' } 1 }

sub converse {
    my ($socket) = @_;
    my $until = time + 5;
    my $theirs = take($socket, 48, $until) // return;
    return unless substr($theirs, 0, 8) eq "mcrstep\n";
    my $ours = "mcrstep\n" . pack('L<CCCC', VERSION, $keyed, 0, 0, 0) . random(32);
    put($socket, $ours) or return;
    return if unpack('L<', substr $theirs, 8, 4) != VERSION || ord(substr $theirs, 12, 1) != $keyed;
    my $zeros = "\0" x 32;
    my ($to_server, $to_run) = map { derived($_, $theirs, $ours, $zeros) } 'to the server', 'to the run';
    my ($heard, $said) = (0, 0);
    my $seal = $keyed ? 16 : 0;

    my $hear = sub {
        my ($room, $until) = @_;
        my $length = take($socket, 8, $until) // return;
        my $n = unpack 'Q<', $length;
        return if $n > $room || $n < $seal;
        my $content = take($socket, $n, $until) // return;
        return $content unless $keyed;
        my $stamp = substr $content, -16, 16, '';
        return unless same($stamp, seal($to_server, $heard++, u64($n - 16), $content));
        return $content;
    };
    my $say = sub {
        my ($content) = @_;
        my $stamp = $keyed ? seal($to_run, $said++, text($content)) : '';
        put($socket, u64(length($content) + $seal) . $content . $stamp);
    };

    defined $hear->(1024, $until) or return;
    $say->('') or return;
    while (defined(my $question = $hear->(ROOM, time + 30))) { $say->(reply($question)) or last }
}

# ---- datagrams

use constant { DATA => 1, LAST => 2, WANT => 3, HELLO => 4, COOKIE => 5, BUSY => 6, BYE => 7, NO_KEY => 8 };

sub card { u64(VERSION) . pack('C', $keyed) . "\0" x 7 . $_[0] }

sub datagrams {
    my ($socket) = @_;
    my $own = random(32);
    my $run;    # who is served: address, session, keys, name, number answered, answer, pieces of the next question
    my $send = sub {
        my ($to, $key, $kind, $session, $number, $piece, $pieces, $bytes) = @_;
        my $head = pack('CQ<Q<L<L<', $kind, $session, $number, $piece, $pieces);
        my $stamp = defined $key ? seal($key, $number, $head, $bytes) : "\0" x 16;
        send $socket, $head . $stamp . $bytes, 0, $to;
    };
    my $window = sub {
        my ($from) = @_;
        my $all = int((length($run->{answer}) + PIECE - 1) / PIECE) || 1;
        return if $from >= $all;
        my $end = $from + WINDOW < $all ? $from + WINDOW : $all;
        for my $i ($from .. $end - 1) {
            $send->($run->{from}, $run->{to_run}, $i == $end - 1 ? LAST : DATA, $run->{session}, $run->{number}, $i, $all,
                substr($run->{answer}, $i * PIECE, PIECE));
        }
    };

    while (1) {
        if ($run && !IO::Select->new($socket)->can_read(30)) { let_go(); $run = undef }
        my $from = recv $socket, my $datagram, 65536, 0;
        next unless defined $from && length $datagram >= 41;
        my ($kind, $session, $number, $piece, $pieces, $stamp, $bytes) = unpack 'CQ<Q<L<L<a16a*', $datagram;
        my $head = substr $datagram, 0, 25;
        my $cookie = substr hmac_sha256($from . u64($session), $own), 0, 16;
        if ($kind == HELLO) {
            $send->($from, undef, COOKIE, $session, $number, $piece, $pieces, card($cookie)) if length $bytes == 32 && !$number;
            next;
        }
        next unless $kind == DATA || $kind == LAST || $kind == WANT || $kind == BYE;
        my $known = $run && $run->{from} eq $from && $run->{session} == $session;
        my ($to_server, $to_run) = map { derived($_, u64($session), $cookie) } 'datagrams to the server', 'datagrams to the run';
        my $right = same($stamp, seal($to_server, $number, $head, $bytes));
        if (!$known) {
            next unless $number == 1 && $kind == LAST;
            if (!$right) { $send->($from, undef, NO_KEY, $session, $number, 0, 1, ''); next }
            if ($run && !$run->{ended}) { $send->($from, $to_run, BUSY, $session, 1, 0, 1, length $run->{name} ? $run->{name} : '?'); next }
            let_go();
            $run = { from => $from, session => $session, to_run => $to_run, name => $bytes, number => 1, answer => '', got => {} };
            $window->(0);
            next;
        }
        next unless $right;
        if ($kind == BYE) { let_go(); $run = undef; next }
        if ($number == $run->{number}) { $window->($kind == WANT ? $piece : 0) if $kind != DATA; next }
        next if $number != $run->{number} + 1 || $kind == WANT;
        next if $pieces < 1 || $piece >= $pieces || $pieces * PIECE > ROOM || length $bytes > PIECE || ($piece < $pieces - 1 && length $bytes != PIECE);
        $run->{got} = {} unless ($run->{pieces} // 0) == $pieces;
        $run->{pieces} = $pieces;
        $run->{got}{$piece} = $bytes;
        if (keys %{ $run->{got} } == $pieces) {
            my $message = join '', map { $run->{got}{$_} } 0 .. $pieces - 1;
            my $fits = length $message >= 8 && unpack('Q<', $message) == length($message) - 8;
            my $answer = $fits ? reply(substr $message, 8) : failed('a length that does not fit');
            $run->{ended} = $fits && length $message == 24 && unpack('x16Q<', $message) == 11;
            @$run{qw(number answer got pieces)} = ($number, text($answer), {}, 0);
            $window->(0);
        } elsif ($kind == LAST) {
            my $missing = 0;
            $missing++ while exists $run->{got}{$missing};
            $send->($from, $to_run, WANT, $session, $number, $missing, 0, '');
        }
    }
}

# ---- addresses

my ($kind, $place) = $address =~ m{^(tcp|udp|unix):(?://)?(.+)$} or die "not an address: $address\n";
die "without a key, only on this machine\n" unless $keyed || $kind eq 'unix' || $place =~ /^127\./;
local ($SIG{PIPE}, $|) = ('IGNORE', 1);
if ($kind eq 'udp') {
    my $socket = IO::Socket::INET->new(Proto => 'udp', LocalAddr => $place) or die "$address: $@\n";
    print "serving at $address\n";
    datagrams($socket);
} else {
    umask 0177;
    unlink $place if $kind eq 'unix';
    my $listener = ($kind eq 'unix' ? IO::Socket::UNIX->new(Local => $place, Listen => 5)
        : IO::Socket::INET->new(Proto => 'tcp', LocalAddr => $place, Listen => 5, ReuseAddr => 1)) or die "$address: $@\n";
    setsockopt $listener, 6, 1, 1 if $kind eq 'tcp';    # no delay
    print "serving at $address\n";
    while (my $socket = $listener->accept) { converse($socket); let_go(); close $socket }
}
