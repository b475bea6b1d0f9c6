-- The stay that a booking's dates are meant instead of, as its payer said at the checkout. Nothing is cancelled by it.
alter table booking add column replaces_reference text references booking (reference) on delete set null;
create index booking_replaces on booking (replaces_reference) where replaces_reference is not null;
