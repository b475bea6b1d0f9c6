-- Letters about a stay that was booked before anybody had approved it are called what they tell; those that wait go along.
update job set data = jsonb_set(data, '{letter}', to_jsonb(
  case data->>'letter' when 'lapsed' then 'booked-expired' when 'dropped' then 'booked-withdrawn' else 'not-cancelled' end))
where kind = 'mail.request-moved' and done_at is null and data->>'letter' in ('lapsed', 'dropped', 'stands');
