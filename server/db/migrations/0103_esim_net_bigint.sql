-- What an eSIM cost in minor units, as wide as all other money: 32 bits end at some 21 million of a currency with two decimals.
alter table esim alter column net_minor type bigint;
