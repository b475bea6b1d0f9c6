-- The last number of a seller's invoices in a year: `series` is how the seller's numbers begin. Taken under the row's lock, last in
-- the transaction that sells: what is rolled back gives its number back, so that none is ever missing, as of a sequence it would be.
create table invoice_series (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);

-- The number of a stay that was sold and paid for through us: once, for ever.
create table invoice (
  booking_id bigint primary key references booking,
  series text not null,
  -- by the seller's calendar
  year integer not null,
  serial integer not null check (serial > 0),
  number text not null unique,
  issued_at timestamptz not null,
  unique (series, year, serial)
);

-- What was sold before has its numbers in the order in which it was confirmed: the letter about it was written down with that.
insert into invoice (booking_id, series, year, serial, number, issued_at)
select booking_id, 'INV', year, serial, 'INV-' || year || '-' || lpad(serial::text, 6, '0'), confirmed_at
from (
  select booking_id, confirmed_at, year,
    row_number() over (partition by year order by confirmed_at, booking_id)::integer as serial
  from (
    select booking_id, confirmed_at, extract(year from confirmed_at at time zone 'Asia/Jakarta')::integer as year
    from (
      select booking.id as booking_id, coalesce(
        (select job.created_at from job where job.key = 'mail.confirmation:' || booking.id),
        payment.settled_at, booking.created_at) as confirmed_at
      from booking
      join payment on payment.booking_id = booking.id
      where payment.captured_minor > 0 and booking.state in ('CONFIRMED', 'CANCELLING', 'REFUNDING', 'CANCELLED')
    ) as sold
  ) as dated
) as numbered;

insert into invoice_series (series, year, last)
select series, year, max(serial) from invoice group by series, year;

create function invoice_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the number of an invoice is never changed and never given again';
end $$;
create trigger invoice_is_final before update or delete on invoice
  for each row execute function invoice_is_final();

-- As it was printed; null on statements from before.
alter table statement_line add column invoice_number text;
