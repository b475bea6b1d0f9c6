-- What one unit of a currency was worth on a day, by a central bank's middle rate. Kept for ever: what was decided by it can be
-- looked up.
create table exchange_rate (
  day date not null,
  currency text not null,
  base text not null,
  -- hundred millionths of the base's unit
  value_e8 bigint not null check (value_e8 > 0),
  read_at timestamptz not null,
  primary key (day, currency)
);
