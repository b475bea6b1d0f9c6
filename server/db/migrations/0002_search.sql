-- A search a browser may poll: our token in front of the supplier's.
create table search (
  token text primary key,
  supplier_token text not null,
  -- SearchCriteria without the region: stay, occupancies, currency, nationality
  criteria jsonb not null,
  -- asked with the demo account: its token means nothing to the live one, and the reverse
  is_test boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index search_expiry on search (expires_at);

-- The rates of one hotel as they were listed: what a price check is compared with.
create table rate_list (
  token text primary key,
  hotel_id text not null,
  supplier_token text not null,
  criteria jsonb not null,
  is_test boolean not null,
  -- recommendation id -> supplier's total in minor units
  totals jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index rate_list_expiry on rate_list (expires_at);

-- The quote ledger: what a price check promised. Everything charged later is read from here.
create table quote (
  token text primary key,
  hotel_id text not null,
  supplier_token text not null,
  recommendation_id text not null,
  currency text not null,
  -- supplier's total in minor units, and what the traveller pays (rounded up, discount applied)
  net_minor bigint not null check (net_minor >= 0),
  sell_minor bigint not null check (sell_minor > 0),
  check_in date not null,
  check_out date not null check (check_out > check_in),
  occupancies jsonb not null,
  nationality text not null,
  is_test boolean not null,
  -- member discount in it: null for a visitor's quote
  member_id uuid references account on delete set null,
  -- snapshots of what was shown: SupplierRate[], Room[], HotelContent
  rates jsonb not null,
  rooms jsonb not null,
  hotel jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index quote_expiry on quote (expires_at);
