#!/usr/bin/perl
# A whole bot for Caravaneer in Perl, with nothing but the language: it plays the first legal move it is told.
#
# Try it with: caravaneer bot-check perl examples/line_bot.pl
# Let it play at a server: caravaneer connect https://camels.example.org -- perl examples/line_bot.pl
use strict;
use warnings;

$| = 1;    # every answer is flushed

while (my $line = <STDIN>) {
    my ($word) = $line =~ /^(\w+)/ or next;
    if    ($word eq 'caravaneer') { print "hello Perl bot\n" }
    elsif ($word eq 'begin')      { print "ready\n" }
    elsif ($word eq 'choose')     { print "move $1\n" if $line =~ /"legal_moves": ?\["([^"]+)"/ }
    elsif ($word eq 'quit')       { last }
}
