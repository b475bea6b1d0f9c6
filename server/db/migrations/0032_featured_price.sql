-- What a night in a featured city costs, as last found: for each currency, and country whose residents are asked.
create table featured_price (
  place_id text not null,
  currency text not null,
  country text not null,
  check_in date not null,
  -- Whole major units, for one guest and one night, taxes in.
  amount integer not null check (amount > 0),
  found_at timestamptz not null,
  primary key (place_id, currency, country)
);
