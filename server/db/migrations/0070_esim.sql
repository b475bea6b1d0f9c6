-- The eSIM that a partner gives for each room of a confirmed stay, as it was promised when the stay was booked. Its code is
-- kept nowhere: whoever has it has the eSIM. The vendor tells it when its owner asks.
create table esim (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  -- from 1
  room integer not null check (room > 0),
  -- ours at the vendor, the same for ever: what may have been ordered is looked up by it
  reference text not null unique,
  partner text not null,
  -- as it was, should its folder be gone
  partner_name text not null,
  bundle_version integer not null,
  -- what was promised: TravelEsim of the bundle's version
  terms jsonb not null,
  country text not null,
  gigabytes integer not null check (gigabytes > 0),
  state text not null default 'PROMISED' check (state in (
    'PROMISED', 'ORDERING', 'UNKNOWN', 'PENDING', 'REFUSED', 'READY', 'ENDED', 'CANCELLED')),
  -- why the last order was not taken, and since when none is
  refusal text,
  refused_at timestamptz,
  -- the order that was written down last: at whose, for what, for when
  vendor text,
  plan_id text,
  plan_mb integer,
  plan_days integer,
  plan_starts text check (plan_starts in ('first-use', 'installation')),
  intent_at timestamptz,
  due_at timestamptz,
  -- orders that may be there, two at most; and how often the latest was looked for in vain
  sends integer not null default 0,
  looks integer not null default 0,
  -- what the vendor calls the request and the order, and what the order cost
  request_id text,
  cancel_until timestamptz,
  order_id text,
  net_minor integer,
  net_currency text,
  iccid text unique,
  ready_at timestamptz,
  -- when it was made sure that there is no second one
  checked_at timestamptz,
  used_mb integer,
  total_mb integer,
  usage_state text,
  usage_as_of timestamptz,
  usage_read_at timestamptz,
  -- the last notice about its usage, in percent
  told_percent integer not null default 0,
  -- the hotel has let the room go
  stay_gone_at timestamptz,
  stopped_at timestamptz,
  ended_at timestamptz,
  -- who has dealt with what the machine could not
  noted_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (booking_id, room)
);
create index esim_request on esim (request_id) where request_id is not null;

-- Money that was asked back for an eSIM, once: the vendor opens a second case for a second question.
create table esim_refund (
  id bigint generated always as identity primary key,
  esim_id bigint not null references esim,
  iccid text unique,
  reason text not null check (reason in ('trip_cancelled', 'ordered_twice')),
  -- WANTED, then ASKING from before the question leaves
  state text not null default 'WANTED' check (state in (
    'WANTED', 'ASKING', 'UNDER_REVIEW', 'DONE', 'UNSUPPORTED', 'UNKNOWN')),
  case_id text,
  asked_at timestamptz,
  noted_by text,
  created_at timestamptz not null
);
create index esim_refund_of on esim_refund (esim_id);

-- What vendors told by themselves, each event once. Not what it said: orders carry codes.
create table esim_event (
  vendor text not null,
  event_id text not null,
  esim_id bigint references esim,
  received_at timestamptz not null,
  primary key (vendor, event_id)
);
create index esim_event_received on esim_event (received_at);
