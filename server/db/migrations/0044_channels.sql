-- Where a company has its messages sent, beside letters. Ended, never deleted: its last deliveries say why.
create table channel (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('webhook', 'slack', 'teams')),
  name text not null,
  -- of a chat it is the key to it; without path once the channel has ended
  url text not null,
  -- what a webhook is signed with; forgotten at the end
  secret text,
  old_secret text,
  old_secret_until timestamptz,
  events jsonb not null,
  names_guests boolean not null,
  state text not null default 'on' check (state in ('on', 'off', 'failing')),
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index channel_by_company on channel (company_id) where ended_at is null;

-- One event on its way to one channel: written with what happened, sent by a job of its own.
create table channel_delivery (
  id uuid primary key default gen_random_uuid(),
  channel_id uuid not null references channel on delete cascade,
  -- the same in all channels, and at each try
  event_id uuid not null,
  type text not null,
  reference text not null,
  -- what is told; forgotten when it has arrived or is lost
  facts jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'lost')),
  attempts integer not null default 0,
  problem text,
  http_status integer,
  tried_at timestamptz,
  created_at timestamptz not null
);
create index channel_delivery_latest on channel_delivery (channel_id, created_at desc);
create index channel_delivery_waiting on channel_delivery (channel_id) where state = 'waiting';
create index channel_delivery_old on channel_delivery (created_at);
