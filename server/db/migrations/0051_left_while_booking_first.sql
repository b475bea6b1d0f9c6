-- Whoever leaves while they pay for what they book first has left, also when they are back before the payment is through: the
-- company's card was taken away, and is not the payment's again.
create or replace function approval_request_ends_with_membership() returns trigger language plpgsql as $$
begin
  update approval_request set left_at = now()
    where company_id = old.company_id and old.account_id in (requester_id, traveller_id)
      and left_at is null and state in ('WAITING', 'PRICE_ASKED', 'ALLOWED', 'APPROVED', 'BOOKING_FIRST');
  return new;
end $$;
