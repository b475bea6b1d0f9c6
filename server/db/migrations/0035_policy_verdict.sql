-- What the company's travel policy said of a booking as it was made, with its version (PolicyVerdict). Null where none was
-- asked: for a booking of one's own, and for a company without rules.
alter table booking add column policy_verdict jsonb;
-- Where a search looks, for people of a company: its policy asks for a hotel's city and stars. As text that keeps its order,
-- because the same region is asked for by its letters.
alter table search add column region json;
