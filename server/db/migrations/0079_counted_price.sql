-- What a stay counts in its budgets where it was approved in another currency than it is paid in; null: what it is sold for.
alter table booking
  add column counted_currency text,
  add column counted_minor bigint check (counted_minor > 0),
  add constraint booking_counted_whole check ((counted_currency is null) = (counted_minor is null));
