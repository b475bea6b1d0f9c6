-- The network a transaction was begun from, as limits count it: cards that are tried one after another come from one.
alter table booking add column customer_network text;
create index booking_declined_by_network on booking (customer_network, created_at) where failure = 'declined';
