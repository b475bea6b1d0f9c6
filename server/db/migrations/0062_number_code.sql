-- Codes that were sent to the phones of who asks for a roaming pass. The number itself is not kept here, and all of it goes
-- after a day.
create table number_code (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  -- keyed: a list of all numbers must not tell whose this is
  number_hash text not null,
  address_hash text not null,
  -- what the operator calls it; null while it has not answered, and where it sent none
  attempt text,
  sent_at timestamptz not null,
  expires_at timestamptz
);
create index number_code_by_booking on number_code (booking_id, sent_at);
create index number_code_by_number on number_code (number_hash, sent_at);
create index number_code_by_address on number_code (address_hash, sent_at);

-- Codes that were typed in, and looked at.
create table number_try (
  id bigint generated always as identity primary key,
  number_code_id bigint not null references number_code on delete cascade,
  address_hash text not null,
  tried_at timestamptz not null
);
create index number_try_by_code on number_try (number_code_id, tried_at);
create index number_try_by_address on number_try (address_hash, tried_at);

-- One row: what numbers and addresses are hashed with, the same in every process and after every start.
create table number_key (
  id integer primary key check (id = 1),
  key text not null
);
