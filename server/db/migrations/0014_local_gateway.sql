-- A gateway that collects: the customer pays on its page until `pay_by`, and what came without a room is owed back.
alter table payment add column page_url text;
alter table payment add column pay_by timestamptz;
-- the customer tried to pay and it failed; the page takes another try
alter table payment add column has_failed boolean not null default false;
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in (
  'NEW', 'ACTION_NEEDED', 'AUTHORISED', 'COLLECTED', 'CAPTURED', 'VOIDED', 'DECLINED', 'REFUNDED', 'REFUND_DUE'));

-- Collected money without a room goes back in full, once: DONE by the gateway, or DUE by `owner` before `due_at`.
create table refund (
  booking_id bigint primary key references booking,
  state text not null check (state in ('DUE', 'DONE')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  because text not null,
  owner text,
  due_at timestamptz,
  -- who says that it was paid back, and when
  paid_by text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  check (state = 'DONE' or (owner is not null and due_at is not null))
);
create index refund_open on refund (due_at) where state = 'DUE';
