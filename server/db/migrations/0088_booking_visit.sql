-- A code to a booking that somebody asked for without logging in: a row for each that asks, whether or not there is such a booking.
create table booking_code (
  -- what the asking browser alone holds
  ask_sha256 text primary key,
  -- null until the letter with the code is written, and for ever where there is no such booking
  booking_id bigint references booking,
  -- argon2id, as of a password
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index booking_code_over on booking_code (expires_at);
-- What a right code opens: one booking, for a short while.
create table booking_visit (
  token_sha256 text primary key,
  -- the half that no script reads; null: no browser's
  cookie_sha256 text,
  booking_id bigint not null references booking,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index booking_visit_cookie on booking_visit (cookie_sha256);
create index booking_visit_over on booking_visit (expires_at);
