-- A partner's draw, from when it is opened. Each part is written once.
create table draw (
  name text primary key,
  partner text not null,
  -- as it was, should its folder be gone
  partner_name text not null,
  bundle_version integer not null,
  -- whose calendar its days are counted in
  zone text not null,
  -- what was promised, with its clearance: Draw of the bundle's version
  terms jsonb not null,
  -- whose random number decides
  beacon jsonb not null,
  -- under a key that is not in the database
  seed_sealed text not null,
  seed_hash text not null,
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at > opened_at),
  entries_hash text,
  round bigint,
  round_at timestamptz check (round_at > closed_at),
  decided_at timestamptz check (decided_at >= round_at),
  seed text,
  signature text,
  randomness text,
  -- entries that were drawn before the winner, of bookings that are gone
  withdrawn jsonb,
  -- an entry; null where nobody was left
  winner text,
  check ((closed_at is null) = (entries_hash is null) and (closed_at is null) = (round is null)
    and (closed_at is null) = (round_at is null)),
  check ((decided_at is null) = (seed is null) and (decided_at is null) = (signature is null)
    and (decided_at is null) = (randomness is null) and (decided_at is null) = (withdrawn is null)),
  check (decided_at is not null or winner is null),
  check (decided_at is null or closed_at is not null)
);

-- Who takes part, once it is closed. An entry says nothing to who does not know the booking's reference.
create table draw_entry (
  draw text not null references draw,
  entry text not null,
  booking_id bigint not null references booking,
  primary key (draw, entry),
  unique (draw, booking_id)
);
create index draw_entry_booking on draw_entry (booking_id);
alter table draw add foreign key (name, winner) references draw_entry (draw, entry);
