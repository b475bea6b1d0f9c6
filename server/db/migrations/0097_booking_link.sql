-- The links of letters that open one booking to read. Of each key only the hash, and the number that the owner's account had;
-- with the visit that it opened last, known by its own halves.
create table booking_link (
  key_sha256 text primary key,
  booking_id bigint not null references booking on delete cascade,
  sessions_ended integer not null,
  expires_at timestamptz not null,
  token_sha256 text unique,
  cookie_sha256 text unique,
  visit_ends_at timestamptz
);
create index booking_link_of on booking_link (booking_id);
create index booking_link_expires on booking_link (expires_at);
