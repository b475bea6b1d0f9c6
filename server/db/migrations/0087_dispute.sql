-- A payment that its payer's bank takes back or asks about, as the provider whose account it is in tells of it.
create table dispute (
  provider text not null,
  dispute_id text not null,
  booking_id bigint not null references booking,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  reason text not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost', 'dropped')),
  -- until when evidence is taken; null where none is
  respond_by timestamptz,
  opened_at timestamptz not null,
  -- when we read that it had ended
  closed_at timestamptz,
  -- what left our balance for it and what came back, without the provider's fee
  taken_minor bigint not null check (taken_minor >= 0),
  returned_minor bigint not null check (returned_minor >= 0),
  -- counts what was read of it: an older reading never overwrites a newer one
  version integer not null default 1,
  primary key (provider, dispute_id),
  check ((closed_at is null) = (status in ('needs_response', 'under_review')))
);
create index dispute_of on dispute (booking_id);
create index dispute_open on dispute (respond_by) where closed_at is null;
