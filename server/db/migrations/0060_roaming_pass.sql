-- The roaming pass that a partner gives with a confirmed stay, as it was promised when the stay was booked.
create table roaming_pass (
  booking_id bigint primary key references booking,
  partner text not null,
  -- as they were, should its folder be gone
  partner_name text not null,
  phone_prefix text not null,
  bundle_version integer not null,
  -- whose calendar its days are counted in
  zone text not null,
  -- what was promised of it: RoamingPass of the bundle's version
  terms jsonb not null,
  days integer not null check (days > 0),
  state text not null default 'ELIGIBLE' check (state in (
    'ELIGIBLE', 'REQUESTED', 'VERIFIED', 'REFUSED', 'SENT', 'ACTIVATED', 'USED_UP', 'EXPIRED', 'CANCELLED')),
  -- why REFUSED
  refusal text check (refusal in ('OTHER_OPERATOR', 'SUSPENDED')),
  -- who asked for it, for which number; the number itself is kept while the pass is under way
  operator text,
  first_name text,
  last_name text,
  email text,
  number text,
  number_hash text,
  number_end text,
  -- hashes of the numbers that were asked for
  numbers_tried jsonb not null default '[]',
  requested_at timestamptz,
  -- when the operator said that the number is its customer's, and when a code proved who holds the phone
  owned_at timestamptz,
  proven_at timestamptz,
  sent_at timestamptz,
  activated_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index roaming_pass_under_way on roaming_pass (partner, state);
-- Only one is active at a time.
create unique index roaming_pass_active_number on roaming_pass (number_hash) where state = 'ACTIVATED';
