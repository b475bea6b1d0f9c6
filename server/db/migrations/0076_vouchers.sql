-- Codes that a partner made and sent us a list of. Given once, and never again, whatever becomes of the booking.
create table voucher_pool_code (
  id bigint generated always as identity primary key,
  partner text not null,
  -- keyed: the code itself is only here sealed, under a key that is not in the database
  code_hash text not null unique,
  code_sealed text not null,
  code_end text not null,
  value_minor bigint not null check (value_minor > 0),
  currency text not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  batch text not null,
  imported_at timestamptz not null,
  given_at timestamptz
);
create index voucher_pool_free on voucher_pool_code (partner, currency, value_minor, valid_to, id) where given_at is null;

-- Lists of a partner that were read: the same file is read once.
create table voucher_file (
  partner text not null,
  sha256 text not null,
  kind text not null check (kind in ('codes', 'redeemed')),
  rows integer not null,
  read_by text not null,
  read_at timestamptz not null,
  primary key (partner, sha256)
);

-- The vouchers that a confirmed booking earned, as they were promised then.
create table voucher_set (
  booking_id bigint primary key references booking,
  partner text not null,
  -- as it was, should its folder be gone
  partner_name text not null,
  bundle_version integer not null,
  -- whose calendar its days are counted in
  zone text not null,
  -- what was promised, with its clearance: VoucherRule of the bundle's version
  terms jsonb not null,
  -- what the booking counted as, in the currency of the terms, and by the rates of which day
  counted_minor bigint not null,
  rate_day date,
  -- AWAITED: the partner has sent too few codes
  state text not null check (state in ('AWAITED', 'GIVEN', 'VOID')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index voucher_set_awaited on voucher_set (partner) where state = 'AWAITED';

create table voucher (
  id bigint generated always as identity primary key,
  booking_id bigint not null references voucher_set,
  place integer not null check (place > 0),
  value_minor bigint not null check (value_minor > 0),
  currency text not null,
  code_hash text not null unique,
  -- null once its owner's account is deleted
  code_sealed text,
  code_end text not null,
  valid_until date not null,
  pool_code_id bigint unique references voucher_pool_code,
  state text not null default 'OPEN' check (state in ('OPEN', 'REDEEMED', 'VOID')),
  redeemed_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null,
  unique (booking_id, place)
);
