-- A confirmed stay that is taken back: cancelled at the supplier first, then money goes back, as far as its policy says.
alter table booking drop constraint booking_state_check;
alter table booking add constraint booking_state_check check (state in (
  'CREATED', 'ACTION_NEEDED', 'AUTHORISED', 'BOOKING', 'UNKNOWN', 'BOOKED', 'CONFIRMED', 'VOIDING', 'FAILED',
  'CANCELLING', 'REFUNDING', 'CANCELLED'));

-- What the traveller was shown and agreed to. A hotel that refuses leaves no row behind.
create table cancellation (
  booking_id bigint primary key references booking,
  currency text not null,
  -- what we had taken of it, what is kept and what goes back
  paid_minor bigint not null check (paid_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  refund_minor bigint not null check (refund_minor >= 0),
  -- paid at the hotel: what its terms let it ask for
  desk_fee_minor bigint not null default 0 check (desk_fee_minor >= 0),
  -- the hotel's clock by which the policy was read
  hotel_time text not null,
  asked_at timestamptz not null,
  -- when the supplier had cancelled, and what it keeps of its own total
  cancelled_at timestamptz,
  supplier_fee_minor bigint check (supplier_fee_minor >= 0),
  check (fee_minor + refund_minor = paid_minor)
);

-- SENT: the gateway took it on and has not finished.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in ('DUE', 'SENT', 'DONE'));
alter table refund drop constraint refund_check;
alter table refund add constraint refund_owned check (state <> 'DUE' or (owner is not null and due_at is not null));
create index refund_sent on refund (created_at) where state = 'SENT';
