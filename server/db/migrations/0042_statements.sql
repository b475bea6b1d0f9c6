-- When money first came, or the guarantee of a stay that is paid at the desk was let go: a company's month counts by it.
alter table payment add column settled_at timestamptz;
-- Written down with the letter about it, in one transaction; a letter that was not written leaves the day of booking.
update payment set settled_at = coalesce(
  (select job.created_at from job where job.key = 'mail.confirmation:' || payment.booking_id), booking.created_at)
from booking
where booking.id = payment.booking_id
  and (payment.captured_minor > 0 or (payment.state = 'VOIDED'
    and booking.state in ('CONFIRMED', 'CANCELLING', 'REFUNDING', 'CANCELLED')));

-- The last numbers of a year. Taken under the row's lock by whoever issues: a number that is not used is given back with
-- everything else, so that none is ever missing, as of a sequence it would be.
create table statement_series (
  company_id uuid not null references company,
  year integer not null,
  statements integer not null default 0,
  credit_notes integer not null default 0,
  primary key (company_id, year)
);

-- What a company paid through us in a month. Whoever it is from and made out to is written into it.
create table statement (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  -- YYYY-MM, in the zone that statements are kept in
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  number text not null,
  issued_at timestamptz not null,
  language text not null,
  -- BillingDetails: name, tax id, address
  seller jsonb not null,
  buyer jsonb not null,
  unique (company_id, month),
  unique (company_id, number)
);

create table statement_line (
  statement_id bigint not null references statement,
  position integer not null,
  -- refund: of a stay of the same statement; credit_note: of one that an earlier statement has
  kind text not null check (kind in ('booking', 'at_hotel', 'refund', 'credit_note')),
  booking_id bigint not null references booking,
  reference text not null,
  happened_at timestamptz not null,
  hotel text not null,
  check_in date not null,
  check_out date not null,
  rooms integer not null,
  cost_centre text,
  project text,
  method text not null,
  currency text not null,
  -- what was taken, below zero what went back; null: the hotel's invoice has it
  amount_minor bigint,
  taxes_minor bigint,
  credit_number text,
  corrects bigint references statement,
  primary key (statement_id, position),
  check ((kind = 'at_hotel') = (amount_minor is null)),
  check ((kind = 'credit_note') = (credit_number is not null and corrects is not null))
);
-- Sold once and given back once, whoever issues: no stay is on two statements.
create unique index statement_line_sold on statement_line (booking_id) where kind in ('booking', 'at_hotel');
create unique index statement_line_back on statement_line (booking_id) where kind in ('refund', 'credit_note');

create function statement_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a statement is never changed: correct it by a credit note';
end $$;
create trigger statement_is_final before update or delete on statement
  for each row execute function statement_is_final();
create trigger statement_line_is_final before update or delete on statement_line
  for each row execute function statement_is_final();
